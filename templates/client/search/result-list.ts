// Renders search results: pages, and below each the sections that hold the words.

import { t } from '../texts.ts'
import type { Excerpt } from './excerpt.ts'
import type { Hit } from './hits.ts'
import { plural } from './plural.ts'
import type { Hits } from './searcher.ts'

/** Renders results as a list of links: names of code, and pages with the sections that hold the words. */
export function renderHits(hits: readonly Hit[]): HTMLElement {
  const list = element('ol', 'hits')
  for (const hit of hits) {
    const item = element('li', 'hit')
    item.append(linkOf(hit.isName ? 'hit-page hit-name' : 'hit-page', hit.url, hit.title, hit.excerpt, hit.note))
    for (const section of hit.sections)
      item.append(linkOf('hit-section', section.url, section.title, section.excerpt, ''))
    list.append(item)
  }
  return list
}

function linkOf(className: string, url: string, title: string, { parts, passage }: Excerpt, note: string): HTMLElement {
  const link = element('a', className)
  link.setAttribute('href', url + textFragment(url, passage))
  const name = element('strong', '')
  name.textContent = title
  link.append(name)
  if (note !== '') {
    const small = element('small', '')
    small.textContent = note
    link.append(' ', small)
  }
  const text = element('span', 'hit-text')
  text.append(...parts.map(({ text: words, isMarked }) => (isMarked ? markOf(words) : words)))
  link.append(text)
  return link
}

function markOf(words: string): HTMLElement {
  const mark = element('mark', '')
  mark.textContent = words
  return mark
}

/**
 * Makes the end of an address by which browsers mark a passage on the page that opens
 * (https://wicg.github.io/scroll-to-text-fragment/).
 */
function textFragment(url: string, passage: string): string {
  if (passage === '') return ''
  return `${url.includes('#') ? '' : '#'}:~:text=${encodeURIComponent(passage).replaceAll('-', '%2D')}`
}

/** What readers are told when the index cannot be fetched. */
export function offlineMessage(): string {
  return t('The search index could not be loaded. Are you offline? Type again to retry.')
}

/** Says how much was found. */
export function countOf({ total }: Hits, query: string): string {
  return total === 0 ? t('Nothing found for “{query}”', { query }) : plural('{count} result|{count} results', total)
}

/** Says that another word was looked up than the one that was typed, which `search` looks up. */
export function renderCorrection(corrected: string, typed: string, search: () => void): HTMLElement {
  const note = element('p', 'search-corrected')
  const shown = element('strong', '')
  shown.textContent = corrected
  const button = element('button', '')
  button.type = 'button'
  button.textContent = t('Search for “{query}” instead', { query: typed })
  button.addEventListener('click', search)
  const [before = '', after = ''] = t('Showing results for {query}.').split('{query}')
  note.append(before, shown, `${after} `, button)
  return note
}

/** Makes an element with a class. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  return made
}
