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
import { listStaticFiles } from '../load/static-files.ts'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import { joinPath, outputFile } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { Bundle } from '../render/loaded.ts'
import type { BuildState } from './build-state.ts'
import { assetFolder, type PagePlan } from './page-plan.ts'
import type { PageResult } from './render-pages.ts'

/** What the files of a build are made of. */
export interface OutputInput {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly plan: PagePlan
  readonly results: readonly PageResult[]
  /** Files made elsewhere: the search index. */
  readonly others: readonly OutputFile[]
  /** The files that no text of a page has a part in, when they are those of the last build and stand published. */
  readonly fixed?: NonNullable<BuildState['fixed']>
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
  if (input.fixed === undefined) for (const file of machineOutputs(input)) add(state, file, 'docs-gen')
  else for (const [file, hash] of input.fixed) add(state, { type: 'keep', path: file, hash }, 'docs-gen')
  for (const file of input.others) add(state, file, 'docs-gen')
  if (input.fixed === undefined) addAssets(state, input)
  addCopies(state, input)
  if (input.fixed === undefined) await addStatic(state, input)
  else if (state.diagnostics.length > 0) return gatherOutput(withoutFixed(input)) // to say what collides
  const changing = new Set([...input.results.flatMap(({ planned }) => [planned.output, planned.twinOutput]), ...namesOfOthers(input)])
  const files = [...state.byPath.values()].sort((a, b) => compareText(a.path, b.path))
  const fixed = files.flatMap(({ path: file, hash }) => (changing.has(file) ? [] : [[file, hash] as const]))
  return { files, diagnostics: state.diagnostics, fixed }
}

function withoutFixed({ fixed: _fixed, ...input }: OutputInput): OutputInput {
  return input
}

/** The files that texts of pages have a part in, besides pages. */
function namesOfOthers({ others, results }: OutputInput): readonly string[] {
  return [...others.map((file) => file.path), ...results.flatMap(({ state }) => (state?.copies ?? []).map(([output]) => output))]
}

/** Makes an output file of a text. */
export function textFile(output: string, text: string): OutputFile {
  return { type: 'bytes', path: output, bytes: text, hash: hashOf(text) }
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

function addPage(state: Gathering, { planned, isStaged, state: page }: PageResult): void {
  if (page === undefined) return
  const owner = planned.page === undefined ? `the page ${planned.route}` : `\`${planned.page.source.file}\``
  const type = isStaged ? 'staged' : 'keep'
  add(state, { type, path: planned.output, hash: page.documentHash }, owner)
  if (planned.twinOutput !== undefined) add(state, { type, path: planned.twinOutput, hash: page.twinHash }, owner)
}

function addAssets(state: Gathering, { bundle, plan }: OutputInput): void {
  for (const name of bundle.manifest.files) {
    const bytes = readFileSync(path.join(bundle.dir, 'client', name))
    add(state, { type: 'bytes', path: assetFolder + name, bytes, hash: hashOf(bytes) }, 'the templates')
  }
  for (const { output, write } of plan.sidebars) {
    const text = write()
    add(state, { type: 'bytes', path: output, bytes: text, hash: hashOf(text) }, 'docs-gen')
  }
}

/** Adds the files that pages show, under names that tell their content. */
function addCopies(state: Gathering, { root, results }: OutputInput): void {
  const copies = new Map(results.flatMap(({ state: page }) => page?.copies ?? []))
  for (const [output, file] of copies) {
    const bytes = readFileSync(path.join(root, file))
    add(state, { type: 'bytes', path: output, bytes, hash: hashOf(bytes) }, `\`${file}\``)
  }
}

async function addStatic(state: Gathering, { root, site }: OutputInput): Promise<void> {
  for (const { file, output } of await listStaticFiles(root, site.config.staticDirs)) {
    const bytes = readFileSync(path.join(root, file))
    // A file of the author's own stands in for these two; anything else that meets a generated file is a mistake.
    if (output === 'robots.txt' || output === '_redirects') {
      state.owners.delete(output)
      state.byPath.delete(output)
    }
    add(state, { type: 'bytes', path: output, bytes, hash: hashOf(bytes) }, `\`${file}\``)
  }
}

/** Makes the files for programs, and the pages of redirects. */
function machineOutputs({ site }: OutputInput): readonly OutputFile[] {
  const { config } = site
  const files: OutputFile[] = [
    textFile('index.json', indexJson(site)),
    textFile('version.json', versionJson(site)),
    ...(site.versions.length > 1 ? [textFile('versions.json', versionsJson(site))] : []),
    textFile('robots.txt', robotsTxt(site)),
    textFile(
      'llms.txt',
      llmsTxt(site, (page) => twinHref(site, page)),
    ),
    ...[...addressFiles(site)].map(([output, text]) => textFile(output, text)),
  ]
  const sitemap = sitemapXml(site)
  if (sitemap !== undefined) files.push(textFile('sitemap.xml', sitemap))
  const inventory = objectsInv(site)
  if (inventory !== undefined) files.push({ type: 'bytes', path: 'objects.inv', bytes: inventory, hash: hashOf(inventory) })
  const redirects = redirectsOf(site)
  if (redirects.length === 0) return files
  files.push(textFile('_redirects', hostRedirects(redirects)), textFile('redirects.nginx.conf', nginxRedirects(redirects)))
  for (const redirect of redirects) files.push(textFile(redirect.file, redirectPage(redirect, config.language)))
  return files
}

/** Gives the URL path of a page's Markdown twin. */
export function twinHref(site: Site, page: Page): string {
  const twin = outputFile(page.route, site.config.trailingSlash).replace(/\.html?$/, '.md')
  return joinPath(site.config.baseUrl, encodeURI(twin))
}
