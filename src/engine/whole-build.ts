// The build pipeline, top to bottom: open the site, render its pages, make the search index, gather the output, publish it at once
// (publish-site.ts). With any error nothing is published, and the site of before stays.

import path from 'node:path'
import { type Lock, lockFileOf, takeLock } from '../emit/lock.ts'
import { inspectOutput } from '../emit/output-folder.ts'
import { type PublishFolders, publishFolders, removeLeftovers, repairOutput } from '../emit/publish.ts'
import { ChangedSourceError } from '../load/late-source.ts'
import type { ParsedPage } from '../load/parse-page.ts'
import type { Config } from '../model/config.ts'
import { hasErrors } from '../model/diagnostic.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import { lockedOutput, refusedByDisk } from './build-refusals.ts'
import { isDiskError } from './disk-errors.ts'
import { drawSite, failed } from './draw-site.ts'
import { type EarlyWorkers, startForeseen } from './early-workers.ts'
import type { Executor } from './executor.ts'
import { type KeptBuild, realOut } from './kept-build.ts'
import { type KnownFiles, knownTexts, readKnownFiles } from './known-files.ts'
import { type EditScope, openEdited } from './open-edited.ts'
import { type OpenedSite, openConfig, openSite } from './open-site.ts'
import type { Phases } from './phases.ts'
import { createSiteMemo, openSiteMemo } from './site-memo.ts'
import { cacheDirOf } from './site-options.ts'
import type { TakenPrint } from './site-print.ts'

/** With what a build begins. */
export interface BuildStart {
  readonly clock: Phases
  /** The print of the site's folder, when it has one. */
  readonly print?: TakenPrint
  /** What the last build left. */
  readonly kept?: KeptBuild
  /** The worker that was started for an edit or a cold build. */
  readonly worker?: Executor
}

/** Builds a site, whatever the last build has left. What the disk refuses is in the result. */
export async function buildWhole(options: BuildOptions, start: BuildStart): Promise<BuildResult> {
  try {
    return await buildLocked(options, start, knownBefore).catch((error: unknown) => {
      if (!(error instanceof ChangedSourceError)) throw error
      const { worker: _ended, ...again } = start
      return buildLocked(options, again, () => undefined)
    })
  } catch (error) {
    return failed([refusedByDisk(options, error)], new Map(), start.clock)
  }
}

/** Reads what the last build knew of the site's files, when that can be of use. */
function knownBefore(options: BuildOptions, { print }: BuildStart): KnownFiles | undefined {
  return print === undefined || !options.useCache ? undefined : readKnownFiles(cacheDirOf(options))
}

async function buildLocked(options: BuildOptions, start: BuildStart, lookBack: typeof knownBefore): Promise<BuildResult> {
  const { config } = await openConfig(options)
  const inputs = [...config.instances.map((instance) => instance.path), ...config.staticDirs, config.templates].map((folder) =>
    path.resolve(options.root, folder),
  )
  const out = realOut(options.out)
  const output = inspectOutput(out, { root: options.root, inputs })
  if (hasErrors(output.diagnostics)) return failed(output.diagnostics, new Map(), start.clock)
  const lock = takeLock(lockFileOf(out))
  if ('heldBy' in lock) return failed([lockedOutput(options, lock.heldBy)], new Map(), start.clock)
  const folders = publishFolders(out, path.join(cacheDirOf(options), 'spare'))
  let early: EarlyWorkers | undefined
  let endWorkers: (() => Promise<void>) | undefined
  options.onCleanup?.(async () => {
    await endWorkers?.() // they write to the staging folder
    removeLeftovers(folders)
    lock.release()
  })
  const onWorkers = (end: typeof endWorkers) => {
    endWorkers = end
  }
  try {
    repairOutput(folders)
    early = startForeseen(config, options, start.worker)
    onWorkers(early?.close)
    const { opened, scope } = await open(options, { ...start, known: lookBack(options, start), config, early })
    return await drawSite(opened, options, { ...start, folders, onWorkers, ...(early && { early }), ...(scope && { scope }) })
  } finally {
    await early?.close()
    tidyUp(folders, lock)
  }
}

interface Opening extends BuildStart {
  readonly known: KnownFiles | undefined
  readonly config: Config
  readonly early: EarlyWorkers | undefined
}

/** Opens the site: as the last build has kept it, when only texts of pages have changed. */
async function open(
  options: BuildOptions,
  { print, kept, known, config, early }: Opening,
): Promise<{ readonly opened: OpenedSite; readonly scope?: EditScope }> {
  const onRead = early?.onRead
  const isKnown = print !== undefined && known !== undefined
  const hear = onRead && { onRead: (page: ParsedPage) => onRead(page, config) }
  const edited = isKnown && kept !== undefined ? await openEdited(options, { print, kept, known, ...hear }) : undefined
  if (edited !== undefined) return edited
  const memo = options.useCache ? openSiteMemo(cacheDirOf(options)) : createSiteMemo()
  const texts = isKnown && { known: knownTexts(options.root, print, known, false) }
  return { opened: await openSite(options, { isPreview: false, memo, ...texts, ...(onRead && { onRead }) }) }
}

/** Puts away what the build still holds. What cannot be removed now is at the next start. */
function tidyUp(folders: PublishFolders, lock: Lock): void {
  try {
    repairOutput(folders)
    lock.release()
  } catch (error) {
    if (!isDiskError(error)) throw error
  }
}
