// Resolves the links, images and files of a page: those of Markdown, by their tokens, and those in component props.

import type { Asset } from '../../links/assets.ts'
import type { LinkRecord } from '../../links/link-record.ts'
import { isRefusal } from '../../links/publishing-rules.ts'
import { type LinkTarget, refusedUrl } from '../../links/resolver.ts'
import { PluginError, pluginFailed } from '../../markdown/plugins.ts'
import type { Compiled, ImportFact } from '../../model/compiled.ts'
import { diagnose } from '../../model/diagnostic.ts'
import { hashOf } from '../../model/key.ts'
import type { Place } from '../../model/place.ts'
import { decodePath, isAbsoluteUrl } from '../../model/route.ts'
import { fileOfValue, type HostState, noteAsset, pushTolerated, reportRefusal } from './host-state.ts'
import { urlOfMissing } from './page-queries.ts'
import { ask } from './recorded-answers.ts'

/** Resolves a link and records it, with the copy it needs or its problem. */
function askLink(
  state: HostState,
  { file, href }: { readonly file: string; readonly href: string },
  place: () => Place,
): LinkTarget {
  const target = ask(state, 'link', file, href)
  const { problem } = target
  const record = { type: 'link', place: place(), written: href, url: target.href } as const
  if (problem === undefined) {
    noteCopy(state, file, href)
    state.links.push(record)
  } else if (problem.refusal !== undefined) {
    reportRefusal(state, problem.refusal, record)
    state.links.push({ ...record, problem: 'refused' })
  } else state.links.push({ ...record, problem: 'missing' })
  return target
}

/** Resolves a link passed to a component. */
export function componentLink(state: HostState, href: string) {
  const token = /^dg-link:([0-9a-f]{8}):(\d+);$/.exec(href)
  if (token)
    return { href: linkToken(state, token[1] ?? '', Number(token[2])) ?? href, isExternal: false, isKnown: true }
  const file = fileOfValue(state, href)
  const { problem: _, ...target } = askLink(state, { file, href }, () => state.place(href))
  return target
}

/** Records the copy needed by a link to a file that isn't a page. */
function noteCopy(state: HostState, file: string, href: string): void {
  const path = href.split(/[?#]/)[0] ?? ''
  if (!/\.\w+$/.test(path) || /\.mdx?$/i.test(path) || isAbsoluteUrl(path)) return
  const asset = state.lookups.assets.find(file, decodePath(path))
  if (asset !== undefined && !isRefusal(asset)) noteAsset(state, asset)
}

/** Resolves an image or file passed to a component. */
export function componentAsset(state: HostState, path: string) {
  const token = /^dg-image:([0-9a-f]{8}):(\d+);$/.exec(path)
  const found = token && imageToken(state, token[1] ?? '', Number(token[2]))
  if (found) return found
  const file = fileOfValue(state, path)
  const place = state.place(path)
  const known = fileOfUrl(state, path) // recorded when the page received the URL
  const request = { file, path: known ?? path, written: path, place }
  return known === undefined ? imageUrl(state, request) : resolveAsset(state, request).image
}

/** Returns the URL of a file that a source imports or requires, and records it as shown where it's required. */
export function importedAsset(state: HostState, file: string, facts: readonly ImportFact[]): string {
  const required = facts.filter(({ kind }) => kind === 'require')
  const type = required.length === 0 ? 'import' : 'image'
  const [url = ''] = (required.length === 0 ? facts : required).map(
    ({ specifier, place }) => imageUrl(state, { file, path: `@site/${file}`, written: specifier, place }, type).url,
  )
  return url
}

/** Finds the file of a URL that the page got from an import, `require('./x.png').default` or useBaseUrl. */
function fileOfUrl(state: HostState, url: string): string | undefined {
  const { baseUrl } = state.site.config
  if (!url.startsWith(baseUrl)) return undefined
  const path = decodePath(url.slice(baseUrl.length))
  const copied = state.copies.get(path)
  if (copied !== undefined) return `@site/${copied}`
  return baseUrl !== '/' && state.lookups.assets.findStatic(`/${path}`) !== undefined ? `/${path}` : undefined
}

/** An image or file to resolve: `path` is relative to `file`. */
interface AssetRequest {
  readonly file: string
  readonly path: string
  readonly written: string
  readonly place: Place
}

interface AssetUrl {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** Resolves an image or file and records it. */
function imageUrl(state: HostState, request: AssetRequest, type: 'image' | 'import' = 'image'): AssetUrl {
  const { image, problem, asset } = resolveAsset(state, request)
  const { place, written } = request
  if (asset?.problem !== undefined) {
    const { reason, hint } = asset.problem
    state.diagnostics.push(
      diagnose('image-unreadable', `\`${asset.file}\` cannot be shown: it ${reason}`, place, { hint }),
    )
  }
  state.links.push({ type, place, written, url: image.url, ...(problem && { problem }) })
  return image
}

interface ResolvedAsset {
  readonly image: AssetUrl
  readonly problem?: LinkRecord['problem']
  readonly asset?: Asset
}

function resolveAsset(state: HostState, { file, path, place }: AssetRequest): ResolvedAsset {
  const { baseUrl } = state.site.config
  if (path.startsWith('pathname://'))
    return { image: { url: baseUrl + path.slice('pathname://'.length).replace(/^\/+/, '') } }
  if (isAbsoluteUrl(path) || path === '') return { image: { url: path } }
  const bare = bareOf(path)
  const asset = ask(state, 'asset', file, bare)
  if (asset === undefined) return { image: { url: urlOfMissing(file, bare, baseUrl) }, problem: 'missing' }
  if (isRefusal(asset)) {
    reportRefusal(state, asset, { written: path, place })
    return { image: { url: refusedUrl }, problem: 'refused' }
  }
  noteAsset(state, asset)
  const { width, height } = asset
  const url = asset.url + (/#.*$/.exec(path)?.[0] ?? '') // style sheets can select images by it
  return { asset, image: width === undefined || height === undefined ? { url } : { url, width, height } }
}

/** Returns the URL that a function of the site has in place of one that leads nowhere; any other stays. */
function replacedUrl(
  state: HostState,
  type: 'link' | 'image',
  { file, url }: { readonly file: string; readonly url: string },
): string {
  const replace = state.lookups.urlHooks?.[type]
  if (replace === undefined || !(type === 'link' ? isLostPage : isLostImage)(state, file, url)) return url
  try {
    return replace(file, url) ?? url
  } catch (error) {
    if (!(error instanceof PluginError)) throw error
    pushTolerated(state, pluginFailed(error, file))
    return url
  }
}

function isLostPage(state: HostState, file: string, url: string): boolean {
  if (!/\.mdx?(?:[?#]|$)/i.test(url) || isAbsoluteUrl(url)) return false
  const { problem } = ask(state, 'link', file, url)
  return problem !== undefined && problem.refusal === undefined
}

function isLostImage(state: HostState, file: string, url: string): boolean {
  const isOfSite = !isAbsoluteUrl(url) && !url.startsWith('pathname://') && url !== ''
  return isOfSite && ask(state, 'asset', file, bareOf(url)) === undefined
}

/** Returns the path of a URL without its query and fragment, decoded. */
function bareOf(url: string): string {
  return decodePath(url.split(/[?#]/)[0] ?? '')
}

/** Resolves the token of a Markdown link. */
export function linkToken(state: HostState, hash: string, index: number): string | undefined {
  const compiled = byPathHash(state, hash)
  const link = compiled?.facts.links[index]
  if (compiled === undefined || link === undefined) return undefined
  const { file } = compiled
  return askLink(state, { file, href: replacedUrl(state, 'link', { file, url: link.url }) }, () => link.place).href
}

/** Resolves the token of a Markdown image. */
export function imageToken(state: HostState, hash: string, index: number) {
  const compiled = byPathHash(state, hash)
  const image = compiled?.facts.images[index]
  return (
    compiled &&
    image &&
    imageUrl(state, {
      file: compiled.file,
      path: replacedUrl(state, 'image', { file: compiled.file, url: image.url }),
      written: image.url,
      place: image.place,
    })
  )
}

function byPathHash({ compiled }: HostState, hash: string): Compiled | undefined {
  return compiled.length === 1 ? compiled[0] : compiled.find(({ file }) => hashOf(file).startsWith(hash))
}
