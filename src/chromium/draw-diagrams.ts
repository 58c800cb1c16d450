// Draws diagrams with Chromium and the Mermaid package installed by the site.

import { pathToFileURL } from 'node:url'
import { themes, tokens } from '../../templates/client/diagrams/colours.ts'
import { type DrawInput, drawDiagram, drawingSteps } from '../../templates/client/diagrams/draw-diagram.ts'
import type { Diagram } from '../model/diagram.ts'
import { hashOf } from '../model/key.ts'
import { withBrowserPage } from './chromium.ts'

interface DrawDiagramsOptions {
  /** Path of the browser's executable. */
  readonly chromium: string
  /** Absolute path of Mermaid as one script. */
  readonly script: string
}

/** Draws diagrams one after the other and returns them in order. */
export async function drawDiagrams(
  sources: readonly string[],
  { chromium, script }: DrawDiagramsOptions,
): Promise<readonly Diagram[]> {
  return withBrowserPage(chromium, async ({ send, open }) => {
    await open(documentOf(pathToFileURL(script).href))
    const drawings: Diagram[] = []
    for (const source of sources) {
      const input: DrawInput = { id: `diagram-${hashOf(source).slice(0, 8)}`, source, themes, tokens }
      const expression = `{${drawingSteps.join('\n')}\n(${drawDiagram})(${JSON.stringify(input)})}`
      const { result } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      drawings.push(Object(result).value as Diagram) // as drawDiagram gives it
    }
    return drawings
  })
}

/** The document in which diagrams are drawn. It loads Mermaid and nothing else, even if a diagram names other URLs. */
function documentOf(script: string): string {
  const policy = "default-src 'none'; script-src file: 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:"
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>body{font-family:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}</style>
<script src="${script}"></script></head><body></body></html>`
}
