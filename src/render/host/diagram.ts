// A Mermaid diagram that a page shows: drawn before, or by a script in the reader's browser.

import type { PageHost } from '../../model/page-host.ts'
import type { Place } from '../../model/place.ts'
import { joinPath } from '../../model/route.ts'
import { type HostState, report } from './host-state.ts'
import { ask } from './recorded-answers.ts'

/** Finds a diagram; reports one that cannot be drawn. */
export function diagram(state: HostState, source: string, props: object | undefined): ReturnType<PageHost['diagram']> {
  const found = ask(state, 'diagram', source)
  if (found === undefined || 'svg' in found) return found
  if ('script' in found) {
    const output = `assets/files/mermaid-${found.version}.js`
    state.copies.set(output, found.script)
    return { script: joinPath(state.site.config.baseUrl, output) }
  }
  const message = `Mermaid does not understand the diagram: ${found.problem}`
  report(
    state,
    'diagram-syntax',
    message,
    placeOf(state, source, props),
    'fix its source, or give the block another language',
  )
  return undefined
}

/** Finds the fence of a diagram, or the element that was given it. */
function placeOf({ compiled, places, page }: HostState, source: string, props: object | undefined): Place {
  const fences = compiled.flatMap(({ facts }) => facts.codes)
  const fence = fences.find(({ language, value }) => language === 'mermaid' && value === source)
  return fence?.place ?? places.ofElement('Mermaid', props) ?? { file: page.source.file }
}
