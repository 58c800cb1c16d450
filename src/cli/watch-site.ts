// Watches the files of a site, except its output.

import { fstatSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/config.ts'
import { relativeTo } from '../files/posix-path.ts'
import type { Reporter } from '../report/reporter.ts'
import { type RunningWatch, watchFiles } from '../server/watch.ts'
import type { CommonOptions } from './common-options.ts'

/** Starts watching the files of a site. `onChange` is called with batches of changed files. */
export async function watchSite(
  options: CommonOptions,
  onChange: (files: readonly string[]) => void,
  reporter: Reporter,
): Promise<RunningWatch> {
  const out = relativeTo(options.root, options.out)
  // A file to which the shell redirects the output of this command changes with every message.
  const outputs = [1, 2].map((descriptor) => fstatSync(descriptor)).filter((stats) => stats.isFile())
  return watchFiles({
    root: options.root,
    paths: ['.', ...(await foldersBeside(options.root))],
    ignored: (file) => file === out || file.startsWith(`${out}/`),
    onChange: (files) => {
      const changed = files.filter((file) => !isOneOf(outputs, path.join(options.root, file)))
      if (changed.length > 0) onChange(changed)
    },
    onError: (error) => reporter.warn(error.message),
  })
}

/** Lists the configured folders outside of the site root. */
async function foldersBeside(root: string): Promise<readonly string[]> {
  const { config } = await loadConfig(root)
  const folders = [
    ...config.instances.map((instance) => instance.path),
    ...config.staticDirs,
    ...(config.assets?.folders ?? []),
  ]
  return folders.filter((folder) => folder.startsWith('..'))
}

function isOneOf(files: readonly Stats[], name: string): boolean {
  if (files.length === 0) return false
  const stats = statSync(name, { throwIfNoEntry: false })
  return files.some(({ dev, ino }) => dev === stats?.dev && ino === stats.ino)
}
