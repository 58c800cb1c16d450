// Checks the redirects of the configuration: those from pages, which are left out, loops, and redirects to redirects.

import type { PlaceFinder } from '../config/config-places.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'

type Redirects = Site['config']['redirects']

/** Returns the redirects of a site without those from pages, and reports these, loops and chains. */
export function checkRedirects(
  site: Pick<Site, 'byRoute' | 'config'>,
  placeFor: PlaceFinder,
): { readonly redirects: Redirects; readonly diagnostics: readonly Diagnostic[] } {
  const kept: [string, string][] = []
  const diagnostics: Diagnostic[] = []
  for (const [from, to] of Object.entries(site.config.redirects)) {
    const page = site.byRoute.get(routeIdentity(from))
    if (page === undefined) {
      kept.push([from, to])
      continue
    }
    const message = `The redirect from \`${from}\` has the route of a page, and is ignored`
    diagnostics.push(
      diagnose('redirect-over-page', message, placeFor(['redirects', from], true), {
        notes: [{ message: 'The page', place: { file: page.source.file } }],
        hint: 'Remove the redirect, or move the page.',
      }),
    )
  }
  const redirects = Object.fromEntries(kept)
  return { redirects, diagnostics: [...diagnostics, ...loopsAndChains(redirects, placeFor)] }
}

/** Reports each loop once, and redirects to redirects. */
function* loopsAndChains(redirects: Redirects, placeFor: PlaceFinder): Iterable<Diagnostic> {
  const byPath = new Map(
    Object.keys(redirects)
      .reverse()
      .map((from) => [routeIdentity(from), from] as const),
  )
  const reported = new Set<string>()
  for (const from of Object.keys(redirects)) {
    if (byPath.get(routeIdentity(from)) !== from) continue // a second redirect from this path, reported before
    const { seen, loop, end } = followRedirects(from, redirects, byPath)
    const place = (key: string) => placeFor(['redirects', key], true)
    if (loop !== undefined) {
      const first = ensure(loop[0])
      if (reported.has(first)) continue
      for (const one of loop) reported.add(one)
      const shown = [...loop, first].map((one) => `\`${one}\``).join(' → ')
      const hint = 'Redirect one of them to a page.'
      yield diagnose('redirect-loop', `The redirects form a loop: ${shown}`, place(first), { hint })
    } else if (seen.length > 1) {
      const message = `\`${from}\` is redirected to \`${redirects[from]}\`, which is itself redirected`
      yield diagnose('redirect-chain', message, place(from), { hint: `Redirect it to \`${end}\`.` })
    }
  }
}

/** A redirect with those that it leads to, and its final target or the loop that it runs into. */
interface Path {
  readonly seen: readonly string[]
  readonly end: string
  readonly loop?: readonly string[]
}

function followRedirects(from: string, redirects: Redirects, byPath: ReadonlyMap<string, string>): Path {
  const seen = new Set<string>()
  for (let current = from; ; ) {
    seen.add(current)
    const end = ensure(redirects[current])
    const next = byPath.get(routeIdentity(end.replace(/[?#].*/s, '')))
    if (next === undefined) return { seen: [...seen], end }
    if (seen.has(next)) return { seen: [...seen], end, loop: [...seen].slice([...seen].indexOf(next)) }
    current = next
  }
}
