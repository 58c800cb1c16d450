// Redirects of the configuration whose target is not there. Loops, chains and redirects over pages are found when the
// configuration is read.

import { configFile } from '../../config/config.ts'
import { placeFinder } from '../../content/config-places.ts'
import type { SiteRule } from '../context.ts'
import { decode } from '../url.ts'

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
      message: `The redirect from \`${from}\` leads to \`${target}\`, ${isMissing ? 'which is no page' : 'an anchor that its page does not have'}`,
      place: placeFor(['redirects', from]),
      hint: near === undefined ? 'Fix its target, or remove the redirect.' : `Did you mean \`${near.path}\`?`,
      fix: near?.isCertain === true && to.suffix === '' ? near.path : undefined,
    }
  }
}

function belowBase(target: string, baseUrl: string): string {
  return target.startsWith('/') && !target.startsWith('//') && !target.startsWith(baseUrl)
    ? baseUrl.slice(0, -1) + target
    : target
}
