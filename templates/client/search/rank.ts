// Orders the pages that the index found: what is named like the query comes first. The index counts words and cannot know that a page
// is called just what the reader typed, or that a heading is the place where an API symbol is documented.

/** What is known of a page that was found. */
export interface Ranked {
  /** The index's own measure. */
  readonly score: number
  readonly url: string
  readonly title: string
  /** Headings of the page: id and text. */
  readonly anchors: readonly { readonly id: string; readonly text: string }[]
}

// Tuned with bench/search-benchmark.ts.
const titleWeight = 2.5
const headingWeight = 0.4
const symbolWeight = 1
const referencePenalty = 0.8

/** Orders pages for a query, best first; equals keep their order. Words of the site's own name tell pages apart least. */
export function rankPages<Page extends Ranked>(pages: readonly Page[], query: string, siteTitle: string): readonly Page[] {
  const noise = wordsOf(siteTitle, new Set())
  const wanted = wordsOf(query, noise)
  const top = Math.max(...pages.map(({ score }) => score))
  const pointsOf = (page: Page): number => {
    const names = [page.title, ...namesOf(page.url)]
    const title = Math.max(...names.map((name) => likeness(wanted, wordsOf(name, noise))))
    const heading = Math.max(0, ...page.anchors.map(({ text }) => likeness(wanted, wordsOf(text, noise))))
    const bonus = defines(page, query) ? symbolWeight : isReference(page) ? -referencePenalty : 0
    return page.score / top + titleWeight * title ** 2 + headingWeight * heading ** 2 + bonus
  }
  const points = new Map(pages.map((page) => [page, pointsOf(page)]))
  return [...pages].sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
}

/** Gives the last segment of an address, and the last two: what a page is called there. */
function namesOf(url: string): readonly string[] {
  const segments = (url.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  return [segments.slice(-1).join(' '), segments.slice(-2).join(' ')]
}

/** Compares two sets of words: 1 for the same, 0 for none in common. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** Says whether most headings of a page are API symbols: it is for those who look for one of them. */
function isReference({ anchors }: Ranked): boolean {
  return anchors.filter(({ id }) => id.includes('.')).length > anchors.length / 2
}

/** Says whether a heading with a dotted id, as API symbols have, ends in just this name. */
function defines({ anchors }: Ranked, query: string): boolean {
  const name = query.trim().replace(/^@/, '').toLowerCase()
  return anchors.some(({ id }) => {
    const dot = id.lastIndexOf('.')
    return id.toLowerCase() === name || (dot !== -1 && id.slice(dot + 1).toLowerCase() === name)
  })
}

const small = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to', 'with', 'your'])

/** Splits a text into words, without their endings, without the small ones, and without noise unless it is all there is. */
function wordsOf(text: string, noise: ReadonlySet<string>): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ations?|ates?|ing|(?<=[^s])s)$/, '') : word))
  const telling = words.filter((word) => !noise.has(word))
  return new Set(telling.length > 0 ? telling : words)
}
