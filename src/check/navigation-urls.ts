// The URLs in docs-gen.yaml, in sidebars files and in front matter: those of the navbar and footer, of sidebar items of
// type link and html, and of images in the layout or the head of pages.

import { type ScannedFlaw, scanHtml } from '../html/scan.ts'
import type { UrlKind } from '../html/urls.ts'
import type { HeadExtra } from '../model/config.ts'
import { ensure } from '../model/ensure.ts'
import { escapeAttribute } from '../model/escape.ts'
import { withMenus } from '../model/navigation.ts'
import type { Place } from '../model/place.ts'
import { configuredImage, isBesidePage, linkUrl, urlOf } from '../model/route.ts'
import { itemsIn, type SidebarItem } from '../model/sidebar.ts'
import {
  allWritten,
  type ConfigLocator,
  createConfigLocator,
  findBelow,
  placeInConfig,
  type UrlRange,
} from './find-in-source.ts'
import type { CheckInput } from './input.ts'
import { isRelativePath, readReference } from './url.ts'

/** A URL that the layout puts on pages or into their heads, with its place. */
export interface NavigationUrl {
  readonly url: string
  /** The URL's source form, if the layout writes another. */
  readonly written?: string
  readonly from: Place
  /** The purpose of the URL. Default: a link. */
  readonly kind?: UrlKind
  /** The name of the element with the URL. Default: `a`. */
  readonly element?: string
}

/** A URL that is on every page. */
interface SharedUrl extends NavigationUrl {
  /** Whether it's a relative path and pages are in several folders, so that it resolves differently on each page. */
  readonly dependsOnPage: boolean
}

/** Lists the URLs of a site that aren't in the content of pages, with their places. */
export function navigationUrls(input: CheckInput): readonly SharedUrl[] {
  const isFlat = hasOneFolder(input.site)
  return writtenUrls(input).map((each) => ({ ...each, dependsOnPage: !isFlat && isRelativePath(each.url) }))
}

/** Returns whether all pages are in one folder. Without a slash rule, hosts show each page at two addresses. */
function hasOneFolder({ config, pages }: CheckInput['site']): boolean {
  const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1)
  return config.trailingSlash === false && pages.every(({ route }) => folderOf(urlOf(route, config)) === config.baseUrl)
}

function writtenUrls(input: CheckInput): readonly NavigationUrl[] {
  const { site } = input
  const { config } = site
  const locate = createConfigLocator(input)
  const links = [...withMenus(config.navbar), ...config.footer.columns.flatMap((column) => column.items)]
  const hrefs = [config.logo?.href, config.footer.logo?.href, ...links.map(({ href }) => href)]
  const configured = hrefs.flatMap((href): NavigationUrl[] => {
    if (href === undefined) return []
    return [{ url: linkUrl({ href }, config), written: href, from: locate(href, /^(?:logo|navbar|footer):/m) }]
  })
  const sidebars = site.versions.flatMap((version) =>
    version.sidebars.flatMap(({ items }) => [...itemsIn(items)].flatMap((item) => itemUrls(item, input))),
  )
  const ofLayout = (input.layoutUrls ?? []).filter(({ url, isListed }) => !isListed || url.startsWith(config.baseUrl))
  const others = [htmlUrls(input, locate), headUrls(input, locate), imageUrls(input, locate), editUrls(input)].flat()
  return [...configured, ...sidebars, ...ofLayout, ...others]
}

/** Lists the URLs of "edit this page" links in front matter that cannot be opened, or are paths of the site. */
function editUrls({ site }: CheckInput): NavigationUrl[] {
  return site.pages.flatMap(({ frontMatter: { custom_edit_url: url }, fieldPlaces, source }) =>
    url && ['malformed', 'path'].includes(readReference(url).type)
      ? [{ url, written: url, from: fieldPlaces.custom_edit_url ?? { file: source.file } }]
      : [],
  )
}

/** Lists the URLs in HTML of the configuration that is on every page: the announcement, and items of the navbar. */
function htmlUrls({ site }: CheckInput, locate: ConfigLocator): NavigationUrl[] {
  const { announcement, navbar } = site.config
  const ofNavbar = withMenus(navbar).flatMap(({ html = '' }) => configuredUrls(html, (url) => locate(url, /^navbar:/m)))
  return [...configuredUrls(announcement?.html ?? '', (url) => locate(url, /^announcement:/m)), ...ofNavbar]
}

/** Lists the URLs of the elements that the configuration adds to the head of every page. */
function headUrls(input: CheckInput, locate: ConfigLocator): NavigationUrl[] {
  const { head } = input.site.config
  return head.flatMap(({ tag, attributes, content = '' }, index) =>
    configuredUrls(elementHtml(tag, attributes, content), (url) =>
      url === '' ? placeOfElement(input, index) : locate(url, /^head:/m),
    ),
  )
}

/** Lists the URLs of HTML in the configuration. */
function configuredUrls(html: string, locate: (url: string) => Place): readonly NavigationUrl[] {
  return scanHtml(html).urls.map(({ url, kind, element }) => ({ url, kind, element, from: locate(url) }))
}

/** Lists the elements that the configuration adds to the head of every page and that lack a required part. */
export function headFlaws(input: CheckInput): readonly { readonly flaw: ScannedFlaw; readonly from: Place }[] {
  return input.site.config.head.flatMap(({ tag, attributes, content = '' }, index) =>
    scanHtml(elementHtml(tag, attributes, content)).flaws.map((flaw) => ({
      flaw,
      from: placeOfElement(input, index),
    })),
  )
}

function placeOfElement(input: CheckInput, index: number): Place {
  return placeInConfig(input, (text) => rangeOfElement(text, input.site.config.head, index))
}

/** Finds the first attribute value of a head element. Skips as many occurrences as earlier elements have of it. */
function rangeOfElement(text: string, head: readonly HeadExtra[], index: number): UrlRange | undefined {
  const valuesOf = ({ attributes }: HeadExtra): readonly string[] =>
    Object.values(attributes).filter((value) => value !== true)
  const value = ensure(valuesOf(ensure(head[index]))[0]) // an element with a flaw has at least one attribute
  const before = head
    .slice(0, index)
    .flatMap(valuesOf)
    .filter((other) => other === value).length
  return findBelow(text, /^head:/m, (part) => allWritten(part, value, before + 1)[before])
}

function elementHtml(tag: string, attributes: HeadExtra['attributes'], content: string): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? name : `${name}="${escapeAttribute(value)}"`,
  )
  return `<${tag} ${written.join(' ')}>${content}</${tag}>`
}

/** Lists the icons, the logos and the social images of pages. Their paths are below baseUrl. */
function imageUrls({ site }: CheckInput, locate: ConfigLocator): NavigationUrl[] {
  const { config } = site
  const url = (image: string): string => configuredImage(config.baseUrl, image)
  const logos = [config.logo, config.footer.logo].flatMap((logo) => [logo?.src, logo?.srcDark])
  const configured = [config.favicon, config.touchIcon, ...logos].flatMap((image): NavigationUrl[] => {
    if (image === undefined) return []
    return [{ url: url(image), from: locate(image, /^/), kind: 'image' }]
  })
  const social = site.pages.flatMap(({ frontMatter: { image }, fieldPlaces, source }): NavigationUrl[] => {
    const from = fieldPlaces.image ?? { file: source.file }
    // For an image beside its page, the link record shows whether it exists.
    return image === undefined || isBesidePage(image) ? [] : [{ url: url(image), from, kind: 'meta-image' }]
  })
  return [...configured, ...social]
}

function itemUrls(item: SidebarItem, input: CheckInput): NavigationUrl[] {
  const from = item.place ?? { file: 'sidebars.yaml' }
  if (item.type === 'link' && item.href.startsWith('pathname://')) return [] // as in Markdown, another tool's file
  if (item.type === 'link') return [{ url: linkUrl(item, input.site.config), written: item.href, from }]
  return item.type === 'html' ? scanHtml(item.value).urls.map(({ url }) => ({ url, from })) : []
}
