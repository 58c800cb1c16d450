// The URLs that stand in docs-gen.yaml and in the sidebars files: of the navbar, the footer, and sidebar items of type link and html.

import { joinPath } from '../model/route.ts'
import type { SidebarItem } from '../model/site.ts'
import { placeInConfig } from './config-place.ts'
import type { CheckInput, ShellUrl } from './input.ts'
import { scanHtml } from './scan-html.ts'
import { findWritten } from './written.ts'

/** Lists the URLs of a site's navigation with the places where they were written. */
export function navigationUrls(input: CheckInput): ShellUrl[] {
  const { config, site } = input
  const items = [...config.navbar, ...config.footer.columns.flatMap((column) => column.items)]
  const configured = items.flatMap(({ href }): ShellUrl[] => {
    if (href === undefined) return []
    return [{ url: withBase(href, config.baseUrl), from: placeInConfig(input, (text) => findWritten(text, [href])) }]
  })
  const sidebars = site.versions.flatMap((version) =>
    version.sidebars.flatMap((sidebar) => sidebar.items.flatMap((item) => itemUrls(item, input))),
  )
  return [...configured, ...sidebars]
}

function itemUrls(item: SidebarItem, input: CheckInput): ShellUrl[] {
  if (item.type === 'category') return item.items.flatMap((child) => itemUrls(child, input))
  const from = item.place ?? { file: 'sidebars.yaml' }
  if (item.type === 'link') return [{ url: item.autoAddBaseUrl === false ? item.href : withBase(item.href, input.config.baseUrl), from }]
  return item.type === 'html' ? scanHtml(item.value).urls.map(({ url }) => ({ url, from })) : []
}

/** The URL that the layout draws: paths are below baseUrl. */
function withBase(href: string, baseUrl: string): string {
  const isPath = href.startsWith('/') && !href.startsWith('//')
  return isPath && baseUrl !== '/' && !href.startsWith(baseUrl) ? joinPath(baseUrl, href) : href
}
