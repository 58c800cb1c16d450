// What a tool made of a Docusaurus site, and where two tools differ: for scripts/compare-docusaurus.ts and the tests.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Data of JSON files. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }
/** A page before or after another. */
export type Neighbour = { readonly title: string; readonly href: string } | undefined

/** What one tool made of a site. */
export interface Made {
  readonly versions: readonly { readonly [key: string]: Json }[]
  readonly routes: readonly string[]
  /** Titles and neighbours by route. */
  readonly pages: Readonly<
    Record<string, { readonly title: string; readonly previous: Neighbour; readonly next: Neighbour }>
  >
}

/** Reads a JSON file. */
export function json(file: string): Json {
  const data: Json = JSON.parse(readFileSync(file, 'utf8'))
  return data
}

/** Says whether data is a map. */
export function isMap(value: Json): value is { readonly [key: string]: Json } {
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

/** Reads the files of docs-gen's build; what pages lead to, from their HTML. */
export function madeByDocsGen(work: string): Made {
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
  const found = new RegExp(
    `<a class="page-nav-${rel}" href="([^"]*)"[^>]*><small>[^<]*</small><span>(.*?)</span>`,
  ).exec(html)
  return found === null ? undefined : { title: decoded(found[2] ?? ''), href: routeOf(decodeURI(found[1] ?? '')) }
}

function titleOf(html: string, delimiter: string): string {
  const title = decoded(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
  return title.slice(0, Math.max(0, title.lastIndexOf(delimiter)))
}

/** Reads the text of HTML without elements. */
export function decoded(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** The routes of docs that a build published: not search, 404, redirects, and the pages of src/pages. */
export function routesOf(work: string, out: string): readonly string[] {
  const folder = path.join(work, out)
  const kept = htmlFiles(folder).filter((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8')
    const isOwn =
      /<html[^>]*\bplugin-docs\b/.test(html) && (out === 'build-docusaurus' || html.includes('<main id="dgContent"'))
    return isOwn && !/^(404|search|search\/index)\.html$/.test(file)
  })
  return kept.map((file) => routeOf(routeOfFile(file))).sort()
}

/** Lists the pages below a folder. */
export function htmlFiles(folder: string): readonly string[] {
  return filesBelow(folder).filter((file) => file.endsWith('.html') && !file.startsWith('pagefind/'))
}

/** The path at which a host shows a file. */
export function routeOfFile(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

/** A route without the slash at its end, which builds differ in. */
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

/** Lists where docs-gen and Docusaurus differ. */
export function differencesOf(wanted: Made, made: Made): readonly string[] {
  return [
    ...differences('versions', ordered(wanted.versions), ordered(made.versions)),
    ...differences('routes', wanted.routes, made.routes),
    ...differences('pages', wanted.pages, made.pages),
  ]
}

/** Lists where two values differ, by path. */
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
