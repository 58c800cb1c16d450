// Builds Docusaurus sites with Docusaurus and with docs-gen, and compares what both make of them: the version metadata value by value,
// the set of routes, titles, and what each page leads to before and after it. `node scripts/run.mjs scripts/compare-docusaurus.ts [SITE...]`
// compares the sites given, or those of test/fixtures/. Docusaurus is installed into a folder of its own at the first run
// (DOCUSAURUS_DIR, else one in the system's folder for temporary files); it is never a dependency of the package.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const release = '3.10.2'
const packages = [
  ...['core', 'preset-classic', 'plugin-content-docs', 'plugin-client-redirects'].map((name) => `@docusaurus/${name}@${release}`),
  ...['react@19', 'react-dom@19', '@mdx-js/react@3', 'clsx@2', 'prism-react-renderer@2', 'raw-loader@4'],
]
const root = process.cwd()
const home = process.env.DOCUSAURUS_DIR ?? path.join(tmpdir(), `docusaurus-${release}`)
const bin = process.env.DOCS_GEN_BIN ?? path.join(root, 'bin', 'docs-gen.js')

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }
type Neighbour = { readonly title: string; readonly href: string } | undefined

/** What one tool made of a site. */
interface Made {
  readonly versions: readonly { readonly [key: string]: Json }[]
  readonly routes: readonly string[]
  /** Titles and neighbours by route. */
  readonly pages: Readonly<Record<string, { readonly title: string; readonly previous: Neighbour; readonly next: Neighbour }>>
}

install()
const sites = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ownSites()
const counts = sites.map((site) => compareSite(path.resolve(site)))
const total = counts.reduce((sum, count) => sum + count, 0)
console.log(total === 0 ? `${sites.length} sites are the same` : `${total} differences`)
process.exitCode = total === 0 ? 0 : 1

function ownSites(): readonly string[] {
  const folder = path.join(root, 'test', 'fixtures')
  const names = readdirSync(folder).filter((name) => name.startsWith('docusaurus-'))
  return names.map((name) => path.join(folder, name))
}

function install(): void {
  if (existsSync(path.join(home, 'node_modules', '@docusaurus', 'core'))) return
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), '{"private":true}')
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], home)
}

function compareSite(site: string): number {
  const work = mkdtempSync(path.join(tmpdir(), 'docs-gen-compare-'))
  try {
    cpSync(site, work, { recursive: true, filter: (file) => !/[\\/](node_modules|build|\.docusaurus|\.docs-gen)$/.test(file) })
    if (!existsSync(path.join(site, 'node_modules'))) symlinkSync(path.join(home, 'node_modules'), path.join(work, 'node_modules'))
    else symlinkSync(path.join(site, 'node_modules'), path.join(work, 'node_modules'))
    run(
      process.execPath,
      [path.join(work, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs'), 'build', '--out-dir', 'build-docusaurus'],
      work,
    )
    run(process.execPath, [bin, 'migrate'], work)
    run(process.execPath, [bin, 'build', '--out', 'build-docs-gen'], work)
    const wanted = madeByDocusaurus(work)
    const made = madeByDocsGen(work)
    const found = [
      ...differences('versions', ordered(wanted.versions), ordered(made.versions)),
      ...differences('routes', wanted.routes, made.routes),
      ...differences('pages', wanted.pages, made.pages),
    ]
    console.log(`${path.relative(root, site)}: ${found.length === 0 ? 'the same' : `${found.length} differences`}`)
    console.log(`  ${wanted.versions.length} versions, ${wanted.routes.length} routes, ${Object.keys(wanted.pages).length} pages`)
    for (const line of found) console.log(`  ${line}`)
    return found.length
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, CI: '1', NO_UPDATE_NOTIFIER: '1' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`)
}

function json(file: string): Json {
  const data: Json = JSON.parse(readFileSync(file, 'utf8'))
  return data
}

function isMap(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Versions of all instances, by instance and name. */
function ordered(versions: Made['versions']): Json {
  return Object.fromEntries(
    versions
      .map((version) => [`${String(version.pluginId)} ${String(version.version)}`, version] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Reads the metadata that Docusaurus' docs plugin left in .docusaurus, and the files of the build. */
function madeByDocusaurus(work: string): Made {
  const folder = path.join(work, '.docusaurus', 'docusaurus-plugin-content-docs')
  const versions: { readonly [key: string]: Json }[] = []
  const pages: Record<string, Made['pages'][string]> = {}
  for (const id of readdirSync(folder)) {
    for (const file of filesBelow(path.join(folder, id))) {
      const data = file.endsWith('.json') ? json(path.join(folder, id, file)) : undefined
      if (!isMap(data)) continue
      if (isMap(data.version) && isMap(data.version.docs)) versions.push(data.version)
      if (typeof data.permalink === 'string' && isMap(data.frontMatter)) pages[routeOf(data.permalink)] = docusaurusPage(data)
    }
  }
  return { versions, routes: routesOf(work, 'build-docusaurus'), pages }
}

function docusaurusPage(data: { readonly [key: string]: Json }): Made['pages'][string] {
  const neighbour = (value: Json): Neighbour =>
    isMap(value) ? { title: String(value.title), href: routeOf(String(value.permalink)) } : undefined
  return { title: String(data.title), previous: neighbour(data.previous), next: neighbour(data.next) }
}

/** Reads the files of docs-gen's build; what pages lead to, from their HTML. */
function madeByDocsGen(work: string): Made {
  const folder = path.join(work, 'build-docs-gen')
  const several = path.join(folder, 'versions.json')
  const data = existsSync(several) ? json(several) : [json(path.join(folder, 'version.json'))]
  const versions = Array.isArray(data) ? data.filter(isMap) : []
  const pages: Record<string, Made['pages'][string]> = {}
  const config = readFileSync(path.join(work, 'docs-gen.yaml'), 'utf8')
  const baseUrl = /^baseUrl: (.*)$/m.exec(config)?.[1] ?? '/'
  const delimiter = /^titleDelimiter: ['"]?(.*?)['"]?$/m.exec(config)?.[1] ?? '|'
  for (const file of htmlFiles(folder)) {
    const html = readFileSync(path.join(folder, file), 'utf8')
    if (!html.includes('docs-doc-id-')) continue
    pages[routeOf(`${baseUrl}/${routeOfFile(file)}`)] = {
      title: titleOf(html, ` ${delimiter} `),
      previous: neighbourIn(html, 'prev'),
      next: neighbourIn(html, 'next'),
    }
  }
  return { versions, routes: routesOf(work, 'build-docs-gen'), pages }
}

function neighbourIn(html: string, rel: 'prev' | 'next'): Neighbour {
  const found = new RegExp(`<a class="page-nav-${rel}" href="([^"]*)"[^>]*><small>[^<]*</small><span>(.*?)</span>`).exec(html)
  return found === null ? undefined : { title: decoded(found[2] ?? ''), href: routeOf(decodeURI(found[1] ?? '')) }
}

function titleOf(html: string, delimiter: string): string {
  const title = decoded(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
  return title.slice(0, Math.max(0, title.lastIndexOf(delimiter)))
}

function decoded(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** The routes of docs that a build published: not search, 404, redirects, and pages made of React. */
function routesOf(work: string, out: string): readonly string[] {
  const folder = path.join(work, out)
  const kept = htmlFiles(folder).filter((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8')
    const isOwn = out === 'build-docusaurus' ? /<html[^>]*\bplugin-docs\b/.test(html) : /<main id="content"/.test(html)
    return isOwn && !/^(404|search|search\/index)\.html$/.test(file)
  })
  return kept.map((file) => routeOf(routeOfFile(file))).sort()
}

function htmlFiles(folder: string): readonly string[] {
  return filesBelow(folder).filter((file) => file.endsWith('.html') && !file.startsWith('pagefind/'))
}

function routeOfFile(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

/** A route without the slash at its end, which builds differ in. */
function routeOf(route: string): string {
  return route.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}

/** Lists where two values differ, by path. */
function differences(at: string, wanted: Json | object, made: Json | object): readonly string[] {
  if (JSON.stringify(wanted) === JSON.stringify(made)) return []
  const both = [wanted, made]
  if (both.some((value) => typeof value !== 'object' || value === null))
    return [`${at}: Docusaurus ${JSON.stringify(wanted)}, docs-gen ${JSON.stringify(made)}`]
  if (both.every(Array.isArray) && both.every((list) => list.every((item: unknown) => typeof item === 'string')))
    return listDifferences(at, wanted as readonly string[], made as readonly string[])
  const [a, b] = [Object(wanted) as Record<string, Json>, Object(made) as Record<string, Json>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => differences(`${at}.${key}`, a[key], b[key]))
}

function listDifferences(at: string, wanted: readonly string[], made: readonly string[]): readonly string[] {
  const lacking = wanted.filter((item) => !made.includes(item)).map((item) => `${at}: only Docusaurus has ${item}`)
  const extra = made.filter((item) => !wanted.includes(item)).map((item) => `${at}: only docs-gen has ${item}`)
  const lines = [...lacking, ...extra]
  return lines.length > 0 ? lines : [`${at}: another order: ${wanted.join(', ')} and ${made.join(', ')}`]
}
