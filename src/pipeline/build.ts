// The build, from top to bottom: takes the lock, builds the site in each of its languages, and publishes it atomically.
// If there is any error, nothing is published and the previous site stays.

import path from 'node:path'
import { Store } from '../cache/store.ts'
import { applySeverities } from '../check/severities.ts'
import type { Config } from '../model/config.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { refusalOf } from '../model/disk-errors.ts'
import { type LockedOutput, lockOutput } from '../output/locked-output.ts'
import { cacheNotWritten, diskErrorDiagnostic } from '../output/output-errors.ts'
import { readPublishedSite } from '../output/published-site.ts'
import { groupAlike } from '../report/group-alike.ts'
import { type BuildContext, type BuiltLanguage, buildLanguage } from './build-language.ts'
import { type BuildOptions, type BuildResult, unbuilt } from './build-options.ts'
import { LostContentError } from './cached-pages.ts'
import { loadSiteConfig } from './open-site.ts'
import { startSiteWorkers } from './page-workers.ts'
import { createPhaseClock, type PhaseClock } from './phase-clock.ts'
import { partFiles } from './shard.ts'
import { joinSites, siteLanguages } from './site-languages.ts'
import { storeFolder } from './site-options.ts'

/** Builds a site. Errors in the content and of the disk are in the result; the old site stays then. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const clock = createPhaseClock(options.onPhase)
  clock.phase('load')
  try {
    const { config } = await loadSiteConfig(options)
    const output = lockOutput(options, foldersRead(options.root, config))
    if ('refused' in output) return unbuilt(output.refused, clock.phases())
    try {
      return await buildInto(output, options, { clock, config })
    } finally {
      output.release()
    }
  } catch (error) {
    if (error instanceof LostContentError && options.useCache) return build({ ...options, useCache: false })
    return unbuilt([diskErrorDiagnostic(options, error)], clock.phases())
  }
}

/** Lists the folders that a build reads, which its output must not replace. */
function foldersRead(root: string, config: Config): readonly string[] {
  const folders = [...config.instances.map((instance) => instance.path), ...config.staticDirs, config.templates]
  return folders.map((folder) => path.resolve(root, folder))
}

/** Builds while it holds the lock of the output folder. */
async function buildInto(
  output: LockedOutput,
  options: BuildOptions,
  { clock, config }: { readonly clock: PhaseClock; readonly config: Config },
): Promise<BuildResult> {
  const store = new Store(storeFolder(options), { isFresh: !options.useCache, maxBytes: options.cacheBytes })
  const pool = startSiteWorkers(options, store)
  options.onCleanup?.(async () => {
    await pool.close() // workers write to the staging folder
    output.abandon()
  })
  try {
    return await buildSite({ options, output, store, pool, clock }, config)
  } finally {
    store.abandon()
    await pool.close()
  }
}

/** Builds the site in each of its languages and publishes all together. */
async function buildSite(context: BuildContext, config: Config): Promise<BuildResult> {
  const { options, output, store, clock } = context
  const { shard } = options
  const published = options.useCache && shard === undefined ? readPublishedSite(output.folders.out) : undefined
  const made: BuiltLanguage[] = []
  for (const language of siteLanguages(config)) made.push(await buildLanguage(context, language, published))
  const { files, diagnostics: found } = joinSites(made)
  const done = hasErrors(found)
    ? { refused: [] }
    : await output.publish(shard === undefined ? files : partFiles(made, output.folders, shard), published)
  const pages = made.flatMap((site) => site.pages).filter(({ planned }) => planned.page !== undefined)
  const ofCache = applySeverities(closeStore(options, store), config.rules)
  const diagnostics = [...groupAlike(found), ...('refused' in done ? done.refused : []), ...ofCache]
  return {
    diagnostics,
    sources: new Map(made.flatMap((site) => [...site.sources])),
    pages: pages.length,
    reused: pages.filter(({ source }) => source !== 'rendered').length,
    phases: clock.phases(),
    ...(!('refused' in done) && { published: done }),
  }
}

/** Keeps what the next build can reuse. Reports errors of the disk. */
function closeStore(options: BuildOptions, store: Store): readonly Diagnostic[] {
  const refusal = refusalOf(() => store.close())
  return refusal === undefined ? [] : [cacheNotWritten(refusal, path.relative(options.root, storeFolder(options)))]
}
