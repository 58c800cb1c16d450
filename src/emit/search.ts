// The search index: Pagefind reads a small HTML page made from each page's outline, so that hits lead to sections. The index is split,
// so a query costs the same at any number of pages. Pagefind runs in its own process, beside rendering.

import { escapeHtml } from '../model/escape.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { OutputFile } from './output.ts'

/** What the search index holds of one page. `href` is its ready URL path; a section without an id belongs to the page's top. */
export interface SearchPage {
  readonly href: string
  readonly title: string
  readonly description: string
  /** The part of the site, for the filter: a sidebar's label. */
  readonly section: string
  /** Labels of the versions in which the page is found. */
  readonly versions: readonly string[]
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly text: string }[]
}

/** Makes the key of a search index: equal keys, equal index. */
export function searchKey(pages: readonly SearchPage[]): Key {
  return keyOf('search-1', ...pages.map(searchHtml))
}

/** Makes the HTML that Pagefind reads for one page. */
export function searchHtml(page: SearchPage): string {
  const body = page.sections.map(({ id, heading, text }) => {
    const title = heading === '' ? '' : `<h2${id === '' ? '' : ` id="${escapeHtml(id)}"`}>${escapeHtml(heading)}</h2>`
    return `${title}<p>${escapeHtml(text)}</p>`
  })
  return (
    `<!doctype html><html lang="en"><head><title>${escapeHtml(page.title)}</title></head><body data-pagefind-body>` +
    `<span data-pagefind-filter="section">${escapeHtml(page.section)}</span>` +
    page.versions.map((version) => `<span data-pagefind-filter="version">${escapeHtml(version)}</span>`).join('') +
    `<span data-pagefind-meta="description">${escapeHtml(page.description)}</span>` +
    `<h1 data-pagefind-weight="10" data-pagefind-meta="title">${escapeHtml(page.title)}</h1>${body.join('')}</body></html>`
  )
}

/** Builds the index and gives its files below `folder` (such as `pagefind/`). Files are sorted by path. */
export async function buildSearch(pages: readonly SearchPage[], folder: string): Promise<readonly OutputFile[]> {
  const pagefind = await import('pagefind')
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en' })
  if (index === undefined || errors.length > 0) throw new Error(`Pagefind did not start: ${errors.join('; ')}`)
  for (const page of pages) {
    const added = await index.addHTMLFile({ url: page.href, content: searchHtml(page) })
    if (added.errors.length > 0) throw new Error(`Pagefind refused ${page.href}: ${added.errors.join('; ')}`)
  }
  const { files, errors: fileErrors } = await index.getFiles()
  if (fileErrors.length > 0) throw new Error(`Pagefind gave no index: ${fileErrors.join('; ')}`)
  await pagefind.close()
  return files
    .filter((file) => !/^pagefind-(ui|modular-ui|component-ui)|pagefind-highlight/.test(file.path))
    .map((file): OutputFile => ({ type: 'bytes', path: folder + file.path, bytes: file.content, hash: hashOf(file.content) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
