// The check pipeline, top to bottom: open the site, draw the outlines of its pages, gather what else will be published, run the rules.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readRenames } from '../check/changed.ts'
import { startCheck } from '../check/check.ts'
import type { CheckInput } from '../check/input.ts'
import { earlySamples } from '../check/samples/early.ts'
import { isForLibrary, keepRead, openSampleStore, readFresh, readSamples } from '../check/samples/parsers.ts'
import type { FileStore } from '../check/store.ts'
import { listFiles } from '../load/sources.ts'
import { listStaticFiles } from '../load/static-files.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { Bundle } from '../render/loaded.ts'
import type { Reads } from '../render/recorder.ts'
import { answerServices } from './answer-services.ts'
import { Cache } from './cache.ts'
import { asksRenames, type CheckOptions, type CheckResult, renamesOf, type WholeResult } from './check.ts'
import { checkInput, withTexts } from './check-input.ts'
import { contentKeys } from './content-keys.ts'
import { type DrawOptions, drawOutlines, isOwnCode } from './draw-outlines.ts'
import { type SampleSender, sendSamples } from './early-samples.ts'
import type { Executor } from './executor.ts'
import { externalFindings } from './external-check.ts'
import { type CheckedFiles, checkKey, readKeptCheck, writeKeptCheck } from './kept-check.ts'
import { type OpenedSite, openSite } from './open-site.ts'
import { isContentValid } from './page-content.ts'
import type { PageOutline } from './page-outline.ts'
import { createPhases } from './phases.ts'
import { parseYamlSample } from './sample-parsers.ts'

/** Checks a site; workers that were started before may draw its pages. */
export async function checkWhole(options: CheckOptions, pool?: Executor): Promise<WholeResult> {
  const clock = createPhases(options.onPhase)
  clock.phase('load')
  const sender = pool && sendSamples(pool)
  const opened = await openSite(options, {
    isPreview: false,
    git: false,
    ...(sender && { onRead: ({ source }) => sender.add(source.text) }),
  })
  const { site, bundle, cacheDir } = opened
  if (bundle === undefined || site.pages.length === 0) {
    return { diagnostics: opened.diagnostics, sources: opened.sources, pages: 0, reused: 0, phases: clock.phases(), isKeepable: false }
  }
  const isOwn = isOwnCode({ ...opened, bundle }) // else packages outside of the site's folder belong to it
  // A cold check, for which workers were started, finds nothing that was kept.
  const looked = pool === undefined ? await lookAt(opened) : undefined
  const kept = looked === undefined || options.external !== undefined ? undefined : await keptFindings(opened, looked.key)
  if (kept !== undefined) {
    opened.keep()
    return { ...kept, pages: site.pages.length, reused: site.pages.length, phases: clock.phases(), isKeepable: isOwn }
  }
  clock.phase('draw', site.pages.length)
  // Workers begin at once; what this thread does besides comes after that.
  const drawing = outlinesOf({ ...opened, bundle }, { ...options, pool })
  const [{ outlines, reused }, { files, key, samples }] = await Promise.all([drawing, prepare(opened, looked, sender)])
  clock.phase('check')
  const input = checkInput(opened, { outlines, files, moved: () => readRenames(renamesOf(opened.root)) })
  const { found, isWhole, saved } = await runRules(input, samples)
  const reads = isWhole ? readsOf(outlines) : undefined
  if (reads !== undefined)
    writeKeptCheck(cacheDir, { key, reads, diagnostics: found, ...(asksRenames(found) && { renames: hashOf(renamesOf(opened.root)) }) })
  await saved
  const external = options.external === undefined ? [] : await externalFindings(input, { ...options.external, cacheDir })
  const diagnostics = [...found, ...external].sort(compareDiagnostics)
  return {
    diagnostics,
    sources: input.sources,
    pages: site.pages.length,
    reused,
    phases: clock.phases(),
    isKeepable: isWhole && isOwn && outlines.every(isSteady),
  }
}

/** Which files are checked, and the key of all that findings depend on. */
interface Looked {
  readonly files: CheckedFiles
  readonly key: Key
}

async function lookAt(opened: OpenedSite): Promise<Looked> {
  const files = await namesOf(opened)
  return { files, key: checkKey(opened, files) }
}

/** Does what the rules need besides the outlines of pages. */
async function prepare(opened: OpenedSite, looked: Looked | undefined, sender: SampleSender | undefined) {
  opened.keep()
  const { files, key } = looked ?? (await lookAt(opened))
  const store = await openSampleStore(path.join(opened.cacheDir, 'samples.json'))
  return { files, key, samples: await startSamples(opened, { files, store, sender }) }
}

const readers = { yaml: parseYamlSample }

/** The answers of parsers, which are asked while the pages are drawn. */
interface Samples {
  readonly store: FileStore<string>
  readonly early: Promise<unknown>
}

async function startSamples(
  { root, site }: OpenedSite,
  { files, store, sender }: { readonly files: CheckedFiles; readonly store: FileStore<string>; readonly sender: SampleSender | undefined },
): Promise<Samples> {
  const snippets = files.content.filter((file) => file.includes('/_snippets/') && /\.(?:py|sh|bash)$/.test(file))
  const found = earlySamples(
    site.pages.map(({ source }) => source.text),
    new Map(snippets.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])),
  )
  const answered = sender?.finish().then((read) => keepRead(store, read ?? []))
  const own = answered === undefined ? found : found.filter((sample) => !isForLibrary(sample))
  return { store, early: Promise.all([readFresh(own, store, readers), answered]) }
}

/** Runs all rules. They are not whole when a program that reads samples is missing. */
async function runRules(
  input: CheckInput,
  { store, early }: Samples,
): Promise<{ readonly found: readonly Diagnostic[]; readonly isWhole: boolean; readonly saved: Promise<void> }> {
  const started = startCheck(input) // programs read samples meanwhile
  await early
  const { parsers, isWhole } = await readSamples(input, store, readers)
  const found = started.finish(parsers)
  return { found, isWhole, saved: store.save({ prune: true }) }
}

/** Gives the findings of the last check, when it looked at the same. */
async function keptFindings(opened: OpenedSite, key: Key): Promise<Pick<CheckResult, 'diagnostics' | 'sources'> | undefined> {
  const { root, site, cacheDir } = opened
  const kept = readKeptCheck(cacheDir, key)
  if (kept === undefined) return undefined
  const services = answerServices(root, site)
  if (!site.pages.every((page, index) => isContentValid({ site, services }, page, kept.reads[index] ?? []))) return undefined
  if (kept.renames !== undefined && kept.renames !== hashOf(renamesOf(root))) return undefined
  const named = kept.diagnostics.flatMap(({ place, notes = [] }) => [place, ...notes.map((note) => note.place)])
  return { diagnostics: kept.diagnostics, sources: withTexts(opened, new Set(named.flatMap((place) => place?.file ?? []))) }
}

/** Says whether a page is found the same as long as no file changes: what fails in code of its author's may not fail the next time. */
function isSteady({ compiled, diagnostics }: PageOutline): boolean {
  return !hasErrors(diagnostics) || (compiled.length > 0 && !compiled.some(({ facts }) => facts.hasScript))
}

/** What the pages asked; undefined when one has errors, since then it may depend on what it did not come to ask. */
function readsOf(outlines: readonly PageOutline[]): readonly Reads[] | undefined {
  return outlines.some(({ diagnostics }) => hasErrors(diagnostics)) ? undefined : outlines.map(({ reads }) => reads)
}

async function namesOf({ root, site }: OpenedSite): Promise<CheckedFiles> {
  return {
    content: site.versions.flatMap(({ contentDir }) => listFiles(root, contentDir, () => true).files),
    statics: (await listStaticFiles(root, site.config.staticDirs)).map(({ output }) => output),
  }
}

/** Draws the outlines of all pages, or takes them from the cache; in the order of the site's pages. */
async function outlinesOf(
  opened: DrawOptions['opened'],
  options: CheckOptions & { readonly pool: Executor | undefined },
): Promise<{ readonly outlines: readonly PageOutline[]; readonly reused: number }> {
  const { site, bundle, root } = opened
  const services = answerServices(root, site)
  const cache = new Cache(path.join(opened.cacheDir, 'cache'))
  try {
    const keyOfOutline = outlineKeys(site, bundle)
    const kept = site.pages.map((page) => {
      // The cast is true: what is kept under an outline key was put there as a PageOutline, and its checksum was looked at.
      const cached = cache.get(keyOfOutline(page)) as PageOutline | undefined
      return cached !== undefined && isContentValid({ site, services }, page, cached.reads) ? cached : undefined
    })
    const missing = site.pages.filter((_page, index) => kept[index] === undefined)
    const reused = site.pages.length - missing.length
    let done = reused
    options.onStep?.(done)
    const drawn = await drawOutlines(missing, {
      opened,
      pool: options.pool,
      onOutline(page, outline, json = JSON.stringify(outline)) {
        options.onStep?.(++done)
        if (!hasErrors(outline.diagnostics)) cache.putText(keyOfOutline(page), json)
      },
      ...(options.onPrint && { onPrint: options.onPrint }),
    })
    const fresh = new Map(missing.map((page, index) => [page, drawn[index]]))
    const outlines = site.pages.flatMap((page, index) => kept[index] ?? fresh.get(page) ?? [])
    if (outlines.length < site.pages.length) throw new Error('bug: a page has no outline')
    return { outlines, reused }
  } finally {
    cache.close()
  }
}

function outlineKeys(site: Site, bundle: Bundle): (page: Page) => Key {
  const keyOfContent = contentKeys(site, bundle)
  return (page) => keyOf('outline-1', keyOfContent(page))
}
