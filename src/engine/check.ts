// The check as commands call it: when the site's folder is as it was, the findings are those of the last check, and nothing is loaded, neither
// the site nor most of docs-gen; else the whole pipeline runs (whole-check.ts).

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Source } from '../model/site.ts'
import type { ExternalCheckOptions } from './external-check.ts'
import { gitOutput } from './git.ts'
import { readKeptFile, writeKeptFile } from './kept-file.ts'
import { byFile, namedSources } from './named-sources.ts'
import { packageBuild } from './package.ts'
import type { PhaseTime } from './phases.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'
import { isSamePrint, keptPrint, type SitePrint, takePrint } from './site-print.ts'
import { pagesPerWorker } from './worker-limits.ts'

/** What to check. */
export interface CheckOptions extends SiteOptions {
  /** Absolute path of the output folder, which a check does not look at. */
  readonly out?: string
  /** Whether links to other sites are asked for too. */
  readonly external?: ExternalCheckOptions
  readonly onPhase?: (name: string, total?: number) => void
  readonly onStep?: (done: number) => void
  readonly onPrint?: (text: string) => void
}

/** What a check found. */
export interface CheckResult extends FoundInSite {
  readonly phases: readonly PhaseTime[]
}

/** What a check found, but for how long it took. */
export interface FoundInSite {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pages: number
  /** Pages that were not drawn anew. */
  readonly reused: number
}

/** What a check of the whole site found; `isKeepable` says that another check of the same files would find the same. */
export type WholeResult = CheckResult & { readonly isKeepable: boolean }

/** What the last check found, with the print of the site's folder as it began. */
interface KeptFindings {
  readonly print: SitePrint
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  /** The sources that findings name. */
  readonly sources: readonly Source[]
  /** What git said of renamed files, hashed; only when the findings depend on it. */
  readonly renames?: Key
}

/** Checks a site. Writes nothing but the cache. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const begun = performance.now()
  const file = path.join(cacheDirOf(options), 'check-print.json')
  const key = keyOf('check-print-1', packageBuild(), options.root, options.content ?? '', options.baseUrl ?? '')
  const print = takePrint(options.root, foldersLeft(options))
  const kept = options.external === undefined ? unchangedFindings(options.root, readKeptFile(file, key), print) : undefined
  if (kept !== undefined) return { ...kept, phases: [{ name: 'compare', ms: performance.now() - begun }] }
  const { isKeepable, ...result } = await checkAnew(options, print?.pages ?? 0)
  if (print !== undefined && isKeepable && options.external === undefined) {
    const { pages, diagnostics } = result
    const sources = namedSources(diagnostics, result.sources)
    const renames = asksRenames(diagnostics) ? hashOf(renamesOf(options.root)) : undefined
    const found: KeptFindings = { print: keptPrint(print), pages, diagnostics, sources, ...(renames !== undefined && { renames }) }
    writeKeptFile(file, key, found)
  }
  return result
}

/** Runs the pipeline. A worker of a check that has nothing to go by starts now, and loads its code while this thread loads the site. */
async function checkAnew(options: CheckOptions, pages: number): Promise<WholeResult> {
  const isCold = pages > pagesPerWorker && availableParallelism() > 1 && !existsSync(path.join(cacheDirOf(options), 'cache'))
  const pool = isCold ? (await import('./check-pool.ts')).startCheckPool({ pages, mainThreads: 1, onPrint: options.onPrint }) : undefined
  try {
    const { checkWhole } = await import('./whole-check.ts')
    return await checkWhole(options, pool)
  } finally {
    await pool?.close()
  }
}

function unchangedFindings(root: string, keptFile: unknown, print: SitePrint | undefined): FoundInSite | undefined {
  const kept = keptFile as KeptFindings | undefined // written by check, above
  if (kept === undefined || !isSamePrint(print, kept.print)) return undefined
  if (kept.renames !== undefined && kept.renames !== hashOf(renamesOf(root))) return undefined
  const { pages, diagnostics, sources } = kept
  return { pages, reused: pages, diagnostics, sources: byFile(sources) }
}

/** The folders that the command line names and that hold nothing of the site. */
function foldersLeft(options: CheckOptions): readonly string[] {
  return [cacheDirOf(options), ...(options.out === undefined ? [] : [options.out])]
}

/** Only a link that leads nowhere is looked for under the names that files had. */
export function asksRenames(found: readonly Diagnostic[]): boolean {
  return found.some(({ code }) => code === 'broken-link')
}

/** Asks git which files were renamed; newest first. */
export function renamesOf(root: string): string {
  const args = ['log', '-M', '--diff-filter=R', '--name-status', '--format=', '--relative', '--max-count=500']
  return gitOutput(root, args) ?? ''
}
