// Finds the base URL of a folder of built HTML that is checked without it: nearly every link of such a folder begins
// with a path that isn't in it, and leads to a file of the folder without that path.

import { encodePath } from '../model/route.ts'
import { counted } from '../model/text.ts'
import type { CheckContext, Finding } from './context.ts'
import type { PageUrl, ScannedPage } from './scanned-page.ts'

/** Deepest base URL that is looked for, in segments. */
const mostSegments = 3

/** A base URL with the links that lead to files of the folder below it. */
interface Candidate {
  readonly count: number
  readonly first: { readonly page: ScannedPage; readonly url: PageUrl }
}

/**
 * Returns the base URL with which most of the links from the root are found, if most are broken at `/`, and the finding
 * that names it.
 */
export function findMissingBase(
  context: CheckContext,
): { readonly baseUrl: string; readonly finding: Finding } | undefined {
  if (context.baseUrl !== '/') return undefined
  const candidates = new Map<string, Candidate>()
  let rooted = 0
  for (const page of context.pages()) {
    for (const url of page.urls) {
      const { to } = url
      if (to.type !== 'internal' || !(to.isAbsolute || url.scanned.url.startsWith('/'))) continue
      rooted++
      if (to.target !== undefined) continue
      for (const base of basesOf(to.path, context)) {
        const { count, first } = candidates.get(base) ?? { count: 0, first: { page, url } }
        candidates.set(base, { count: count + 1, first })
      }
    }
  }
  const [likely] = [...candidates].sort(([, a], [, b]) => b.count - a.count)
  if (likely === undefined || likely[1].count * 2 <= rooted) return undefined
  const [baseUrl, { count, first }] = likely
  const { place } = first.page.locate.url(first.url)
  const message = `\`${baseUrl}\` is not in the folder, and ${counted(count, 'link')} below it would be found without it`
  const hint = `Check the folder with \`--base-url ${baseUrl}\`.`
  return { baseUrl, finding: { code: 'broken-link', message, place, hint, subject: baseUrl } }
}

/** Lists the beginnings of a path without which it leads to a page or file. */
function basesOf(path: string, { resolve }: CheckContext): readonly string[] {
  const segments = path.split('/').slice(1, -1).slice(0, mostSegments)
  return segments
    .map((_segment, at) => `/${segments.slice(0, at + 1).join('/')}/`)
    .filter((base) => {
      const to = resolve(encodePath(path.slice(base.length - 1)), '/')
      return to.type === 'internal' && to.target !== undefined
    })
}
