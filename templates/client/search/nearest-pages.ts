// The 404 page: finds the pages whose addresses are most like the one that was asked for.

import { element } from './result-list.ts'

interface IndexEntry {
  readonly title: string
  readonly path: string
}

const most = 5

/** Puts links to the nearest pages into the given element; nothing when the index cannot be loaded or nothing is near. */
export async function showNearestPages(box: HTMLElement): Promise<void> {
  const url = box.dataset.nearestPages ?? ''
  const response = await fetch(url)
  if (!response.ok) return
  const entries = entriesOf(await response.json(), url.slice(0, url.lastIndexOf('/') + 1))
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

/** Reads titles and addresses out of index.json, whose keys are page ids; an id is the address but for a last `index`. */
function entriesOf(index: Readonly<Record<string, { readonly title: string }>>, base: string): readonly IndexEntry[] {
  return Object.entries(index).map(([id, { title }]) => ({ title, path: `${base}${id}`.replace(/(^|\/)(index|intro)$/, '$1') }))
}

function partsOf(path: string): ReadonlySet<string> {
  const words = decodeURI(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word !== '' && word !== 'html' && word !== 'index'))
}

/** Compares two addresses by the words they share, the last ones counting as much as all others. */
function likeness(wanted: ReadonlySet<string>, given: ReadonlySet<string>): number {
  const shared = [...wanted].filter((word) => given.has(word) || [...given].some((other) => isNear(word, other))).length
  return shared === 0 ? 0 : (2 * shared) / (wanted.size + given.size)
}

function isNear(word: string, other: string): boolean {
  return word.length > 3 && other.length > 3 && (word.startsWith(other) || other.startsWith(word))
}
