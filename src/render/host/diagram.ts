// Finds the Mermaid diagrams of a page: drawn before rendering, or by a script in the reader's browser.

import { diagnose } from '../../model/diagnostic.ts'
import { escapePattern } from '../../model/escape.ts'
import { placeOfPage } from '../../model/page.ts'
import type { PageHost } from '../../model/page-host.ts'
import type { Place } from '../../model/place.ts'
import { joinPath } from '../../model/route.ts'
import type { HostState } from './host-state.ts'
import { ask } from './recorded-answers.ts'

/** Finds a diagram and reports one that can't be drawn. A diagram shown more than once gets new ids each time. */
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
  const hint = 'Fix its source, or give the block another language.'
  state.diagnostics.push(diagnose('diagram-syntax', message, place, { hint }))
  return undefined
}

/** Finds the fence of a diagram shown `before` times already, else the element that received it, else the page. */
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
 * Makes the ids of a drawing unique on the page, because Mermaid uses some ids in all diagrams, and a page can show a
 * diagram more than once. `before` is the number of times that the page has shown it already.
 */
function withOwnIds(svg: string, before: number): string {
  const root = /\sid="([^"]+)"/.exec(svg)?.[1]
  if (root === undefined) return svg
  const own = before === 0 ? root : `${root}-${before + 1}`
  const shared = [...svg.matchAll(/\sid="([^"]+)"/g)].flatMap(([, id = '']) =>
    id.includes(root) || isLikeColour.test(id) ? [] : [id],
  )
  // Longest first and in one pass, so that no id is mistaken for the start of another.
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

/** Ids that can also be colours in a style sheet. */
const isLikeColour = /^[\da-f]{3,8}$/i
