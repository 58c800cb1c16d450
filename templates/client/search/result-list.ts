// Draws search results: pages, and below each the sections that hold the words.

import type { Hit } from './pagefind.ts'

/** Draws results as a list of links. Only `excerpt` is put in as HTML: Pagefind escapes it but for its marks. */
export function drawHits(hits: readonly Hit[]): HTMLElement {
  const list = element('ol', 'hits')
  for (const hit of hits) {
    const item = element('li', 'hit')
    item.append(linkOf('hit-page', hit.url, hit.title, hit.excerpt, hit.section))
    for (const section of hit.sections) item.append(linkOf('hit-section', section.url, section.title, section.excerpt, ''))
    list.append(item)
  }
  return list
}

function linkOf(className: string, url: string, title: string, excerpt: string, note: string): HTMLElement {
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
  text.append(...markedText(excerpt))
  link.append(text)
  return link
}

/** Reads an excerpt: text, with marks around the words that were looked for. Any other markup in it stays text. */
function markedText(html: string): readonly (Node | string)[] {
  return html.split(/<\/?mark>/).map((part, index) => {
    if (index % 2 === 0) return decode(part)
    const mark = document.createElement('mark')
    mark.textContent = decode(part)
    return mark
  })
}

const names: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'", '&amp;': '&' }

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (name) => names[name] ?? name)
}

/** Makes an element with a class. */
export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  return made
}
