// Gathers everything that a build publishes: documents, twins, assets, static files, machine files, redirects. Two things on one path
// are reported.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addressFiles } from '../emit/addresses.ts'
import { indexJson } from '../emit/index-json.ts'
import { llmsTxt } from '../emit/llms.ts'
import { objectsInv } from '../emit/objects-inv.ts'
import type { OutputFile } from '../emit/output.ts'
import { hostRedirects, nginxRedirects, redirectPage, redirectsOf } from '../emit/redirects.ts'
import { robotsTxt, sitemapXml } from '../emit/sitemap.ts'
import { versionJson, versionsJson } from '../emit/version-json.ts'
import { listStaticFiles, type StaticFile } from '../load/static-files.ts'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import { joinPath, outputFile } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { Bundle } from '../render/loaded.ts'
import type { BuildState } from './build-state.ts'
import { assetFolder, type PagePlan } from './page-plan.ts'
import type { PageResult } from './render-pages.ts'

/** What the files are made of that no text of a page has a part in. */
export interface FixedInput {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly plan: PagePlan
}

/** Files that no text of a page has a part in: nothing of them waits for pages to be drawn. */
export interface FixedOutput {
  /** Files for programs, and the pages of redirects. */
  readonly machine: readonly OutputFile[]
  readonly assets: readonly OutputFile[]
  readonly sidebars: readonly OutputFile[]
  /** Static files are read when they are gathered: until then, their bytes need no memory. */
  readonly statics: readonly StaticFile[]
}

/** Gives the files that no text of a page has a part in; they are made when they are first asked for. */
export function openFixed(input: FixedInput): () => Promise<FixedOutput> {
  let made: Promise<FixedOutput> | undefined
  return () => {
    made ??= fixedOutput(input)
    return made
  }
}

async function fixedOutput({ root, site, bundle, plan }: FixedInput): Promise<FixedOutput> {
  return {
    machine: machineOutputs(site),
    assets: bundle.manifest.files.map((name) => bytesFile(assetFolder + name, readFileSync(path.join(bundle.dir, 'client', name)))),
    sidebars: plan.sidebars.map(({ output, write }) => bytesFile(output, write())),
    statics: await listStaticFiles(root, site.config.staticDirs),
  }
}

/** What the files of a build are made of. */
export interface OutputInput {
  readonly root: string
  readonly results: readonly PageResult[]
  /** Files made elsewhere: the search index. */
  readonly others: readonly OutputFile[]
  /** Gives those that no text of a page has a part in. */
  readonly fixedOutput: ReturnType<typeof openFixed>
}

/** The files of a build, sorted by path, and what collides. */
export interface GatheredOutput {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly fixed: NonNullable<BuildState['fixed']>
}

interface Gathering {
  readonly byPath: Map<string, OutputFile>
  /** Output path in lower case to what made it, for collisions on file systems that ignore case. */
  readonly owners: Map<string, string>
  readonly diagnostics: Diagnostic[]
}

/** Gathers the files of a build. */
export async function gatherOutput(input: OutputInput): Promise<GatheredOutput> {
  const state: Gathering = { byPath: new Map(), owners: new Map(), diagnostics: [] }
  for (const result of input.results) addPage(state, result)
  await addOthers(state, input)
  const changing = new Set([...input.results.flatMap(({ planned }) => [planned.output, planned.twinOutput]), ...namesOfOthers(input)])
  const files = [...state.byPath.values()].sort((a, b) => compareText(a.path, b.path))
  const fixed = files.flatMap(({ path: file, hash }) => (changing.has(file) ? [] : [[file, hash] as const]))
  return { files, diagnostics: state.diagnostics, fixed }
}

/** The files that texts of pages have a part in, besides pages. */
function namesOfOthers({ others, results }: OutputInput): readonly string[] {
  return [...others.map((file) => file.path), ...results.flatMap(({ state }) => (state?.copies ?? []).map(([output]) => output))]
}

function bytesFile(output: string, bytes: string | Uint8Array): OutputFile {
  return { type: 'bytes', path: output, bytes, hash: hashOf(bytes) }
}

function add(state: Gathering, file: OutputFile, owner: string): void {
  const identity = file.path.toLowerCase()
  const other = state.owners.get(identity)
  if (other !== undefined) {
    state.diagnostics.push({
      code: 'output-collision',
      severity: 'error',
      message: `\`${file.path}\` would be written by ${owner} and by ${other}`,
      hint: 'Rename one of them.',
    })
    return
  }
  state.owners.set(identity, owner)
  state.byPath.set(file.path, file)
}

function addPage(state: Gathering, result: PageResult): void {
  const { page, route } = result.planned
  const owner = page === undefined ? `the page ${route}` : `\`${page.source.file}\``
  for (const file of pageFiles(result)) add(state, file, owner)
}

/** Gives the document of a page, and its twin when it has a source; nothing of a page with errors. */
export function pageFiles({ planned: { output, twinOutput }, isStaged, state }: PageResult): readonly OutputFile[] {
  if (state === undefined) return []
  const type = isStaged ? 'staged' : 'keep'
  const document: OutputFile = { type, path: output, hash: state.documentHash }
  return twinOutput === undefined ? [document] : [document, { type, path: twinOutput, hash: state.twinHash }]
}

/** Adds what belongs to no page. A static file of the author's stands in for two of the files for programs; what else meets is a mistake. */
async function addOthers(state: Gathering, input: OutputInput): Promise<void> {
  const { machine, assets, sidebars, statics } = await input.fixedOutput()
  for (const file of [...machine, ...input.others]) add(state, file, 'docs-gen')
  for (const file of assets) add(state, file, 'the templates')
  for (const file of sidebars) add(state, file, 'docs-gen')
  addCopies(state, input)
  for (const { file, output } of statics) {
    if (output === 'robots.txt' || output === '_redirects') {
      state.owners.delete(output)
      state.byPath.delete(output)
    }
    add(state, copyOf(input.root, output, file), `\`${file}\``)
  }
}

/** Adds the files that pages show, under names that tell their content. */
function addCopies(state: Gathering, { root, results }: OutputInput): void {
  const copies = new Map(results.flatMap(({ state: page }) => page?.copies ?? []))
  for (const [output, file] of copies) add(state, copyOf(root, output, file), `\`${file}\``)
}

/** Reads a file of the site that is published under another path. */
export function copyOf(root: string, output: string, file: string): OutputFile {
  return bytesFile(output, readFileSync(path.join(root, file)))
}

/** Makes the files for programs, and the pages of redirects. */
function machineOutputs(site: Site): readonly OutputFile[] {
  const { config } = site
  const files: OutputFile[] = [
    bytesFile('index.json', indexJson(site)),
    bytesFile('version.json', versionJson(site)),
    ...(site.versions.length > 1 ? [bytesFile('versions.json', versionsJson(site))] : []),
    bytesFile('robots.txt', robotsTxt(site)),
    bytesFile(
      'llms.txt',
      llmsTxt(site, (page) => twinHref(site, page)),
    ),
    ...[...addressFiles(site)].map(([output, text]) => bytesFile(output, text)),
  ]
  const sitemap = sitemapXml(site)
  if (sitemap !== undefined) files.push(bytesFile('sitemap.xml', sitemap))
  const inventory = objectsInv(site)
  if (inventory !== undefined) files.push(bytesFile('objects.inv', inventory))
  const redirects = redirectsOf(site)
  if (redirects.length === 0) return files
  files.push(bytesFile('_redirects', hostRedirects(redirects)), bytesFile('redirects.nginx.conf', nginxRedirects(redirects)))
  for (const redirect of redirects) files.push(bytesFile(redirect.file, redirectPage(redirect, config.language)))
  return files
}

/** Gives the URL path of a page's Markdown twin. */
export function twinHref(site: Site, page: Page): string {
  const twin = outputFile(page.route, site.config.trailingSlash).replace(/\.html?$/, '.md')
  return joinPath(site.config.baseUrl, encodeURI(twin))
}
