// Finds duplicate redirects of the configuration.

import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Place, TextRange } from '../model/place.ts'
import { routeIdentity } from '../model/route.ts'
import type { YamlNode } from './yaml-node.ts'

/** Reports two redirects from the same path. `placeFor` converts the range of a key. */
export function duplicateRedirects(
  redirects: YamlNode | undefined,
  placeFor: (range: TextRange) => Place,
): readonly Diagnostic[] {
  const seen = new Map<string, Place>()
  return (redirects?.kind === 'map' ? redirects.entries : []).flatMap(({ key, keyStart, keyEnd }) => {
    const place = placeFor({ start: keyStart, end: keyEnd })
    const other = seen.get(routeIdentity(key))
    seen.set(routeIdentity(key), other ?? place)
    if (other === undefined) return []
    const notes = [{ message: 'The other redirect from this path', place: other }]
    return diagnose('duplicate-redirect', `\`${key}\` is redirected twice`, place, {
      notes,
      hint: 'Remove one of them.',
    })
  })
}
