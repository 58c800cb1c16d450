// Redirects of the configuration: loops, chains and redirects over pages.

import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { placeOf } from '../model/place.ts'
import { routeIdentity } from '../model/route.ts'
import { entryOf, type Located, type LocatedEntry } from './located.ts'

/** What checkRedirects reads and where it reports. */
export interface RedirectInput {
  readonly root: Located
  readonly starts: readonly number[]
  readonly file: string
  readonly diagnostics: Diagnostic[]
}

/** Reports redirects that lead back to themselves, redirects to redirects, and two redirects from one path. */
export function checkRedirects({ root, starts, file, diagnostics }: RedirectInput): void {
  const map = root.kind === 'map' ? entryOf(root, 'redirects')?.value : undefined
  if (map?.kind !== 'map') return
  const byPath = new Map<string, LocatedEntry>()
  const placeFor = (entry: LocatedEntry) => placeOf(file, starts, entry.keyStart, entry.keyEnd)
  for (const entry of map.entries) {
    const other = byPath.get(routeIdentity(entry.key))
    if (other === undefined) byPath.set(routeIdentity(entry.key), entry)
    else {
      const notes = [{ message: 'The other redirect from this path', place: placeFor(other) }]
      diagnostics.push(
        diagnose('duplicate-redirect', `\`${entry.key}\` is redirected twice`, placeFor(entry), { notes, hint: 'Remove one of them.' }),
      )
    }
  }
  const reported = new Set<LocatedEntry>()
  for (const entry of byPath.values()) {
    const path = followRedirects(entry, byPath)
    if (path.loop !== undefined && !path.loop.some((one) => reported.has(one))) {
      for (const one of path.loop) reported.add(one)
      const shown = [...path.loop, ...path.loop.slice(0, 1)].map((one) => `\`${one.key}\``).join(' → ')
      diagnostics.push(
        diagnose('redirect-loop', `The redirects go in a loop: ${shown}`, placeFor(path.loop[0] ?? entry), {
          hint: 'Let one of them lead to a page.',
        }),
      )
    }
    if (path.loop === undefined && path.steps > 1) {
      const message = `\`${entry.key}\` is redirected to \`${targetOf(entry)}\`, which is itself redirected`
      diagnostics.push(diagnose('redirect-chain', message, placeFor(entry), { hint: `Redirect it to \`${path.end}\`.` }))
    }
  }
}

/** Follows a redirect to its end, or to the loop that it runs into. */
function followRedirects(
  entry: LocatedEntry,
  byPath: ReadonlyMap<string, LocatedEntry>,
): { steps: number; end: string; loop?: readonly LocatedEntry[] } {
  const seen = new Set<LocatedEntry>()
  let current: LocatedEntry = entry
  for (;;) {
    seen.add(current)
    const next = byPath.get(routeIdentity(targetOf(current).replace(/[?#].*$/s, '')))
    if (next === undefined) return { steps: seen.size, end: targetOf(current) }
    if (seen.has(next)) {
      const all = [...seen]
      return { steps: seen.size, end: '', loop: all.slice(all.indexOf(next)) }
    }
    current = next
  }
}

function targetOf(entry: LocatedEntry): string {
  return entry.value.kind === 'scalar' ? entry.value.text : ''
}
