// Redirects of the configuration whose target is not there. Loops, chains and redirects over pages are found when the configuration is read.

import { lineStarts, type Place, placeOf } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'
import type { CheckInput } from '../input.ts'
import { decode } from '../url.ts'
import { findWritten, type Range } from '../written.ts'

/** Reports `redirect-target-missing`. */
export const checkRedirects: SiteRule = (context, input) => {
  for (const [from, target] of Object.entries(input.config.redirects)) {
    const to = context.resolve(belowBase(target, input.config.baseUrl), input.config.baseUrl)
    if (to.type !== 'internal') continue
    const page = to.target?.type === 'page' ? to.target.page : undefined
    const isMissing = to.target === undefined
    const lacksAnchor =
      page !== undefined && to.anchor !== undefined && to.anchor !== '' && !page.anchors().has(decode(to.anchor) ?? to.anchor)
    if (!isMissing && !lacksAnchor) continue
    const near = isMissing ? context.suggest.path(to.path) : undefined
    context.report({
      code: 'redirect-target-missing',
      message: `The redirect from \`${from}\` leads to \`${target}\`, ${isMissing ? 'which is no page' : 'an anchor that its page does not have'}`,
      place: placeInConfig(input, (text) => rangeOfTarget(text, from, target)),
      hint: near === undefined ? 'Mend its target, or remove the redirect.' : `Did you mean \`${near.path}\`?`,
      fix: near?.isCertain === true && to.suffix === '' ? near.path : undefined,
    })
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
  return target.startsWith('/') && !target.startsWith('//') && !target.startsWith(baseUrl) ? baseUrl.slice(0, -1) + target : target
}

/** Finds a place in the configuration file; the file as a whole when its text is not known or does not hold it. */
export function placeInConfig(input: CheckInput, find: (text: string) => Range | undefined): Place {
  const file = 'docs-gen.yaml'
  const text = input.sources.get(file)?.text
  const range = text === undefined ? undefined : find(text)
  return text === undefined || range === undefined ? { file } : placeOf(file, lineStarts(text), range.start, range.end)
}
