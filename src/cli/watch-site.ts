// Watches the files of a site, but for its output.

import path from 'node:path'
import type { Reporter } from '../report/reporter.ts'
import { type RunningWatch, watchFiles } from '../server/watch.ts'
import type { CommonOptions } from './options.ts'

/** Starts watching the files of a site; `onChange` gets the changed ones in batches. */
export function watchSite(
  options: CommonOptions,
  onChange: (files: readonly string[]) => void,
  reporter: Reporter,
): Promise<RunningWatch> {
  const out = path.relative(options.root, options.out).split(path.sep).join('/')
  return watchFiles({
    root: options.root,
    paths: ['.'],
    ignored: (file) => file === out || file.startsWith(`${out}/`),
    onChange,
    onError: (error) => reporter.warn(error.message),
  })
}
