// Renders search results: pages, and below each the sections that hold the words.

import type { ExcerptPart } from './excerpt.ts'
import type { Hit, Hits } from './pagefind.ts'

/** Renders results as a list of links. */
export function renderHits(hits: readonly Hit[]): HTMLElement {
  const list = element('ol', 'hits')
  for (const hit of hits) {
    const item = element('li', 'hit')
    item.append(linkOf('hit-page', hit.url, hit.title, hit.excerpt, hit.section))
    for (const section of hit.sections)
      item.append(linkOf('hit-section', section.url, section.title, section.excerpt, ''))
    list.append(item)
  }
  return list
}

function linkOf(
  className: string,
  url: string,
  title: string,
  excerpt: readonly ExcerptPart[],
  note: string,
): HTMLElement {
  const link = element('a', className)
  link.setAttribute('href', url)
  const name = element('strong', '')
  name.textContent = title
  link.append(name)
  if (note !== '') {
    const small = element('small', '')
    small.textContent = note
    link.append(' ', small)
  }
  const text = element('span', 'hit-text')
  text.append(...excerpt.map(({ text: words, isMarked }) => (isMarked ? markOf(words) : words)))
  link.append(text)
  return link
}

function markOf(words: string): HTMLElement {
  const mark = element('mark', '')
  mark.textContent = words
  return mark
}

/** Says how many pages were found. */
export function countOf({ total }: Hits, query: string): string {
  return total === 0 ? `Nothing found for “${query}”` : total === 1 ? '1 page' : `${total} pages`
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
