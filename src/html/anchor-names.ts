// What a fragment of a URL can name in an HTML text, found by a pattern: a walk through every page would make cold
// builds noticeably slower.

import { ensure } from '../model/ensure.ts'
import { decodeAttribute } from './entities.ts'

const named = /[\s/"'](?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/**
 * Lists the ids and names in an HTML text. What only looks like one, in a comment or a script, is listed, too: who asks
 * whether a name is missing is never told so of one that is there.
 */
export function anchorNames(html: string): readonly string[] {
  const found = [...html.matchAll(named)].map(([, double, single, bare]) => ensure(double ?? single ?? bare))
  return [...new Set(found)].map(decodeAttribute)
}
