// Finds the targets of URL fragments in HTML with a regular expression. Parsing every page would make cold builds
// noticeably slower.

import { ensure } from '../model/ensure.ts'
import { decodeAttribute } from './entities.ts'

const named = /[\s/"'](?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/**
 * Lists the ids and names in an HTML text, including lookalikes in comments and scripts. So an existing target is never
 * reported as missing.
 */
export function anchorNames(html: string): readonly string[] {
  const found = [...html.matchAll(named)].map(([, double, single, bare]) => ensure(double ?? single ?? bare))
  return [...new Set(found)].map(decodeAttribute)
}
