// Renders search results: pages, and below each the sections that contain the words.

import { t } from '../texts.ts'
import type { Excerpt } from './excerpt.ts'
import type { Hit } from './hits.ts'
import { plural } from './plural.ts'
import type { Hits } from './searcher.ts'

/** Renders results as a list of links: names of code, and pages with the sections that contain the words. */
export function renderHits(hits: readonly Hit[]): HTMLElement {
  const list = element('ol', 'hits')
  for (const hit of hits) {
    const item = element('li', 'hit')
    item.append(linkOf(hit.isName ? 'hit-page hit-name' : 'hit-page', hit))
    for (const section of hit.sections) item.append(linkOf('hit-section', section))
    list.append(item)
  }
  return list
}

/** The data of a link to a page or a section. */
interface Found {
  readonly url: string
  readonly title: string
  readonly excerpt: Excerpt
  readonly note?: string
}

function linkOf(className: string, { url, title, excerpt: { parts, passage }, note = '' }: Found): HTMLElement {
  const link = element('a', className, element('strong', '', title))
  link.setAttribute('href', url + textFragment(url, passage))
  if (note !== '') link.append(' ', element('small', '', note))
  const words = parts.map(({ text, isMarked }) => (isMarked ? element('mark', '', text) : text))
  link.append(element('span', 'hit-text', ...words))
  return link
}

/** Returns the end of a URL that highlights a passage (https://wicg.github.io/scroll-to-text-fragment/). */
function textFragment(url: string, passage: string): string {
  if (passage === '') return ''
  return `${url.includes('#') ? '' : '#'}:~:text=${encodeURIComponent(passage).replaceAll('-', '%2D')}`
}

/** Says that a search is running, unless the results of an earlier one are shown until it ends. */
export function showSearching(status: HTMLElement, results: HTMLElement): void {
  if (results.querySelector('.hit') !== null) return
  status.textContent = t('Searching…')
  results.replaceChildren()
}

/** Returns the message for an index that can't be fetched. */
export function offlineMessage(): string {
  return t('The search index could not be loaded. Are you offline? Type again to retry.')
}

/** Returns the text with the number of results. */
export function countOf({ total }: Hits, query: string): string {
  return total === 0 ? t('Nothing found for “{query}”', { query }) : plural('{count} result|{count} results', total)
}

/** Renders the note that a corrected query was searched, with a button that calls `search` for the typed one. */
export function renderCorrection(corrected: string, typed: string, search: () => void): HTMLElement {
  const [before = '', after = ''] = t('Showing results for {query}.').split('{query}')
  const button = buttonOf(t('Search for “{query}” instead', { query: typed }), search)
  return element('p', 'search-corrected', before, element('strong', '', corrected), `${after} `, button)
}

/** Creates a button. */
export function buttonOf(text: string, run: () => void): HTMLButtonElement {
  const button = element('button', '', text)
  button.type = 'button'
  button.addEventListener('click', run)
  return button
}

/** Creates an element with a class and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
