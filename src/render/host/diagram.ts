// A Mermaid diagram that a page shows: drawn before, or by a script in the reader's browser.

import { diagnose } from '../../model/diagnostic.ts'
import { escapePattern } from '../../model/escape.ts'
import { placeOfPage } from '../../model/page.ts'
import type { PageHost } from '../../model/page-host.ts'
import type { Place } from '../../model/place.ts'
import { joinPath } from '../../model/route.ts'
import type { HostState } from './host-state.ts'
import { ask } from './recorded-answers.ts'

/** Finds a diagram; reports one that cannot be drawn. One that the page shows again has ids of its own. */
export function diagram(state: HostState, source: string, props: object | undefined): ReturnType<PageHost['diagram']> {
  const found = ask(state, 'diagram', source)
  if (found === undefined) return undefined
  const before = state.diagrams.filter((shown) => shown.source === source).length
  const svg = 'svg' in found ? withOwnIds(found.svg, before) : ''
  state.diagrams.push({ source, svg })
  if ('svg' in found) return { svg }
  if ('script' in found) {
    const output = `assets/files/mermaid-${found.version}.js`
    state.copies.set(output, found.script)
    return { script: joinPath(state.site.config.baseUrl, output) }
  }
  const message = `Mermaid does not understand the diagram: ${found.problem}`
  const place = placeOf(state, source, { props, before })
  const hint = 'fix its source, or give the block another language'
  state.diagnostics.push(diagnose('diagram-syntax', message, place, { hint }))
  return undefined
}

/** Finds the fence of a diagram, after those of the same diagram before it, or the element that was given it. */
function placeOf(
  { compiled, places, page }: HostState,
  source: string,
  { props, before }: { readonly props: object | undefined; readonly before: number },
): Place {
  const fences = compiled.flatMap(({ facts }) => facts.codes)
  const same = fences.filter(({ language, value }) => language === 'mermaid' && value === source)
  return same[Math.min(before, same.length - 1)]?.place ?? places.ofElement('Mermaid', props) ?? placeOfPage(page)
}

/**
 * Makes the ids of a drawing such as no other on the page has: Mermaid names some parts alike in all diagrams, and a
 * diagram may be shown more than once. `before` counts how often the page has shown it.
 */
function withOwnIds(svg: string, before: number): string {
  const root = /\sid="([^"]+)"/.exec(svg)?.[1]
  if (root === undefined) return svg
  const own = before === 0 ? root : `${root}-${before + 1}`
  const shared = [...svg.matchAll(/\sid="([^"]+)"/g)].flatMap(([, id = '']) =>
    id.includes(root) || isLikeColour.test(id) ? [] : [id],
  )
  // In one pass, so that no id is taken for the beginning of another.
  const names = [...new Set(shared)].sort((a, b) => b.length - a.length).map(escapePattern)
  const parts =
    names.length === 0
      ? svg
      : svg.replace(
          new RegExp(`((?:\\sid|labelledby|describedby)="|#)(${names.join('|')})(?![\\w-])`, 'g'),
          `$1${root}-$2`,
        )
  return parts.replaceAll(root, own)
}

/** Ids that a style sheet may have as colours. */
const isLikeColour = /^[\da-f]{3,8}$/i
