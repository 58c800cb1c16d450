// The Mermaid diagrams of a site. Drawn diagrams are taken from the store, new ones are drawn with an installed
// Chromium. Without Chromium, readers' browsers draw them.

import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { findChromium } from '../chromium/chromium.ts'
import { drawDiagrams } from '../chromium/draw-diagrams.ts'
import { placeOfKey } from '../config/config-places.ts'
import { relativeTo } from '../files/posix-path.ts'
import { findSitePackage } from '../files/site-packages.ts'
import { type Diagnostic, diagnose, tolerated } from '../model/diagnostic.ts'
import type { Diagram, MermaidScript } from '../model/diagram.ts'
import { errorMessage } from '../model/error-code.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Site } from '../model/site.ts'
import type { PhaseClock } from './phase-clock.ts'

/** Where drawn diagrams are kept, and the clock of the run, which is loading its site. */
interface DrawingOptions {
  readonly store?: Store | undefined
  readonly clock?: PhaseClock | undefined
}

/** Draws the diagrams of a site if its configuration enables them. Without a store, readers' browsers draw all. */
export async function siteDiagrams(root: string, site: Site, { store, clock }: DrawingOptions) {
  if (site.config.markdown.mermaid !== true) return { diagnostics: [] }
  const mermaid = findMermaid(root)
  if (mermaid !== undefined && store === undefined)
    return { diagrams: { bySource: new Map(), mermaid }, diagnostics: [] }
  // Loads the compilers, which other sites need in workers only.
  const { findDiagrams } = await import('../render/imports/find-diagrams.ts')
  const sources = await findDiagrams(root, site)
  if (mermaid === undefined || store === undefined)
    return { diagnostics: sources.length === 0 ? [] : [mermaidMissing(root, site)] }
  const keyFor = (source: string): Key => keyOf('diagram-3', mermaid.version, source)
  const bySource = new Map<string, Diagram>()
  for (const source of sources) {
    const kept = store.getJson('diagrams', keyFor(source)) as Diagram | undefined // written below
    if (kept !== undefined) bySource.set(source, kept)
  }
  const undrawn = sources.filter((source) => !bySource.has(source))
  const chromium = undrawn.length === 0 ? undefined : findChromium(process.env)
  const diagnostics: Diagnostic[] = []
  if (chromium !== undefined) {
    clock?.phase('diagrams')
    try {
      const drawn = await drawDiagrams(undrawn, { chromium, script: path.resolve(root, mermaid.script) })
      for (const [index, source] of undrawn.entries()) {
        const diagram = drawn[index]
        if (diagram === undefined) continue
        bySource.set(source, diagram)
        store.putJson('diagrams', keyFor(source), diagram)
      }
    } catch (error) {
      diagnostics.push(notDrawn(chromium, error))
    }
    clock?.phase('load')
  }
  return { diagrams: { bySource, mermaid }, diagnostics }
}

/** Finds Mermaid as one script, in the package installed by the site. */
function findMermaid(root: string): MermaidScript | undefined {
  const found = findSitePackage(root, 'mermaid')
  if (found === undefined) return undefined // which is reported
  const script = path.join(path.dirname(found.main), 'mermaid.min.js')
  return { script: relativeTo(root, script), version: found.version }
}

/** If pages may fail, diagrams that can't be drawn are shown as code. */
function mermaidMissing(root: string, { config }: Site): Diagnostic {
  const message = '`markdown.mermaid` is true, but the package `mermaid` is not installed in the site'
  const found = diagnose('mermaid-missing', message, placeOfKey(root, ['markdown', 'mermaid']), {
    hint: 'Run `npm install mermaid`.',
  })
  return tolerated(found, config)
}

function notDrawn(chromium: string, error: unknown): Diagnostic {
  const message = `\`${chromium}\` could not draw the diagrams: ${errorMessage(error)}`
  const hint = "Readers' browsers draw them; set DOCS_GEN_CHROMIUM to another Chromium to draw them here."
  return diagnose('diagrams-not-drawn', message, undefined, { hint })
}
