// Pages that send the reader on at once (`<meta http-equiv="refresh">`): in a loop, or to a page that sends on again.

import { ensure } from '../../model/ensure.ts'
import type { Place } from '../../model/place.ts'
import type { CheckContext, Finding, Rule } from '../context.ts'
import type { PageUrl } from '../page.ts'

/** Reports `redirect-loop` and `redirect-chain`. */
export const checkRefresh: Rule = function* (context) {
  for (const [path, { page, url }] of context.noted.refreshes) {
    const seen = [path]
    let next = pathOf(url, context)
    while (next !== undefined && !seen.includes(next) && seen.length < 20) {
      seen.push(next)
      const onward = context.noted.refreshes.get(next)
      next = onward && pathOf(onward.url, context)
    }
    const isLoop = next !== undefined && seen.includes(next)
    if (isLoop || seen.length > 2) yield refreshFinding(seen, isLoop, page.locate.url(url).place)
  }
}

function refreshFinding(seen: readonly string[], isLoop: boolean, place: Place): Finding {
  const path = seen.map((each) => `\`${each}\``).join(' → ')
  return isLoop
    ? {
        code: 'redirect-loop',
        message: `The redirects go in a loop: ${path}`,
        place,
        hint: 'Let one of them lead to a page.',
      }
    : {
        code: 'redirect-chain',
        message: `The redirect leads to another redirect: ${path}`,
        place,
        hint: `Redirect to \`${ensure(seen.at(-1))}\`.`,
      }
}

function pathOf({ to }: PageUrl, context: CheckContext): string | undefined {
  return to.type === 'internal' && to.target !== undefined ? context.pageOf(to.target)?.path : undefined
}
