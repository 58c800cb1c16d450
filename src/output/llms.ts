// llms.txt and llms-full.txt: what language models are given to read. Pages are in the order of the sidebars.

import { withMenus } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { urlOf } from '../model/route.ts'
import { docOf, itemsIn, type SidebarItem } from '../model/sidebar.ts'
import { listedPages, mainVersion, type Site } from '../model/site.ts'

/** Makes llms.txt: the site's name, then each sidebar's pages with their description and Markdown export. */
export function llmsTxt(site: Site, markdownHrefOf: (page: Page) => string): string {
  const { config } = site
  const pages = listedPages(site)
  const byId = new Map<string, Page>(pages.map((page) => [page.id, page]))
  const left = new Set(pages)
  const section = (name: string, own: readonly Page[]) =>
    own.length === 0 ? [] : [`## ${name}\n`, own.map((page) => pageLine(site, page, markdownHrefOf)).join('')]
  const sections = mainVersion(site).sidebars.flatMap(({ name, items }) =>
    // A page that two sidebars hold is named once.
    section(
      sidebarLabel(site, name),
      sidebarPages(items, byId).filter((page) => left.delete(page)),
    ),
  )
  return [
    `# ${config.title}\n`,
    ...(config.tagline === '' ? [] : [`> ${config.tagline}\n`]),
    ...sections,
    ...section('Optional', [...left]),
  ].join('\n')
}

function pageLine(site: Site, page: Page, markdownHrefOf: (page: Page) => string): string {
  const description = page.description === '' ? '' : `: ${page.description.replace(/\s+/g, ' ')}`
  return `- [${page.title.replace(/[[\]]/g, '\\$&')}](${site.config.url}${markdownHrefOf(page)})${description}\n`
}

/** Makes llms-full.txt: the Markdown exports of all listed pages, each under its address. */
export function llmsFullTxt(site: Site, markdownOf: (page: Page) => string | undefined): string {
  const parts = listedPages(site).flatMap((page) => {
    const markdown = markdownOf(page)
    return markdown === undefined ? [] : [llmsFullPart(site, page, markdown)]
  })
  return parts.join('')
}

/** Makes the part of llms-full.txt that a page has. */
export function llmsFullPart({ config }: Site, page: Page, markdown: string): string {
  return `Source: ${config.url}${urlOf(page.route, config)}\n\n${markdown}\n---\n\n`
}

function sidebarPages(items: readonly SidebarItem[], pages: ReadonlyMap<string, Page>): readonly Page[] {
  return [...itemsIn(items)].flatMap((item) => pages.get(docOf(item) ?? '') ?? [])
}

/** Names a sidebar by the navbar item that leads to it. */
export function sidebarLabel(site: Site, name: string): string {
  return withMenus(site.config.navbar).find((item) => item.sidebar === name)?.label ?? name
}
