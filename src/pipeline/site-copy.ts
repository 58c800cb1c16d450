// The site for other threads and for the next build: without what only its loader needs.

import type { ApiSymbol, Page, SidebarItem, Site } from '../model/site.ts'

/**
 * Makes a copy of the site without texts, which come with the tasks of pages, and without the places at which front
 * matter and sidebars are at fault.
 */
export function siteCopyOf(site: Site): Site {
  const copies = new Map(site.pages.map((page) => [page, copyOfPage(page)]))
  const copyOf = (page: Page): Page => copies.get(page) ?? page
  return {
    ...site,
    pages: site.pages.map(copyOf),
    versions: site.versions.map((version) => ({
      ...version,
      pages: version.pages.map(copyOf),
      sidebars: version.sidebars.map((sidebar) => ({ ...sidebar, items: copiesOf(sidebar.items) })),
    })),
    byRoute: new Map([...site.byRoute].map(([route, page]) => [route, copyOf(page)])),
    byFile: new Map([...site.byFile].map(([file, page]) => [file, copyOf(page)])),
    symbols: new Map([...site.symbols].map(([name, symbol]) => [name, copyOfSymbol(symbol)])),
  }
}

function copyOfPage({ source: { file, hash }, fieldPlaces: { image }, ...page }: Page): Page {
  // What is wrong with the file of an image is found when the page is rendered.
  return { ...page, fieldPlaces: image === undefined ? {} : { image }, source: { file, hash, text: '' } }
}

/** Leaves out what only the check asks for. */
function copyOfSymbol({ parameters: _parameters, examples: _examples, ...symbol }: ApiSymbol): ApiSymbol {
  return symbol
}

function copiesOf(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.map(({ place: _place, ...item }) =>
    item.type === 'category' ? { ...item, items: copiesOf(item.items) } : item,
  )
}
