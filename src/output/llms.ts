// llms.txt and llms-full.txt: what language models are given to read. Pages are in the order of the sidebars.

import { withMenus } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { urlOf } from '../model/route.ts'
import type { SidebarItem } from '../model/sidebar.ts'
import { mainVersion, type Site } from '../model/site.ts'

/** Makes llms.txt: the site's name, then each sidebar's pages with their description and Markdown export. */
export function llmsTxt(site: Site, markdownHrefOf: (page: Page) => string): string {
  const { config } = site
  const version = mainVersion(site)
  const parts = [`# ${config.title}\n`]
  if (config.tagline !== '') parts.push(`> ${config.tagline}\n`)
  const listed = new Set<Page>()
  const pages = new Map<string, Page>(version.pages.map((page) => [page.id, page]))
  for (const sidebar of version.sidebars) {
    const inSidebar = [...new Set(sidebarPages(sidebar.items, pages))].filter(
      (page) => !page.unlisted && !listed.has(page),
    )
    for (const page of inSidebar) listed.add(page)
    if (inSidebar.length > 0)
      parts.push(
        `## ${sidebarLabel(site, sidebar.name)}\n`,
        inSidebar.map((page) => pageLine(site, page, markdownHrefOf)).join(''),
      )
  }
  const others = version.pages.filter((page) => !page.unlisted && !listed.has(page))
  if (others.length > 0)
    parts.push('## Optional\n', others.map((page) => pageLine(site, page, markdownHrefOf)).join(''))
  return parts.join('\n')
}

function pageLine(site: Site, page: Page, markdownHrefOf: (page: Page) => string): string {
  const description = page.description === '' ? '' : `: ${page.description.replace(/\s+/g, ' ')}`
  return `- [${page.title.replace(/[[\]]/g, '\\$&')}](${site.config.url}${markdownHrefOf(page)})${description}\n`
}

/** Makes llms-full.txt: the Markdown exports of all listed pages, each under its address. */
export function llmsFullTxt(site: Site, markdownOf: (page: Page) => string | undefined): string {
  const parts = mainVersion(site).pages.flatMap((page) => {
    const markdown = page.unlisted ? undefined : markdownOf(page)
    return markdown === undefined ? [] : [llmsFullPart(site, page, markdown)]
  })
  return parts.join('')
}

/** Makes the part of llms-full.txt that a page has. */
export function llmsFullPart({ config }: Site, page: Page, markdown: string): string {
  return `Source: ${config.url}${urlOf(page.route, config)}\n\n${markdown}\n---\n\n`
}

function sidebarPages(items: readonly SidebarItem[], pages: ReadonlyMap<string, Page>): readonly Page[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return pages.get(item.id) ?? []
    if (item.type !== 'category') return []
    const own = item.link?.type === 'doc' ? (pages.get(item.link.id) ?? []) : []
    return [own, sidebarPages(item.items, pages)].flat()
  })
}

/** Names a sidebar by the navbar item that leads to it. */
export function sidebarLabel(site: Site, name: string): string {
  return withMenus(site.config.navbar).find((item) => item.sidebar === name)?.label ?? name
}
