// What happens to a preview when its author saves a file: it is brought up to date, and browsers that show it hear of that.

import path from 'node:path'
import type { Preview } from '../engine/preview.ts'
import type { Reporter } from '../report/reporter.ts'
import type { LiveChannel } from '../server/live.ts'
import { type RunningWatch, watchFiles } from '../server/watch.ts'
import type { CommonOptions } from './options.ts'

/** What follows edits, once it is there. */
export interface Following {
  readonly preview: Preview
  readonly live: LiveChannel
  readonly tell: () => void
}

/** Makes the function that brings the preview up to date with changed files, one batch after another; without names, with all that has changed. */
export function createFollower(following: Promise<Following>, reporter: Reporter): (files: readonly string[]) => void {
  let updating: Promise<unknown> = following
  const update = async (files: readonly string[]) => {
    const { preview, live, tell } = await following
    const { isThemeChanged } = await preview.update(files)
    live.send({ type: isThemeChanged ? 'reload' : 'update' })
    tell()
    reporter.detail(
      files.length === 0
        ? 'changed before the watch began'
        : `changed: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more` : ''}`,
    )
  }
  return (files) => {
    updating = updating.then(() => update(files)).catch((error: unknown) => reporter.failure(error))
  }
}

/** Watches the files of a site, but for its output. */
export function watchSite(options: CommonOptions, onChange: (files: readonly string[]) => void, reporter: Reporter): Promise<RunningWatch> {
  const out = path.relative(options.root, options.out).split(path.sep).join('/')
  return watchFiles({
    root: options.root,
    paths: ['.'],
    ignored: (file) => file === out || file.startsWith(`${out}/`),
    onChange,
    onError: (error) => reporter.warn(error.message),
  })
}
