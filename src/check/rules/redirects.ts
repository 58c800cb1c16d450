// Redirects of the configuration whose target is not there. Loops, chains and redirects over pages are found when the
// configuration is read.

import { placeInConfig } from '../config-place.ts'
import type { SiteRule } from '../context.ts'
import { findWritten, type Range } from '../find-in-source.ts'
import { decode } from '../url.ts'

/** Reports `redirect-target-missing`. */
export const checkRedirects: SiteRule = function* (context, input) {
  for (const [from, target] of Object.entries(input.config.redirects)) {
    const to = context.resolve(belowBase(target, input.config.baseUrl), input.config.baseUrl)
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
      place: placeInConfig(input, (text) => rangeOfTarget(text, from, target)),
      hint: near === undefined ? 'Fix its target, or remove the redirect.' : `Did you mean \`${near.path}\`?`,
      fix: near?.isCertain === true && to.suffix === '' ? near.path : undefined,
    }
  }
}

/** Finds the target's text after the text of its redirect's path. */
function rangeOfTarget(text: string, from: string, target: string): Range | undefined {
  const key = findWritten(text, [from, `${from}:`])
  if (key === undefined) return undefined
  const value = findWritten(text.slice(key.end), [target])
  return value && { start: key.end + value.start, end: key.end + value.end }
}

function belowBase(target: string, baseUrl: string): string {
  return target.startsWith('/') && !target.startsWith('//') && !target.startsWith(baseUrl)
    ? baseUrl.slice(0, -1) + target
    : target
}
