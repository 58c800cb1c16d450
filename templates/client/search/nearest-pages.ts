// The 404 page: finds the pages whose addresses are most like the one that was asked for.

import { element } from './result-list.ts'

interface Entry {
  readonly title: string
  readonly path: string
}

const most = 5

/** Puts links to the nearest pages into the given element; nothing when the list cannot be loaded or nothing is near. */
export async function showNearestPages(box: HTMLElement): Promise<void> {
  const response = await fetch(box.dataset.nearestPages ?? '')
  if (!response.ok) return
  const entries = entriesOf(await response.text())
  const wanted = partsOf(location.pathname)
  const scored = entries.map((entry) => ({ entry, score: likeness(wanted, partsOf(entry.path)) }))
  const best = scored
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
  if (best.length === 0) return
  const title = element('h2', '')
  title.textContent = 'Pages with a similar address'
  const list = element('ul', '')
  for (const { entry } of best) {
    const item = element('li', '')
    const link = element('a', '')
    link.href = entry.path
    link.textContent = entry.title
    item.append(link, ` (${entry.path})`)
    list.append(item)
  }
  box.replaceChildren(title, list)
}

/** Reads the pages out of llms.txt: list items with a link to the Markdown twin, which stands beside the page. */
export function entriesOf(text: string): readonly Entry[] {
  return [...text.matchAll(/^ *- \[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)/gm)].map(([, title = '', url = '']) => ({
    title: title.replace(/\\(.)/g, '$1'),
    path: url.replace(/^https?:\/\/[^/]+/, '').replace(/(?:(\/)index)?\.md$/, '$1'),
  }))
}

function partsOf(path: string): ReadonlySet<string> {
  const words = decoded(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word !== '' && word !== 'html' && word !== 'index'))
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path // not an encoded text
  }
}

/** Compares two addresses by the words they share, the last ones counting as much as all others. */
function likeness(wanted: ReadonlySet<string>, given: ReadonlySet<string>): number {
  const shared = [...wanted].filter((word) => given.has(word) || [...given].some((other) => isNear(word, other))).length
  return shared === 0 ? 0 : (2 * shared) / (wanted.size + given.size)
}

/** Says whether two words begin alike or share most of their pairs of letters, as a mistyped word does. */
function isNear(word: string, other: string): boolean {
  if (word.length < 4 || other.length < 4) return false
  if (word.startsWith(other) || other.startsWith(word)) return true
  const pairs = pairsOf(other)
  const shared = pairsOf(word).filter((pair) => pairs.includes(pair)).length
  return shared / Math.max(word.length, other.length) > 0.6
}

function pairsOf(word: string): readonly string[] {
  return [...word.slice(1)].map((letter, index) => word.charAt(index) + letter)
}
