import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { scanHtml } from '../../src/html/scan.ts'

/** Makes numbers below a limit from a seed (a linear congruential generator). */
function seeded(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const texts = ['word', 'a &amp; b', '&lt;tag id=&quot;no&quot;&gt;', 'naïve — 漢字 😀', ' ', '\n', '&#x27;', '&nbsp;']
const tags = [
  'p',
  'div',
  'span',
  'em',
  'code',
  'section',
  'ul',
  'blockquote',
  'h2',
  'h3',
  'a',
  'dg-island',
  'button',
  'table',
]

/** Writes well-formed HTML as React and the compiler do, with comments, void elements and quotes in attributes. */
function makeHtml(seed: number): string {
  const below = seeded(seed)
  const pick = (list: readonly string[]) => list[below(list.length)] ?? ''
  const attributes = () =>
    [
      below(3) === 0 ? ` id="i${below(50)}"` : '',
      below(4) === 0 ? ` class="c d"` : '',
      below(5) === 0 ? ` title="a > b 'c' &quot;d&quot; id=&quot;no&quot;"` : '',
      below(5) === 0 ? ` href="/x?a=1&amp;b=${below(9)}#h"` : '',
    ].join('')
  const write = (depth: number): string => {
    const kind = below(8)
    if (depth <= 0 || kind < 2) return pick(texts)
    if (kind === 2) return '<!-- <p id="never"> -->'
    if (kind === 3) return `<img${attributes()} src="/i${below(9)}.png" alt="x"/><br>`
    const tag = pick(tags)
    return `<${tag}${attributes()}>${Array.from({ length: below(4) }, () => write(depth - 1)).join('')}</${tag}>`
  }
  return Array.from({ length: 12 }, () => write(5)).join('')
}

interface Found {
  readonly ids: string[]
  readonly urls: string[]
}

function collect(node: DefaultTreeAdapterTypes.Node, found: Found): Found {
  if ('attrs' in node) {
    for (const { name, value } of node.attrs) {
      if (name === 'id') found.ids.push(value)
      if (name === 'href' || name === 'src') found.urls.push(value)
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, found)
  return found
}

test('finds in 500 random contents the ids and URLs that a real parser finds', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const html = makeHtml(seed)
    const { ids, urls } = scanHtml(html)
    const found = collect(parseFragment(html), { ids: [], urls: [] })
    // A parser moves what may not stand where it was written (text in a table), so order says nothing.
    expect({ seed, ids: new Set(ids.map(({ id }) => id)), urls: new Set(urls.map(({ url }) => url)) }).toEqual({
      seed,
      ids: new Set(found.ids),
      urls: new Set(found.urls),
    })
  }
})
