// The links, images and files of a page: those of Markdown, by their tokens, and those that components were given.

import type { Compiled } from '../model/compiled.ts'
import { hashOf } from '../model/key.ts'
import type { Place } from '../model/place.ts'
import { linkAnswer, urlOfMissing } from './answers.ts'
import { ask, fileOfValue, type HostState, noteAsset } from './host-state.ts'
import type { LinkTarget } from './links.ts'

function askLink(state: HostState, file: string, href: string): LinkTarget {
  const target = state.answers.link(file, href)
  ask(state, ['link', file, href], linkAnswer(target))
  return target
}

/** Resolves a link that a component was given. */
export function componentLink(state: HostState, href: string) {
  const token = /^dg-link:([0-9a-f]{8}):(\d+);$/.exec(href)
  if (token) return { href: linkToken(state, token[1] ?? '', Number(token[2])) ?? href, isExternal: false, isKnown: true }
  const file = state.compiled.length > 1 ? fileOfValue(state, href) : state.page.source.file
  const { problem, ...target } = askLink(state, file, href)
  if (problem !== undefined) state.unresolved.push({ type: 'link', url: href, place: state.place(href) })
  else noteCopy(state, file, href)
  return target
}

/** Notes the copy that a link to a file beside the content needs. */
function noteCopy(state: HostState, file: string, href: string): void {
  const path = href.split(/[?#]/)[0] ?? ''
  if (!/\.\w+$/.test(path) || /\.mdx?$/i.test(path) || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return
  const asset = state.services.assets.find(file, decode(path))
  if (asset !== undefined) noteAsset(state, asset)
}

/** Resolves an image or file that a component was given. */
export function componentAsset(state: HostState, path: string) {
  const token = /^dg-image:([0-9a-f]{8}):(\d+);$/.exec(path)
  const found = token && imageToken(state, token[1] ?? '', Number(token[2]))
  if (found) return found
  const file = state.compiled.length > 1 ? fileOfValue(state, path) : state.page.source.file
  const ready = fileOfUrl(state, path)
  return imageUrl(state, file, ready ?? path, () => state.place(path))
}

/** Finds the file behind a URL that the page was given before: by an import, `require('./x.png').default` or useBaseUrl. */
function fileOfUrl(state: HostState, url: string): string | undefined {
  const { baseUrl } = state.site.config
  if (!url.startsWith(baseUrl)) return undefined
  const path = decode(url.slice(baseUrl.length))
  const copied = state.copies.get(path)
  if (copied !== undefined) return `@site/${copied}`
  return baseUrl !== '/' && state.services.assets.findStatic(`/${path}`) !== undefined ? `/${path}` : undefined
}

function imageUrl(
  state: HostState,
  file: string,
  path: string,
  place: () => Place,
): { readonly url: string; readonly width?: number; readonly height?: number } {
  const { baseUrl } = state.site.config
  if (path.startsWith('pathname://')) return { url: baseUrl + path.slice('pathname://'.length).replace(/^\/+/, '') }
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path) || path === '') return { url: path }
  const bare = decode(path.split(/[?#]/)[0] ?? '')
  const asset = ask(state, ['asset', file, bare], state.answers.asset(file, bare))
  if (asset === undefined) {
    state.unresolved.push({ type: 'image', url: path, place: place() })
    return { url: urlOfMissing(file, bare, baseUrl) }
  }
  noteAsset(state, asset)
  const { url, width, height } = asset
  return width === undefined || height === undefined ? { url } : { url, width, height }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a percent sign that escapes nothing stands for itself
  }
}

/** Resolves the token of a Markdown link. */
export function linkToken(state: HostState, hash: string, index: number): string | undefined {
  const compiled = byPathHash(state, hash)
  const link = compiled?.facts.links[index]
  if (compiled === undefined || link === undefined) return undefined
  const target = askLink(state, compiled.file, link.url)
  if (target.problem !== undefined) state.unresolved.push({ type: 'link', url: link.url, place: link.place })
  else noteCopy(state, compiled.file, link.url)
  return target.href
}

/** Resolves the token of a Markdown image. */
export function imageToken(state: HostState, hash: string, index: number) {
  const compiled = byPathHash(state, hash)
  const image = compiled?.facts.images[index]
  return compiled && image && imageUrl(state, compiled.file, image.url, () => image.place)
}

function byPathHash({ compiled }: HostState, hash: string): Compiled | undefined {
  return compiled.length === 1 ? compiled[0] : compiled.find(({ file }) => hashOf(file).startsWith(hash))
}
