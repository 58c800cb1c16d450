// Pages that send the reader on at once (`<meta http-equiv="refresh">`): in a loop, or to a page that sends on again.

import { ensure } from '../../model/ensure.ts'
import type { CheckContext, Finding, Rule } from '../context.ts'
import type { PageUrl, ScannedPage } from '../page.ts'

/** A page that sends the reader on. */
interface Refresh {
  readonly page: ScannedPage
  readonly url: PageUrl
}

/** Reports `redirect-loop` and `redirect-chain`. */
export const checkRefresh: Rule = function* (context) {
  const refreshes = new Map<string, Refresh>()
  for (const page of context.pages()) {
    const url = page.urls.find(({ scanned }) => scanned.kind === 'refresh')
    if (url !== undefined) refreshes.set(page.path, { page, url })
  }
  for (const first of refreshes.values()) yield* followRefreshes(first, refreshes, context)
}

function* followRefreshes(
  { page, url }: Refresh,
  refreshes: ReadonlyMap<string, Refresh>,
  context: CheckContext,
): Iterable<Finding> {
  const seen = [page.path]
  let next = pathOf(url, context)
  while (next !== undefined && !seen.includes(next) && seen.length < 20) {
    seen.push(next)
    const onward = refreshes.get(next)
    next = onward && pathOf(onward.url, context)
  }
  const { place } = page.locate.url(url)
  const path = seen.map((each) => `\`${each}\``).join(' → ')
  if (next !== undefined && seen.includes(next))
    yield {
      code: 'redirect-loop',
      message: `The redirects go in a loop: ${path}`,
      place,
      hint: 'Let one of them lead to a page.',
    }
  else if (seen.length > 2)
    yield {
      code: 'redirect-chain',
      message: `The redirect leads to another redirect: ${path}`,
      place,
      hint: `Redirect to \`${ensure(seen.at(-1))}\`.`,
    }
}

function pathOf({ to }: PageUrl, context: CheckContext): string | undefined {
  return to.type === 'internal' && to.target !== undefined ? context.pageOf(to.target)?.path : undefined
}
