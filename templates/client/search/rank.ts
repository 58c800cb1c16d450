// Orders the pages that the index found: what is named like the query comes first. The index counts words and cannot
// know that a page is called just what the reader typed, or that a heading is the place where an API symbol is
// documented.

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
const headingWeight = 0.5
const symbolWeight = 1
const memberWeight = 0.4
const referencePenalty = 0.8

/**
 * Orders pages for a query, best first; equals keep their order. Words of the site's own name tell pages apart least.
 */
export function rankPages<Page extends Ranked>(
  pages: readonly Page[],
  query: string,
  siteTitle: string,
): readonly Page[] {
  const noise = wordsOf(siteTitle, new Set())
  const wanted = wordsOf(query, noise)
  const top = Math.max(...pages.map(({ score }) => score))
  const pointsOf = (page: Page): number => {
    const names = [page.title, ...namesOf(page.url)]
    const title = Math.max(...names.map((name) => likeness(wanted, wordsOf(name, noise))))
    const heading = Math.max(0, ...page.anchors.map(({ text }) => headingFit(wanted, wordsOf(text, noise))))
    return page.score / top + titleWeight * title ** 2 + headingWeight * heading + symbolPoints(page, query)
  }
  const points = new Map(pages.map((page) => [page, pointsOf(page)]))
  return [...pages].sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
}

/** Gives the last segment of an address, and the last two: what a page is called there. */
function namesOf(url: string): readonly string[] {
  const segments = (url.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  return [segments.slice(-1).join(' '), segments.slice(-2).join(' ')]
}

/** Says how well a heading fits: one that holds all the words is worth half of one that is just them. */
function headingFit(wanted: ReadonlySet<string>, heading: ReadonlySet<string>): number {
  return Math.max(likeness(wanted, heading) ** 2, [...wanted].every((word) => heading.has(word)) ? 0.5 : 0)
}

/** Compares two sets of words: 1 for the same, 0 for none in common. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/**
 * Gives points to a page that documents the symbol of this name, less for a member of one, and takes some from a
 * reference of others.
 */
function symbolPoints({ anchors }: Ranked, query: string): number {
  const name = query.trim().replace(/^@/, '').toLowerCase()
  const ids = anchors.map(({ id }) => id).filter((id) => id.includes('.'))
  const found = ids.filter(
    (id) => id.toLowerCase() === name || id.slice(id.lastIndexOf('.') + 1).toLowerCase() === name,
  )
  if (found.length > 0) return found.every(isMember) ? memberWeight : symbolWeight
  return ids.length > anchors.length / 2 ? -referencePenalty : 0
}

/** Says whether a dotted name is one of a class's members: `dagster.AssetSelection.keys`. */
function isMember(id: string): boolean {
  return /\.[A-Z]\w*\.\w+$/.test(id)
}

const small = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to', 'with', 'your'])

/**
 * Splits a text into words, without their endings, without the small ones, and without noise unless it is all there is.
 */
function wordsOf(text: string, noise: ReadonlySet<string>): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ations?|ates?|ing|(?<=[^s])s)$/, '') : word))
  const telling = words.filter((word) => !noise.has(word))
  return new Set(telling.length > 0 ? telling : words)
}
