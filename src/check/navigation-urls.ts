// The URLs that stand in docs-gen.yaml, in the sidebars files and in front matter: of the navbar and footer, of sidebar items of type link
// and html, and of images that the layout or the head of pages shows.

import type { Place } from '../model/place.ts'
import { joinPath } from '../model/route.ts'
import type { SidebarItem } from '../model/site.ts'
import { placeInConfig } from './config-place.ts'
import type { UrlKind } from './html-urls.ts'
import type { CheckInput } from './input.ts'
import { scanHtml } from './scan-html.ts'
import { findWritten } from './written.ts'

/** A URL that the layout puts on pages or into their heads, with the place where it was written. */
export interface NavigationUrl {
  readonly url: string
  readonly from: Place
  /** What the URL is for; a link when not given. */
  readonly kind?: UrlKind
}

/** Lists the URLs of a site that are not in the content of pages, with the places where they were written. */
export function navigationUrls(input: CheckInput): NavigationUrl[] {
  const { config, site } = input
  const items = [...config.navbar, ...config.footer.columns.flatMap((column) => column.items)]
  const configured = items.flatMap(({ href }): NavigationUrl[] => {
    if (href === undefined) return []
    return [{ url: withBase(href, config.baseUrl), from: placeInConfig(input, (text) => findWritten(text, [href])) }]
  })
  const sidebars = site.versions.flatMap((version) =>
    version.sidebars.flatMap((sidebar) => sidebar.items.flatMap((item) => itemUrls(item, input))),
  )
  return [...configured, ...sidebars, ...imageUrls(input)]
}

/** Lists the favicon, the logos and the social images of pages; their paths are below baseUrl. */
function imageUrls(input: CheckInput): NavigationUrl[] {
  const { config, site } = input
  const url = (image: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(image) ? image : joinPath(config.baseUrl, image))
  const configured = [config.favicon, config.logo?.src, config.logo?.srcDark].flatMap((image): NavigationUrl[] => {
    if (image === undefined) return []
    return [{ url: url(image), from: placeInConfig(input, (text) => findWritten(text, [image])), kind: 'image' }]
  })
  const social = site.pages.flatMap(({ frontMatter: { image }, fieldPlaces, source }): NavigationUrl[] => {
    return image === undefined ? [] : [{ url: url(image), from: fieldPlaces.image ?? { file: source.file }, kind: 'meta-image' }]
  })
  return [...configured, ...social]
}

function itemUrls(item: SidebarItem, input: CheckInput): NavigationUrl[] {
  if (item.type === 'category') return item.items.flatMap((child) => itemUrls(child, input))
  const from = item.place ?? { file: 'sidebars.yaml' }
  if (item.type === 'link') return [{ url: item.autoAddBaseUrl === false ? item.href : withBase(item.href, input.config.baseUrl), from }]
  return item.type === 'html' ? scanHtml(item.value).urls.map(({ url }) => ({ url, from })) : []
}

/** The URL that the layout draws: paths are below baseUrl. */
function withBase(href: string, baseUrl: string): string {
  const isPath = href.startsWith('/') && !href.startsWith('//')
  return isPath && !href.startsWith(baseUrl) ? joinPath(baseUrl, href) : href
}
