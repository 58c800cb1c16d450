// Watches the files of a site, but for its output.

import path from 'node:path'
import { loadConfig } from '../config/config.ts'
import type { Reporter } from '../report/reporter.ts'
import { type RunningWatch, watchFiles } from '../server/watch.ts'
import type { CommonOptions } from './options.ts'

/** Starts watching the files of a site; `onChange` gets the changed ones in batches. */
export async function watchSite(
  options: CommonOptions,
  onChange: (files: readonly string[]) => void,
  reporter: Reporter,
): Promise<RunningWatch> {
  const out = path.relative(options.root, options.out).split(path.sep).join('/')
  return watchFiles({
    root: options.root,
    paths: ['.', ...(await foldersBeside(options.root))],
    ignored: (file) => file === out || file.startsWith(`${out}/`),
    onChange,
    onError: (error) => reporter.warn(error.message),
  })
}

/** The folders that a site names outside of its own. */
async function foldersBeside(root: string): Promise<readonly string[]> {
  const { config } = await loadConfig(root)
  const folders = [
    ...config.instances.map((instance) => instance.path),
    ...config.staticDirs,
    ...(config.assets?.folders ?? []),
  ]
  return folders.filter((folder) => folder.startsWith('..'))
}
