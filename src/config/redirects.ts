// Checks the redirects of the configuration for loops, chains and duplicates.

import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Place, TextRange } from '../model/place.ts'
import { routeIdentity } from '../model/route.ts'
import type { YamlNode } from './yaml-node.ts'

/** A redirect, with the offsets of its path in the file. */
interface Redirect extends TextRange {
  readonly from: string
  readonly to: string
}

/** Reports loops, redirects to redirects, and two redirects from the same path. */
export function checkRedirects(
  redirects: YamlNode | undefined,
  placeFor: (redirect: Redirect) => Place,
  diagnostics: Diagnostic[],
): void {
  if (redirects?.kind !== 'map') return
  const byPath = new Map<string, Redirect>()
  for (const { key, keyStart, keyEnd, value } of redirects.entries) {
    if (value.kind !== 'scalar') continue // reported by the schema of the configuration
    const entry = { from: key, to: value.text, start: keyStart, end: keyEnd }
    const other = byPath.get(routeIdentity(key))
    if (other === undefined) byPath.set(routeIdentity(key), entry)
    else {
      const notes = [{ message: 'The other redirect from this path', place: placeFor(other) }]
      diagnostics.push(
        diagnose('duplicate-redirect', `\`${entry.from}\` is redirected twice`, placeFor(entry), {
          notes,
          hint: 'Remove one of them.',
        }),
      )
    }
  }
  const reported = new Set<Redirect>()
  for (const entry of byPath.values()) {
    const path = followRedirects(entry, byPath)
    if (path.loop !== undefined) {
      const first = ensure(path.loop[0])
      if (reported.has(first)) continue
      for (const one of path.loop) reported.add(one)
      const shown = [...path.loop, first].map((one) => `\`${one.from}\``).join(' → ')
      const hint = 'Redirect one of them to a page.'
      diagnostics.push(diagnose('redirect-loop', `The redirects form a loop: ${shown}`, placeFor(first), { hint }))
    } else if (path.steps > 1) {
      const message = `\`${entry.from}\` is redirected to \`${entry.to}\`, which is itself redirected`
      diagnostics.push(
        diagnose('redirect-chain', message, placeFor(entry), { hint: `Redirect it to \`${path.end}\`.` }),
      )
    }
  }
}

/** Returns the final target of a redirect, or the loop that it runs into. */
type RedirectPath =
  | { readonly steps: number; readonly end: string; readonly loop?: undefined }
  | { readonly loop: readonly Redirect[] }

function followRedirects(entry: Redirect, byPath: ReadonlyMap<string, Redirect>): RedirectPath {
  const seen = new Set<Redirect>()
  let current: Redirect = entry
  for (;;) {
    seen.add(current)
    const next = byPath.get(routeIdentity(current.to.replace(/[?#].*/s, '')))
    if (next === undefined) return { steps: seen.size, end: current.to }
    if (seen.has(next)) {
      const all = [...seen]
      return { loop: all.slice(all.indexOf(next)) }
    }
    current = next
  }
}
