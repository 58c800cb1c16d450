// Moves a page: lists every change of the site's files that follows from a new id. Links are found by what compiling says of each file,
// resolved as when they are drawn, and written anew in the form their author chose.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { configFile } from '../load/config.ts'
import { makePage } from '../load/pages.ts'
import { parsePage } from '../load/parse-page.ts'
import { listFiles } from '../load/sources.ts'
import { planVersions } from '../load/versions.ts'
import { addEntry, renamePage, replaceValues, yamlWord } from '../load/yaml-edits.ts'
import { hashOf } from '../model/key.ts'
import type { DocsVersion, Page, Site, Source } from '../model/site.ts'
import type { TextEdit } from '../model/text-edit.ts'
import { linkEdits, type MoveContext } from './move-links.ts'
import { siteServices } from './renderer.ts'

/** What to move. */
export interface MoveInput {
  readonly root: string
  readonly site: Site
  /** Id of the page, and the id that it gets. */
  readonly from: string
  readonly to: string
  readonly withRedirect: boolean
}

/** What a move changes. */
export interface MovePlan {
  readonly oldFile: string
  readonly newFile: string
  readonly oldRoute: string
  readonly newRoute: string
  /** Edits of files, by the name each has before the move. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>
  /** Files in which a link to the page was found that could not be written anew. */
  readonly missed: readonly string[]
}

/** Plans a move; throws when there is no such page, or something is in its new place. */
export async function planMove(input: MoveInput): Promise<MovePlan> {
  const { root, site, from, to } = input
  const version = site.versions.find(({ name, pages }) => name === 'current' && pages.some((page) => page.id === from))
  const page = version?.pages.find(({ id }) => id === from)
  if (version === undefined || page === undefined) throw new Error(`There is no page \`${from}\``)
  if (version.pages.some(({ id }) => id === to)) throw new Error(`There is a page \`${to}\` already`)
  const newFile = `${version.contentDir}/${to}${path.extname(page.source.file)}`
  if (existsSync(path.join(root, newFile))) throw new Error(`\`${newFile}\` is there already`)
  const moved = movedPage(site, version, page, newFile)
  const services = siteServices(root, site)
  const context: MoveContext = { root, site, version, page, moved, links: services.links }
  const edits = new Map<string, TextEdit[]>()
  const add = (file: string, more: readonly TextEdit[]) => {
    if (more.length > 0) edits.set(file, [...(edits.get(file) ?? []), ...more])
  }
  const missed: string[] = []
  for (const source of sourcesOf(root, version)) {
    const found = await linkEdits(context, source)
    add(source.file, found.edits)
    missed.push(...found.missed)
  }
  for (const { file, edits: own } of dataEdits(input, version, moved)) add(file, own)
  for (const other of version.pages) add(other.source.file, frontMatterEdits(other, page, from, to))
  return { oldFile: page.source.file, newFile, oldRoute: page.route, newRoute: moved.route, edits, missed }
}

/** Makes the page as it will be: its front matter is the same, its file is another. */
function movedPage(site: Site, version: DocsVersion, page: Page, file: string): Page {
  const plan = planVersions(version.instance, undefined, []).find(({ name }) => name === 'current')
  if (plan === undefined) throw new Error('bug: a site has a current version')
  const own = { ...plan, path: version.path }
  const source = { ...page.source, file, text: withoutId(page) }
  return makePage(parsePage(source, undefined), { plan: own, config: site.config, production: false, diagnostics: [] })
}

/** The text of a page without the `id` of its front matter, which the move replaces. */
function withoutId({ source, fieldPlaces, frontMatter }: Page): string {
  const place = fieldPlaces.id
  if (frontMatter.id === undefined || place?.start === undefined) return source.text
  const start = source.text.lastIndexOf('\n', place.start.offset) + 1
  return source.text.slice(0, start) + source.text.slice(source.text.indexOf('\n', start) + 1)
}

/** Reads the Markdown files of a version, partials included. */
function sourcesOf(root: string, version: DocsVersion): readonly Source[] {
  const known = new Map(version.pages.map((page) => [page.source.file, page.source]))
  return listFiles(root, version.contentDir, (file) => /\.mdx?$/i.test(file)).files.map((file) => {
    const source = known.get(file)
    if (source !== undefined) return source
    const text = readText(path.join(root, file))
    return { file, text, hash: hashOf(text) }
  })
}

/** Reads a text as pages are read: without a byte order mark, with LF line ends. */
function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
}

/** Edits of the sidebars, `_category_` files, and the configuration. */
function dataEdits({ root, from, to, withRedirect }: MoveInput, version: DocsVersion, moved: Page) {
  const read = (file: string) => ({ file, text: existsSync(path.join(root, file)) ? readText(path.join(root, file)) : '' })
  const { sidebars } = version.instance
  const found: { readonly file: string; readonly edits: readonly TextEdit[] }[] = []
  if (typeof sidebars === 'string') found.push({ file: sidebars, edits: renamePage(read(sidebars), from, to) })
  const categories = listFiles(root, version.contentDir, (file) => /(^|\/)_category_\.(json|ya?ml)$/.test(file)).files
  for (const file of categories) found.push({ file, edits: replaceValues(read(file), ['link', 'id'], from, to) })
  const config = read(configFile)
  const named = [['navbar', '*', 'doc'], ['footer', 'columns', '*', 'items', '*', 'doc'], ['glossary']]
  const old = version.pages.find(({ id }) => id === from)?.route ?? ''
  const edits = [
    ...named.flatMap((keys) => replaceValues(config, keys, from, to)),
    ...(old === moved.route ? [] : replaceValues(config, ['redirects', '*'], old, moved.route)),
    ...(withRedirect && old !== moved.route ? [addEntry(config, 'redirects', { key: old, value: moved.route })] : []),
  ]
  return [...found, { file: configFile, edits }]
}

/** Edits of what front matter says of pages by their ids. */
function frontMatterEdits(other: Page, page: Page, from: string, to: string): readonly TextEdit[] {
  const edits: TextEdit[] = []
  // The place of a field is that of its key and value.
  const replace = (field: string, id: string) => {
    const { start, end } = other.fieldPlaces[field] ?? {}
    if (start !== undefined && end !== undefined) edits.push({ start: start.offset, end: end.offset, text: `${field}: ${yamlWord(id)}` })
  }
  if (other.frontMatter.pagination_next === from) replace('pagination_next', to)
  if (other.frontMatter.pagination_prev === from) replace('pagination_prev', to)
  if (other === page && page.frontMatter.id !== undefined) replace('id', to.split('/').at(-1) ?? to)
  return edits
}
