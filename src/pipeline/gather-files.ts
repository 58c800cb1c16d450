// Gathers everything that a build publishes: documents, Markdown exports, assets, static files, machine files,
// redirects. Two things on one path are reported.

import path from 'node:path'
import { listStaticFiles, type StaticFile } from '../content/static-files.ts'
import { publishedLimit, readBytes } from '../files/read-file.ts'
import { replaceableFiles } from '../links/machine-paths.ts'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import { joinPath, markdownFile, outputFile } from '../model/route.ts'
import { docsVersions, type Page, type Site } from '../model/site.ts'
import { type Host, hostFiles } from '../output/host-files.ts'
import { indexJson } from '../output/index-json.ts'
import { llmsTxt } from '../output/llms.ts'
import { addressFiles } from '../output/nearest-pages.ts'
import { objectsInv } from '../output/objects-inv.ts'
import type { OutputFile } from '../output/output-file.ts'
import { hostRedirects, nginxRedirects, type Redirect, redirectPage, redirectsOf } from '../output/redirects.ts'
import { robotsTxt, sitemapXml } from '../output/sitemap.ts'
import { versionJson, versionsJson } from '../output/version-json.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { BuiltPage } from './built-page.ts'
import { assetFolder, type PagePlan } from './page-plan.ts'

/** What the files are made of that no text of a page has a part in. */
export interface FixedInput {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly plan: PagePlan
  /** The host whose files are written. */
  readonly host?: Host | undefined
}

/** Files that no text of a page has a part in: nothing of them waits for pages to be rendered. */
export interface FixedFiles {
  /** Files for programs, and the pages of redirects. */
  readonly machine: readonly OutputFile[]
  readonly assets: readonly OutputFile[]
  readonly sidebars: readonly OutputFile[]
  /** Static files are read when they are gathered: until then, their bytes need no memory. */
  readonly statics: readonly StaticFile[]
}

/** Makes the files that no text of a page has a part in. */
export async function fixedFiles({ root, site, bundle, plan, host }: FixedInput): Promise<FixedFiles> {
  const statics = await listStaticFiles(root, site.config.staticDirs)
  const hasOwnAssets = statics.some(({ output }) => output.startsWith(assetFolder))
  const redirects = redirectsOf(site)
  const forHost = host === undefined ? {} : hostFiles(host, { config: site.config, redirects, hasOwnAssets })
  return {
    machine: machineOutputs(site, redirects, forHost),
    assets: bundle.manifest.files.map((name) =>
      bytesFile(assetFolder + name, readBytes(path.join(bundle.dir, 'client', name))),
    ),
    sidebars: plan.sidebars.map(({ output, write }) => bytesFile(output, write())),
    statics,
  }
}

/** What the files of a build are made of. */
export interface OutputInput {
  readonly root: string
  readonly pages: readonly BuiltPage[]
  /** Files made elsewhere: the search index, the feed. */
  readonly others: readonly OutputFile[]
  readonly fixed: FixedFiles
}

/** The files of a build, sorted by path; none when some collide. */
export interface GatheredFiles {
  readonly files?: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Gathering {
  readonly byPath: Map<string, OutputFile>
  /** Output path in lower case to what made it, for collisions on file systems that ignore case. */
  readonly owners: Map<string, string>
  readonly diagnostics: Diagnostic[]
}

/** Gathers the files of a build. */
export function gatherFiles(input: OutputInput): GatheredFiles {
  const state: Gathering = { byPath: new Map(), owners: new Map(), diagnostics: [] }
  for (const { planned, files } of input.pages) {
    const owner = planned.page === undefined ? `the page ${planned.route}` : `\`${planned.page.source.file}\``
    for (const file of files) add(state, file, owner)
  }
  addOthers(state, input)
  const { diagnostics, byPath } = state
  if (diagnostics.length > 0) return { diagnostics }
  return { files: [...byPath.values()].sort((a, b) => compareText(a.path, b.path)), diagnostics }
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

/**
 * Adds what belongs to no page. A static file of the author's replaces some of the files for programs; what else
 * meets is a mistake.
 */
function addOthers(state: Gathering, input: OutputInput): void {
  const { machine, assets, sidebars, statics } = input.fixed
  for (const file of [...machine, ...input.others]) add(state, file, 'docs-gen')
  for (const file of assets) add(state, file, 'the templates')
  for (const file of sidebars) add(state, file, 'docs-gen')
  addCopies(state, input)
  for (const { file, output } of statics) {
    if (replaceableFiles.has(output)) {
      state.owners.delete(output)
      state.byPath.delete(output)
    }
    add(state, copyOf(input.root, output, file), `\`${file}\``)
  }
}

/** Adds the files that pages show, under names that contain a hash of their content. */
function addCopies(state: Gathering, { root, pages }: OutputInput): void {
  const copies = new Map(pages.flatMap((page) => page.copies))
  for (const [output, file] of copies) add(state, copyOf(root, output, file), `\`${file}\``)
}

/** Reads a file of the site that is published under another path. */
export function copyOf(root: string, output: string, file: string): OutputFile {
  return bytesFile(output, readBytes(path.join(root, file), publishedLimit))
}

/** Makes the files for programs, and the pages of redirects; those for the site's host come before others. */
function machineOutputs(
  site: Site,
  redirects: readonly Redirect[],
  forHost: Readonly<Record<string, string>>,
): readonly OutputFile[] {
  const { config } = site
  const files: OutputFile[] = [
    bytesFile('index.json', indexJson(site)),
    bytesFile('version.json', versionJson(site)),
    ...(docsVersions(site).length > 1 ? [bytesFile('versions.json', versionsJson(site))] : []),
    bytesFile('robots.txt', robotsTxt(site)),
    bytesFile(
      'llms.txt',
      llmsTxt(site, (page) => markdownHrefOf(site, page)),
    ),
    ...[...addressFiles(site)].map(([output, text]) => bytesFile(output, text)),
  ]
  const sitemap = sitemapXml(site)
  if (sitemap !== undefined) files.push(bytesFile('sitemap.xml', sitemap))
  const inventory = objectsInv(site)
  if (inventory !== undefined) files.push(bytesFile('objects.inv', inventory))
  const ofHosts =
    redirects.length === 0
      ? forHost
      : { _redirects: hostRedirects(redirects), 'redirects.nginx.conf': nginxRedirects(redirects), ...forHost }
  files.push(...Object.entries(ofHosts).map(([output, text]) => bytesFile(output, text)))
  for (const redirect of redirects) files.push(bytesFile(redirect.file, redirectPage(redirect, config.language)))
  return files
}

/** Gives the URL path of a page's Markdown export. */
export function markdownHrefOf(site: Site, page: Page): string {
  const markdown = markdownFile(outputFile(page.route, site.config.trailingSlash))
  return joinPath(site.config.baseUrl, encodeURI(markdown))
}
