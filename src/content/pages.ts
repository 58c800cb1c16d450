// Creates the pages of a version (ids, routes, titles, ...) from parsed sources. Sidebars aren't known yet.

import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../model/config.ts'
import { timeOf } from '../model/dates.ts'
import { defined } from '../model/defined.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Page, PageId } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { joinPath, type Route, toRoute } from '../model/route.ts'
import { pathInside } from '../model/site.ts'
import { splitNumberPrefix, stripNumberPrefixes } from './number-prefixes.ts'
import type { ParsedPage, ParsedText } from './parse-page.ts'
import { findLongSegment, isIndexFile, resolveSlug } from './slugs.ts'
import { formatOf, isScriptPage, refusedFormat } from './source-format.ts'
import { type KnownTags, tagsOf } from './tags.ts'
import type { VersionPlan } from './versions.ts'

/** The input of makePage besides the parsed text. */
export interface PageContext {
  readonly plan: VersionPlan
  readonly config: Config
  /** Whether drafts and unlisted pages are treated as in a published site. */
  readonly production: boolean
  /** The allowed tags; undefined: any. */
  readonly tags?: KnownTags | undefined
  readonly diagnostics: Diagnostic[]
}

/** Creates a page from a parsed source. Reports an invalid id or slug and replaces it with a valid one. */
export function makePage(parsed: ParsedPage, context: PageContext): Page {
  const { plan, config, production, diagnostics } = context
  const { source, matter } = parsed
  const { fields } = matter
  const name = nameOf(parsed, plan)
  const baseId = idPart(parsed, name.base, diagnostics)
  const id = name.folder === '.' ? baseId : `${name.folder}/${baseId}`
  const route = routeOf(parsed, { ...name, baseId }, context)
  if (fields.draft === true && fields.unlisted === true) {
    const hint = 'Keep one of the two.'
    diagnostics.push(
      diagnose('draft-and-unlisted', 'A page cannot be both draft and unlisted', matter.places.unlisted, { hint }),
    )
  }
  const refused = refusedFormat(source.file, config.markdown.format, matter)
  if (refused !== undefined) diagnostics.push(refused)
  if (parsed.isEmpty && fields.hero === undefined && fields.features === undefined) {
    const message = `\`${source.file}\` has no content`
    const hint = 'Write the page or delete the file.'
    diagnostics.push(diagnose('empty-page', message, { file: source.file }, { hint }))
  }
  const format: Page['format'] = isScriptPage(source.file)
    ? 'script'
    : formatOf(source.file, config.markdown.format, matter)
  return defined({
    id: id as PageId, // an id is what this function makes
    pluginId: plan.instance.pluginId,
    version: plan.name,
    route,
    permalink: joinPath(config.baseUrl, route),
    title: fields.title ?? parsed.contentTitle ?? (plan.instance.isPages ? config.title : baseId),
    contentTitle: parsed.contentTitle,
    hasLateTitle: parsed.hasLateTitle,
    isStandalone: plan.instance.isPages,
    description: fields.description ?? parsed.excerpt ?? '',
    frontMatter: fields,
    fieldPlaces: matter.places,
    draft: fields.draft === true,
    unlisted: production && fields.unlisted === true,
    sidebar: undefined,
    format,
    source,
    contentStart: matter.contentStart,
    sourceDir: name.sourceDir,
    sidebarPosition: fields.sidebar_position ?? name.position,
    editUrl: editUrlOf(parsed, plan),
    lastUpdated: lastUpdateOf(parsed),
    tags: tagsOf(fields.tags ?? [], {
      base: joinPath(config.baseUrl, plan.path, plan.instance.tagsBasePath ?? 'tags'),
      known: context.tags,
      place: matter.places.tags,
      diagnostics,
    }),
  })
}

/** Returns whether a page with another text would be the same except for its text, and without diagnostics. */
export function isMadeOf(page: Page, { matter, contentTitle, hasLateTitle, excerpt, isEmpty }: ParsedText): boolean {
  const { fields, places, contentStart, diagnostics } = matter
  if (isEmpty || diagnostics.length > 0) return false
  return isDeepStrictEqual(
    [fields, places, contentStart, contentTitle, hasLateTitle, fields.description ?? excerpt ?? ''],
    [page.frontMatter, page.fieldPlaces, page.contentStart, page.contentTitle, page.hasLateTitle, page.description],
  )
}

interface PageName {
  /** File name without extension. */
  readonly fileName: string
  /** Folder relative to the content folder, '.' at its root. */
  readonly sourceDir: string
  /** The folder without number prefixes. */
  readonly folder: string
  /** The file name without extension and number prefix. */
  readonly base: string
  readonly position?: number
}

function nameOf({ source, matter }: ParsedPage, plan: VersionPlan): PageName {
  const inside = pathInside(plan, source.file)
  const fileName = posix.basename(inside).replace(/\.[^.]*$/, '')
  const sourceDir = posix.dirname(inside)
  const prefixes = matter.fields.parse_number_prefixes !== false && plan.instance.numberPrefixes
  const { name: base, position } = splitNumberPrefix(fileName, prefixes)
  return defined({ fileName, sourceDir, folder: stripNumberPrefixes(sourceDir, prefixes), base, position })
}

/** Returns the last part of the id: the one in front matter if it is valid. */
function idPart({ matter }: ParsedPage, base: string, diagnostics: Diagnostic[]): string {
  const id = matter.fields.id
  if (id === undefined || id === '') return base
  if (!/[/\\]/.test(id) && id !== '.' && id !== '..') return id
  const place = ensure(matter.places.id)
  const message = `The id \`${id}\` is not a single name`
  diagnostics.push(
    diagnose('bad-page-id', message, place, { hint: 'Use `slug` to change the route, or move the file.' }),
  )
  return base
}

function routeOf(parsed: ParsedPage, name: PageName & { readonly baseId: string }, context: PageContext): Route {
  const { plan, diagnostics } = context
  const { source, matter } = parsed
  const folder = name.folder === '.' ? '/' : `/${name.folder}/`
  const own = isIndexFile(name.fileName, name.sourceDir) ? folder : folder + name.baseId
  const written = matter.fields.slug
  // As in Docusaurus, the slug of a standalone page is relative to the folder of all pages, that of a document to its
  // own.
  const base = plan.instance.isPages === true ? '/' : folder
  const resolved = written === undefined || written === '' ? undefined : resolveSlug(written, base)
  const place: Place = matter.places.slug ?? { file: source.file }
  if (resolved?.problem !== undefined) {
    const hint = 'Write a path such as `/guides/start`.'
    diagnostics.push(diagnose('bad-slug', `The slug \`${written}\` ${resolved.problem}`, place, { hint }))
  }
  const whole = joinPath(plan.path, resolved?.slug ?? own)
  const route = toRoute(whole.replace(/\p{Cc}/gu, ''))
  if (/\p{Cc}/u.test(whole)) {
    const shown = source.file.replace(/\p{Cc}/gu, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
    const message = `The name \`${shown}\` has a control character, which the URL of its page leaves out`
    const hint = 'Rename the file or folder.'
    diagnostics.push({ ...diagnose('bad-slug', message, { file: source.file }, { hint }), severity: 'warning' })
  }
  if (resolved?.problem === undefined && route.includes('\\')) {
    const message = `The name \`${source.file}\` has a backslash, which cannot be part of a path`
    diagnostics.push(
      diagnose('bad-slug', message, place, {
        hint: 'Rename the file or folder, or give the page a `slug` that starts with `/`.',
      }),
    )
  }
  const long = findLongSegment(route)
  if (long === undefined) return route
  const message = `The part \`${long.slice(0, 40)}…\` of the route is too long (${Buffer.byteLength(long)} bytes; the limit is 255)`
  diagnostics.push(diagnose('path-too-long', message, place, { hint: 'Shorten it, or give the page a `slug`.' }))
  return route
}

function editUrlOf({ source, matter }: ParsedPage, plan: VersionPlan): string | undefined {
  const own = matter.fields.custom_edit_url
  if (own !== undefined) return own === null || own === '' ? undefined : own
  return plan.instance.editUrl === undefined
    ? undefined
    : `${plan.instance.editUrl.replace(/\/+$/, '')}/${encodeURI(source.file)}`
}

function lastUpdateOf({ matter }: ParsedPage): Page['lastUpdated'] {
  const { last_update: update } = matter.fields
  return update && defined({ at: update.date === undefined ? undefined : timeOf(update.date), by: update.author })
}
