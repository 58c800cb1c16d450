// The check pipeline, top to bottom: open the site, render the contents of its pages, gather what else will be published, run the rules.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readRenames } from '../check/changed.ts'
import { checkSite } from '../check/check.ts'
import type { CheckedPage, CheckInput, SiteFiles } from '../check/input.ts'
import { createSampleParsers, familiesToParse, openSampleStore } from '../check/samples/parsers.ts'
import { createScriptParser } from '../check/samples/script.ts'
import { categoryPages } from '../load/navigation.ts'
import { listFiles } from '../load/sources.ts'
import { listStaticFiles } from '../load/static-files.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { hashOf, type Key } from '../model/key.ts'
import type { Page, Site, Source } from '../model/site.ts'
import { tagIndexes } from '../model/tag-pages.ts'
import type { Reads } from '../render/recorder.ts'
import { Cache } from './cache.ts'
import { type ExternalCheckOptions, externalFindings } from './external-check.ts'
import { gitOutput } from './git.ts'
import { type CheckedFiles, checkKey, readKeptCheck, writeKeptCheck } from './kept-check.ts'
import { machineFiles } from './machine-files.ts'
import { type OpenedSite, openSite, type SiteOptions } from './open-site.ts'
import { isContentValid, lostContent, type PageContent } from './page-content.ts'
import { createPhases } from './phases.ts'
import { contentKeys } from './render-pages.ts'
import { siteServices } from './renderer.ts'
import { runTasks } from './run-tasks.ts'
import { parseYamlSample } from './sample-parsers.ts'
import { contentOf, toWire } from './wire.ts'

/** What to check. */
export interface CheckOptions extends SiteOptions {
  /** Whether links to other sites are asked for too. */
  readonly external?: ExternalCheckOptions
  readonly onPhase?: (name: string, total?: number) => void
  readonly onStep?: (done: number) => void
  readonly onPrint?: (text: string) => void
}

/** What a check found. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pages: number
  /** Pages whose content was not rendered anew. */
  readonly reused: number
  readonly phases: readonly { readonly name: string; readonly ms: number }[]
}

/** Checks a site. Writes nothing but the cache. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const clock = createPhases(options.onPhase)
  clock.phase('load')
  const opened = await openSite(options, { isPreview: false })
  const { site, bundle, cacheDir } = opened
  if (bundle === undefined || site.pages.length === 0) {
    return { diagnostics: opened.diagnostics, sources: opened.sources, pages: 0, reused: 0, phases: clock.phases() }
  }
  const files = await namesOf(opened)
  const key = checkKey(opened, files)
  const kept = options.external === undefined ? await keptFindings(opened, key) : undefined
  if (kept !== undefined) return { ...kept, pages: site.pages.length, reused: site.pages.length, phases: clock.phases() }
  const renames = renamesOf(opened.root)
  clock.phase('render', site.pages.length)
  const rendered = await renderContents({ ...opened, bundle }, options)
  clock.phase('check')
  const input = checkInput(opened, { contents: rendered.contents, files, moved: readRenames(await renames) })
  const { found, isWhole } = await runRules(input, cacheDir)
  const reads = isWhole ? readsOf(rendered.contents) : undefined
  if (reads !== undefined)
    writeKeptCheck(cacheDir, { key, reads, diagnostics: found, ...(asksRenames(found) && { renames: hashOf(await renames) }) })
  const external = options.external === undefined ? [] : await externalFindings(input, { ...options.external, cacheDir })
  const diagnostics = [...found, ...external].sort(compareDiagnostics)
  return { diagnostics, sources: input.sources, pages: site.pages.length, reused: rendered.reused, phases: clock.phases() }
}

/** Runs all rules. They are not whole when a program that reads samples is missing: another run may have it. */
async function runRules(
  input: CheckInput,
  cacheDir: string,
): Promise<{ readonly found: readonly Diagnostic[]; readonly isWhole: boolean }> {
  const store = await openSampleStore(path.join(cacheDir, 'samples.json'))
  const isScript = familiesToParse(input, store).has('javascript')
  const parsers = await createSampleParsers({ yaml: parseYamlSample, store, ...(isScript && { javascript: await createScriptParser() }) })
  const found = checkSite({ ...input, parsers })
  const isWhole = familiesToParse(input, store).size === 0
  await store.save({ prune: true })
  return { found, isWhole }
}

/** Gives the findings of the last check, when it looked at the same. */
async function keptFindings(opened: OpenedSite, key: Key): Promise<Pick<CheckResult, 'diagnostics' | 'sources'> | undefined> {
  const { root, site, cacheDir } = opened
  const kept = readKeptCheck(cacheDir, key)
  if (kept === undefined) return undefined
  const services = siteServices(root, site)
  if (!site.pages.every((page, index) => isContentValid({ site, services }, page, kept.reads[index] ?? {}))) return undefined
  if (kept.renames !== undefined && kept.renames !== hashOf(await renamesOf(root))) return undefined
  const named = kept.diagnostics.flatMap(({ place, notes = [] }) => [place, ...notes.map((note) => note.place)])
  return { diagnostics: kept.diagnostics, sources: withTexts(opened, new Set(named.flatMap((place) => place?.file ?? []))) }
}

/** What the pages asked; undefined when one has errors, since then it may depend on what it did not come to ask. */
function readsOf(contents: Contents): readonly Reads[] | undefined {
  if (contents.some((content) => content === undefined || hasErrors(content.diagnostics))) return undefined
  return contents.map((content) => content?.reads ?? {})
}

/** Only a link that leads nowhere is looked for under the names that files had. */
function asksRenames(found: readonly Diagnostic[]): boolean {
  return found.some(({ code }) => code === 'broken-link')
}

/** Asks git which files were renamed; newest first. */
async function renamesOf(root: string): Promise<string> {
  const args = ['log', '-M', '--diff-filter=R', '--name-status', '--format=', '--relative', '--max-count=500']
  return (await gitOutput(root, args)) ?? ''
}

async function namesOf({ root, site }: OpenedSite): Promise<CheckedFiles> {
  return {
    content: site.versions.flatMap(({ contentDir }) => listFiles(root, contentDir, () => true).files),
    statics: (await listStaticFiles(root, site.config.staticDirs)).map(({ output }) => output),
  }
}

type Contents = readonly (PageContent | undefined)[]

/** Renders the contents of all pages, or takes them from the cache; in the order of the site's pages. */
async function renderContents(
  opened: OpenedSite & { readonly bundle: NonNullable<OpenedSite['bundle']> },
  options: CheckOptions,
): Promise<{ readonly contents: Contents; readonly reused: number }> {
  const { site, bundle, root } = opened
  const services = siteServices(root, site)
  const cache = new Cache(path.join(opened.cacheDir, 'cache'))
  try {
    const keyOfContent = contentKeys(site, bundle)
    const kept = site.pages.map((page) => {
      // The cast is true: what is kept under a content key was put there as a PageContent, and its checksum was looked at.
      const cached = cache.get(keyOfContent(page)) as PageContent | undefined
      return cached !== undefined && isContentValid({ site, services }, page, cached.reads) ? cached : undefined
    })
    const missing = site.pages.filter((_page, index) => kept[index] === undefined)
    const hooks = {
      ...(options.onStep && { onStep: (count: number) => options.onStep?.(site.pages.length - missing.length + count) }),
      ...(options.onPrint && { onPrint: options.onPrint }),
    }
    options.onStep?.(site.pages.length - missing.length)
    const results = await runTasks(
      missing.map((page) => toWire({ type: 'content', page })),
      { root, site, bundle, ...hooks },
    )
    const fresh = new Map<Page, PageContent>()
    for (const [index, page] of missing.entries()) {
      const delivery = results[index]
      const content = (delivery && contentOf(delivery)) ?? lostContent(delivery?.diagnostics ?? [])
      fresh.set(page, content)
      if (!content.diagnostics.some(({ severity }) => severity === 'error'))
        cache.putText(keyOfContent(page), delivery?.content ?? JSON.stringify(content))
    }
    return { contents: site.pages.map((page, index) => kept[index] ?? fresh.get(page)), reused: site.pages.length - missing.length }
  } finally {
    cache.close()
  }
}

/** Ids that the layout puts on every page. */
export const shellIds: readonly string[] = ['main', 'content', 'top', '__docs-gen']

function checkedPages(site: Site, contents: Contents): readonly CheckedPage[] {
  const pages = site.pages.flatMap((page, index): CheckedPage[] => {
    const content = contents[index]
    if (content === undefined) return []
    const [compiled, ...partials] = content.compiled
    return [{ page, route: page.route, html: content.html, ...(compiled && { compiled }), partials, shell: { urls: [], ids: shellIds } }]
  })
  const tags = tagIndexes(site).flatMap((index) => [index, ...index.tags])
  const indexes = [...categoryPages(site).map(({ link }) => link), ...tags].map(
    ({ route }): CheckedPage => ({ route, html: '', partials: [], shell: { urls: [], ids: shellIds } }),
  )
  return [...pages, ...indexes]
}

function outputsOf(site: Site, contents: Contents, { statics }: CheckedFiles): ReadonlySet<string> {
  const copies = contents.flatMap((content) => content?.copies.map(([output]) => `/${output}`) ?? [])
  return new Set([...machineFiles(site), ...statics.map((output) => `/${output}`), ...copies])
}

const imageFile = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

function siteFiles(contents: Contents, { content: files }: CheckedFiles): SiteFiles {
  const used = new Set(contents.flatMap((content) => content?.usedFiles ?? []))
  return {
    snippets: files.filter((file) => file.includes('/_snippets/')),
    partials: files.filter((file) => /\.mdx?$/i.test(file) && /(^|\/)_/.test(file) && !file.includes('/_snippets/')),
    images: files.filter((file) => imageFile.test(file) && !file.includes('/_snippets/')),
    used,
  }
}

interface Gathered {
  readonly contents: Contents
  readonly files: CheckedFiles
  readonly moved: ReadonlyMap<string, string>
}

/** Gathers what the rules look at. */
function checkInput(opened: OpenedSite, { contents, files, moved }: Gathered): CheckInput {
  const { site } = opened
  const used = contents.flatMap((content) => [...(content?.usedFiles ?? []), ...(content?.compiled.map(({ file }) => file) ?? [])])
  return {
    site,
    config: site.config,
    pages: checkedPages(site, contents),
    outputs: outputsOf(site, contents, files),
    files: siteFiles(contents, files),
    sources: withTexts(opened, new Set(used)),
    reported: [...opened.diagnostics, ...contents.flatMap((content) => content?.diagnostics ?? [])],
    moved,
    spellings: Object.entries(site.config.spellings ?? {}).map(([right, wrong]) => ({ right, wrong })),
  }
}

/** Adds the texts of files, for places in partials and for samples. */
function withTexts({ root, sources }: OpenedSite, files: ReadonlySet<string>): ReadonlyMap<string, Source> {
  const all = new Map(sources)
  for (const file of files) {
    if (all.has(file) || imageFile.test(file) || !existsSync(path.join(root, file))) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    all.set(file, { file, text, hash: hashOf(text) })
  }
  return all
}
