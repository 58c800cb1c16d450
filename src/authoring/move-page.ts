// Plans the move of a page, or of a folder with all its pages: lists every change of the site's files that the new ids
// require. Links are found by compiling each file, resolved as in a build, and rewritten in the form chosen by their
// author.

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { configFile } from '../config/config.ts'
import { placeFinder } from '../config/config-places.ts'
import { addEntries, renamePages, replaceValues, yamlWord } from '../config/yaml-edits.ts'
import { makePage } from '../content/pages.ts'
import { createParseCache } from '../content/parse-cache.ts'
import { parsePage } from '../content/parse-page.ts'
import { listFiles } from '../content/sources.ts'
import { planVersions } from '../content/versions.ts'
import { readSource } from '../files/read-source.ts'
import { ensure } from '../model/ensure.ts'
import { nearest } from '../model/nearest.ts'
import type { Page, Source } from '../model/page.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import type { TextEdit } from '../model/text-edit.ts'
import { siteLookups } from '../render/host/site-lookups.ts'
import { linkEdits, type MoveContext, type MovedPage } from './move-links.ts'

interface MoveInput {
  readonly root: string
  readonly site: Site
  /** Old and new id of the page, or old and new path of the folder within the content folder. */
  readonly from: string
  readonly to: string
  readonly withRedirect: boolean
}

/** The changes of a move. */
export interface MovePlan {
  /** Old and new path of the file or folder that moves. */
  readonly oldPath: string
  readonly newPath: string
  readonly pages: readonly {
    readonly from: string
    readonly to: string
    readonly oldRoute: string
    readonly newRoute: string
  }[]
  /** Edits of files, by their paths before the move. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>
  /** Files with a link to the page that could not be rewritten. */
  readonly missed: readonly string[]
}

/** What moves, and where to. */
interface Move {
  readonly version: DocsVersion
  readonly oldPath: string
  readonly newPath: string
  readonly pages: readonly MovedPage[]
}

/** Plans a move. Throws if the page or folder doesn't exist, or if its new place is taken. */
export async function planMove(input: MoveInput): Promise<MovePlan> {
  const { root, site } = input
  const move = pageMove(input) ?? folderMove(input)
  if (move === undefined) {
    const near = nearest(
      input.from.replace(/\.mdx?$/, ''),
      site.pages.map(({ id }) => id),
    )
    const meant = near === undefined ? '' : `; did you mean \`${near}\`?`
    throw new Error(`There is no page \`${input.from}\` or folder of that path${meant}`)
  }
  const { version, oldPath, newPath, pages } = move
  const goalOf = (file: string) =>
    file === oldPath || file.startsWith(`${oldPath}/`) ? newPath + file.slice(oldPath.length) : file
  const context: MoveContext = { root, site, version, pages, goalOf, links: siteLookups(root, site).links }
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
  for (const { file, edits: own } of dataEdits(input, context)) add(file, own)
  const ids = idsOf(pages)
  for (const other of version.pages) add(other.source.file, frontMatterEdits(other, ids))
  const moved = pages.map(({ page, moved }) => ({
    from: page.id,
    to: moved.id,
    oldRoute: page.route,
    newRoute: moved.route,
  }))
  return { oldPath, newPath, pages: moved, edits, missed }
}

function pageMove({ root, site, from, to }: MoveInput): Move | undefined {
  const version = site.versions.find(({ name, pages }) => name === 'current' && pages.some((page) => page.id === from))
  const page = version?.pages.find(({ id }) => id === from)
  if (version === undefined || page === undefined) return undefined
  if (version.pages.some(({ id }) => id === to)) throw new Error(`The page \`${to}\` already exists`)
  const newPath = path.posix.join(version.contentDir, to + path.extname(page.source.file))
  if (existsSync(path.join(root, newPath))) throw new Error(`\`${newPath}\` already exists`)
  return {
    version,
    oldPath: page.source.file,
    newPath,
    pages: [{ page, moved: movedPage(site, version, { page, to, file: newPath }) }],
  }
}

/** A folder is named by its path, or by the beginning of the ids of its pages, which have no number prefixes. */
function folderMove({ root, site, from, to }: MoveInput): Move | undefined {
  const [wanted, goal] = [from, to].map((name) => name.replace(/\/$/, ''))
  for (const version of site.versions) {
    const folder = version.name === 'current' ? folderNamed(root, version, wanted ?? '') : undefined
    if (folder === undefined) continue
    const oldPath = path.posix.join(version.contentDir, folder)
    const newPath = path.posix.join(version.contentDir, ensure(goal))
    if (existsSync(path.join(root, newPath))) throw new Error(`\`${newPath}\` already exists`)
    if (`${newPath}/`.startsWith(`${oldPath}/`)) throw new Error(`A folder cannot be moved into itself: \`${newPath}\``)
    const inside = version.pages.filter(({ source }) => source.file.startsWith(`${oldPath}/`))
    const pages = inside.map((page) => ({
      page,
      moved: movedPage(site, version, { page, file: newPath + page.source.file.slice(oldPath.length) }),
    }))
    const taken = pages.find(({ moved }) =>
      version.pages.some((other) => other.id === moved.id && !inside.includes(other)),
    )
    if (taken !== undefined) throw new Error(`The page \`${taken.moved.id}\` already exists`)
    return { version, oldPath, newPath, pages }
  }
  return undefined
}

function folderNamed(root: string, { contentDir, pages }: DocsVersion, wanted: string): string | undefined {
  if (wanted === '' || wanted === '.' || wanted.split('/').includes('..')) return undefined
  if (statSync(path.join(root, contentDir, wanted), { throwIfNoEntry: false })?.isDirectory() === true) return wanted
  const inside = pages.find(({ id }) => id.startsWith(`${wanted}/`))
  const depth = wanted.split('/').length
  return inside?.sourceDir.split('/').slice(0, depth).join('/')
}

function idsOf(pages: readonly MovedPage[]): ReadonlyMap<string, string> {
  return new Map(pages.map(({ page, moved }) => [page.id, moved.id]))
}

/** Creates the page after the move. Its front matter only loses an `id` that the move replaces. */
function movedPage(
  site: Site,
  version: DocsVersion,
  { page, to, file }: { readonly page: Page; readonly to?: string; readonly file: string },
): Page {
  const plan = planVersions(version.instance, {
    folders: [],
    placeOfOption: placeFinder(undefined),
    diagnostics: [],
  }).find(({ name }) => name === 'current')
  if (plan === undefined) throw new Error('bug: a site has a current version')
  const own = { ...plan, path: version.path }
  const source = { ...page.source, file, text: to === undefined ? page.source.text : withoutId(page) }
  return makePage(parsePage(source, createParseCache()), {
    plan: own,
    config: site.config,
    production: false,
    diagnostics: [],
  })
}

/** Returns the text of a page without the `id` in its front matter, which the move replaces. */
function withoutId({ source, fieldPlaces, frontMatter }: Page): string {
  const place = fieldPlaces.id
  if (frontMatter.id === undefined || place?.start === undefined) return source.text
  const start = source.text.lastIndexOf('\n', place.start.offset) + 1
  return source.text.slice(0, start) + source.text.slice(source.text.indexOf('\n', start) + 1)
}

/** Reads the Markdown files of a version, including partials. */
function sourcesOf(root: string, version: DocsVersion): readonly Source[] {
  const known = new Map(version.pages.map((page) => [page.source.file, page.source]))
  const { files } = listFiles(root, version.contentDir, (file) => /\.mdx?$/i.test(file))
  return files.map((file) => known.get(file) ?? readWhole(root, file))
}

/** Reads a file in which links or settings may have to change. Throws if that isn't possible. */
function readWhole(root: string, file: string): Source {
  const { source, diagnostics } = readSource(root, file)
  if (source === undefined) throw new Error(`${file}: ${ensure(diagnostics[0]).message}`)
  return source
}

/** Lists the edits of sidebars, `_category_` files, and the configuration. */
function dataEdits({ root, withRedirect }: MoveInput, { version, pages, goalOf }: MoveContext) {
  const read = (file: string) => (existsSync(path.join(root, file)) ? readWhole(root, file) : { file, text: '' })
  const { sidebars } = version.instance
  const ids = idsOf(pages)
  const found: { readonly file: string; readonly edits: readonly TextEdit[] }[] = []
  const folderOf = (folder: string) =>
    path.posix.relative(version.contentDir, goalOf(path.posix.join(version.contentDir, folder))) || folder
  if (typeof sidebars === 'string') found.push({ file: sidebars, edits: renamePages(read(sidebars), ids, folderOf) })
  const categories = listFiles(root, version.contentDir, (file) => /(^|\/)_category_\.(json|ya?ml)$/.test(file)).files
  for (const file of categories) found.push({ file, edits: replaceValues(read(file), ['link', 'id'], ids) })
  const config = read(configFile)
  const named = [
    ['navbar', '*', 'doc'],
    ['navbar', '*', 'items', '*', 'doc'],
    ['footer', 'columns', '*', 'items', '*', 'doc'],
    ['glossary'],
  ]
  const routes = pages
    .filter(({ page, moved }) => page.route !== moved.route)
    .map(({ page, moved }) => [page.route, moved.route] as const)
  const redirects = withRedirect ? routes.map(([key, value]) => ({ key, value })) : []
  const addedRedirects = addEntries(config, 'redirects', redirects)
  const edits = [
    ...named.flatMap((keys) => replaceValues(config, keys, ids)),
    ...replaceValues(config, ['redirects', '*'], new Map(routes)),
    ...(addedRedirects === undefined ? [] : [addedRedirects]),
  ]
  return [...found, { file: configFile, edits }]
}

/** Lists the edits of front matter fields that name pages by their ids. */
function frontMatterEdits(
  { id, frontMatter, fieldPlaces }: Page,
  ids: ReadonlyMap<string, string>,
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  // The range of a field covers its key and its value.
  const replace = (field: string, value: string) => {
    const { start, end } = fieldPlaces[field] ?? {}
    if (start !== undefined && end !== undefined)
      edits.push({ start: start.offset, end: end.offset, text: `${field}: ${yamlWord(value)}` })
  }
  const next = ids.get(frontMatter.pagination_next ?? '')
  const previous = ids.get(frontMatter.pagination_prev ?? '')
  if (next !== undefined) replace('pagination_next', next)
  if (previous !== undefined) replace('pagination_prev', previous)
  const last = ids.get(id)?.split('/').at(-1)
  if (last !== undefined && frontMatter.id !== undefined && last !== frontMatter.id) replace('id', last)
  return edits
}
