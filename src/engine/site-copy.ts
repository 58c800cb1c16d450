// The site for other threads and for the next build.

import type { Page, Site } from '../model/site.ts'

/** Makes a copy of the site for workers, which get the text of each page with its task. */
export function withoutTexts(site: Site): Site {
  const withoutText = ({ source, ...page }: Page): Page => ({ ...page, source: { file: source.file, hash: source.hash, text: '' } })
  const copies = new Map(site.pages.map((page) => [page, withoutText(page)]))
  const copyOf = (page: Page): Page => copies.get(page) ?? page
  return {
    ...site,
    pages: site.pages.map(copyOf),
    versions: site.versions.map((version) => ({ ...version, pages: version.pages.map(copyOf) })),
    byRoute: new Map([...site.byRoute].map(([route, page]) => [route, copyOf(page)])),
    byFile: new Map([...site.byFile].map(([file, page]) => [file, copyOf(page)])),
  }
}
