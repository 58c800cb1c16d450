// Reads and compares the results of building Docusaurus sites: for scripts/compare-docusaurus.ts and the tests.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The data of a JSON file. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }
/** The previous or next page, if any. */
export type Neighbour = { readonly title: string; readonly href: string } | undefined

/** The result of building a site with one tool. */
export interface Made {
  readonly versions: readonly { readonly [key: string]: Json }[]
  readonly routes: readonly string[]
  /** The title and neighbours of each page, by route. */
  readonly pages: Readonly<
    Record<string, { readonly title: string; readonly previous: Neighbour; readonly next: Neighbour }>
  >
}

/** Reads a JSON file. */
export function json(file: string): Json {
  const data: Json = JSON.parse(readFileSync(file, 'utf8'))
  return data
}

/** Returns whether data is a map. */
export function isMap(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the versions of all instances, by instance and name. */
function ordered(versions: Made['versions']): Json {
  return Object.fromEntries(
    versions
      .map((version) => [`${String(version.pluginId)} ${String(version.version)}`, version] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/**
 * Reads the result of docs-gen: metadata from the version files; titles and neighbours from the HTML, but for that in
 * the folders of other languages.
 */
export function madeByDocsGen(work: string, out: string, others: readonly string[] = []): Made {
  const folder = path.join(work, out)
  const several = path.join(folder, 'versions.json')
  const data = existsSync(several) ? json(several) : [json(path.join(folder, 'version.json'))]
  const versions = Array.isArray(data) ? data.filter(isMap) : []
  const pages: Record<string, Made['pages'][string]> = {}
  const { baseUrl, delimiter } = settingsOf(work)
  for (const file of htmlFiles(folder)) {
    const html = readFileSync(path.join(folder, file), 'utf8')
    if (!html.includes('docs-doc-id-') || isBelow(file, others)) continue
    pages[routeOf(`${baseUrl}/${routeOfFile(file)}`)] = {
      title: titleOf(html, delimiter),
      previous: neighbourIn(html, 'prev'),
      next: neighbourIn(html, 'next'),
    }
  }
  return { versions, routes: routesOf(work, out, others), pages }
}

/** Returns what a migrated site sets: its base URL, and what stands between the titles of a page and of the site. */
export function settingsOf(work: string): { readonly baseUrl: string; readonly delimiter: string } {
  const config = readFileSync(path.join(work, 'docs-gen.yaml'), 'utf8')
  const baseUrl = /^baseUrl: (.*)$/m.exec(config)?.[1] ?? '/'
  return { baseUrl, delimiter: ` ${/^titleDelimiter: ['"]?(.*?)['"]?$/m.exec(config)?.[1] ?? '|'} ` }
}

function neighbourIn(html: string, rel: 'prev' | 'next'): Neighbour {
  const found = new RegExp(
    `<a class="page-nav-${rel}" href="([^"]*)"[^>]*><small>[^<]*</small><span>(.*?)</span>`,
  ).exec(html)
  return found === null ? undefined : { title: decoded(found[2] ?? ''), href: routeOf(decodeURI(found[1] ?? '')) }
}

/** Returns the title of a page's HTML, without the title of the site. */
export function titleOf(html: string, delimiter: string): string {
  const title = decoded(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
  return title.slice(0, Math.max(0, title.lastIndexOf(delimiter)))
}

/** Decodes the text of HTML that contains no elements. */
export function decoded(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Returns the routes of the docs of a build, without search, 404, redirects, and the pages of src/pages. */
export function routesOf(work: string, out: string, others: readonly string[] = []): readonly string[] {
  const folder = path.join(work, out)
  const kept = htmlFiles(folder).filter((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8')
    const isOwn =
      /<html[^>]*\bplugin-docs\b/.test(html) && (out === 'build-docusaurus' || html.includes('<main id="dgContent"'))
    return isOwn && !/^(404|search|search\/index)\.html$/.test(file) && !isBelow(file, others)
  })
  return kept.map((file) => routeOf(routeOfFile(file))).sort()
}

function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Lists the HTML files below a folder. */
export function htmlFiles(folder: string): readonly string[] {
  return filesBelow(folder).filter((file) => file.endsWith('.html') && !file.startsWith('pagefind/'))
}

/** Returns the path at which a host serves an HTML file. */
export function routeOfFile(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

/** Returns a route without its trailing slash, in which builds differ. */
export function routeOf(route: string): string {
  return route.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

/** Lists the files below a folder, sorted. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Lists the differences between docs-gen and Docusaurus. */
export function differencesOf(wanted: Made, made: Made): readonly string[] {
  return [
    ...differences('versions', ordered(wanted.versions), ordered(made.versions)),
    ...differences('routes', wanted.routes, made.routes),
    ...differences('pages', wanted.pages, made.pages),
  ]
}

/** Lists the differences between two values, each with its path. */
export function differences(at: string, wanted: Json | object, made: Json | object): readonly string[] {
  if (JSON.stringify(wanted) === JSON.stringify(made)) return []
  const both = [wanted, made]
  if (both.some((value) => typeof value !== 'object' || value === null))
    return [`${at}: Docusaurus ${JSON.stringify(wanted)}, docs-gen ${JSON.stringify(made)}`]
  if (both.every(Array.isArray) && both.every((list) => list.every((item: unknown) => typeof item === 'string')))
    return listDifferences(at, wanted as readonly string[], made as readonly string[])
  const [a, b] = [Object(wanted) as Record<string, Json>, Object(made) as Record<string, Json>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(`${at}.${key}`, a[key], b[key]),
  )
}

function listDifferences(at: string, wanted: readonly string[], made: readonly string[]): readonly string[] {
  const lacking = wanted.filter((item) => !made.includes(item)).map((item) => `${at}: only Docusaurus has ${item}`)
  const extra = made.filter((item) => !wanted.includes(item)).map((item) => `${at}: only docs-gen has ${item}`)
  const lines = [...lacking, ...extra]
  return lines.length > 0 ? lines : [`${at}: another order: ${wanted.join(', ')} and ${made.join(', ')}`]
}
