// llms.txt and llms-full.txt: the site as text for language models. Pages are in the order of the sidebars.

import { withMenus } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { urlOf } from '../model/route.ts'
import { docOf, itemsIn, type SidebarItem } from '../model/sidebar.ts'
import { listedPages, mainVersion, type Site } from '../model/site.ts'

/** Returns llms.txt: the name of the site, then the pages of each sidebar with description and Markdown export. */
export function llmsTxt(site: Site, markdownHrefOf: (page: Page) => string): string {
  const { config } = site
  const pages = listedPages(site)
  const byId = new Map<string, Page>(pages.map((page) => [page.id, page]))
  const left = new Set(pages)
  const section = (name: string, own: readonly Page[]) =>
    own.length === 0 ? [] : [`## ${name}\n`, own.map((page) => pageLine(site, page, markdownHrefOf)).join('')]
  const sections = mainVersion(site).sidebars.flatMap(({ name, items }) =>
    // A page in two sidebars is listed once.
    section(
      sidebarLabel(site, name) ?? name,
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

/** Yields llms-full.txt page by page: the Markdown exports of all listed pages, each with its address. */
export function* llmsFullParts(site: Site, markdownOf: (page: Page) => string | undefined): Generator<string> {
  const { config } = site
  for (const page of listedPages(site)) {
    const markdown = markdownOf(page)
    if (markdown !== undefined) yield `Source: ${config.url}${urlOf(page.route, config)}\n\n${markdown}\n---\n\n`
  }
}

function sidebarPages(items: readonly SidebarItem[], pages: ReadonlyMap<string, Page>): readonly Page[] {
  return [...itemsIn(items)].flatMap((item) => pages.get(docOf(item) ?? '') ?? [])
}

/** Returns the label of the navbar item that links to a sidebar. Readers are shown no name of a sidebar without one. */
export function sidebarLabel(site: Site, name: string | undefined): string | undefined {
  return name === undefined ? undefined : withMenus(site.config.navbar).find((item) => item.sidebar === name)?.label
}
