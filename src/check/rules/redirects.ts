// Redirects without an existing target, and pages with a meta refresh in a loop or to another such page. Loops, chains
// and redirects over pages in the configuration are found when it's read.

import { configFile } from '../../config/config.ts'
import { placeFinder } from '../../config/config-places.ts'
import { ensure } from '../../model/ensure.ts'
import type { Place } from '../../model/place.ts'
import { decode, isRootedPath } from '../../model/route.ts'
import type { CheckContext, Finding, Rule, SiteRule } from '../context.ts'
import type { PageUrl } from '../scanned-page.ts'

/** Reports `redirect-target-missing`. */
export const checkRedirects: SiteRule = function* (context, input) {
  const placeFor = placeFinder(input.sources.get(configFile))
  for (const [from, target] of Object.entries(input.site.config.redirects)) {
    const to = context.resolve(belowBase(target, input.site.config.baseUrl), input.site.config.baseUrl)
    if (to.type !== 'internal') continue
    const page = to.target?.type === 'page' ? context.pageOf(to.target) : undefined
    const isMissing = to.target === undefined
    const lacksAnchor =
      page !== undefined &&
      to.anchor !== undefined &&
      to.anchor !== '' &&
      !page.anchors().has(decode(to.anchor) ?? to.anchor)
    if (!isMissing && !lacksAnchor) continue
    const near = isMissing ? context.suggest.path(to.path) : undefined
    yield {
      code: 'redirect-target-missing',
      message: `The redirect from \`${from}\` leads to \`${target}\`, ${isMissing ? 'which is not a page' : 'an anchor that its page does not have'}`,
      place: placeFor(['redirects', from]),
      hint: near === undefined ? 'Fix its target, or remove the redirect.' : `Did you mean \`${near.path}\`?`,
      fix: near?.isCertain === true && to.suffix === '' ? near.path : undefined,
    }
  }
}

function belowBase(target: string, baseUrl: string): string {
  return isRootedPath(target) && !target.startsWith(baseUrl) ? baseUrl.slice(0, -1) + target : target
}

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
        message: `The redirects form a loop: ${path}`,
        place,
        hint: 'Redirect one of them to a page.',
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
