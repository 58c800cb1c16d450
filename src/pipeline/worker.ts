// The worker's entry point: renders pages of its site and writes their documents to the staging folder.

import { type Diagnostic, hasPageErrors } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { CardItem } from '../model/page-host.ts'
import { type Route, routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { createStaging, type Staging } from '../output/write-staged.ts'
import { newlyCompiled, readCompileCache } from '../render/imports/compile-cache.ts'
import { contentBytes, type PageContent, readContent } from '../render/page/page-content.ts'
import { asThemeError, createRenderer, type PlannedProps, type Renderer, ThemeError } from '../render/renderer.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import { traceOf } from './cached-pages.ts'
import { type PageTask, type RenderedPage, readSite, type WorkerContext } from './worker-protocol.ts'

// A page must not end the build by a signal: the process is one for all workers.
process.kill = () => {
  throw new Error('pages cannot call `process.kill`')
}

interface Rendering {
  readonly site: Site
  readonly renderer: Renderer
  readonly staging: Staging | undefined
}

serveTasks<RenderedPage>(async (given) => {
  const { root, site: bytes, bundle, staging } = given as WorkerContext // given by page-workers.ts
  const site = readSite(bytes)
  const renderer = await createRenderer(root, site, { bundle }).catch(asThemeError)
  // One diagnostic, the same on all pages.
  if (renderer instanceof ThemeError)
    return { run: async () => ({ diagnostics: [renderer.diagnostic] }), transfers: () => [] }
  const rendering = { site, renderer, staging: staging === undefined ? undefined : createStaging(staging) }
  return {
    run: (task) => render(rendering, task as PageTask), // the tasks of page-workers.ts are PageTasks
    // Each one has its own buffer.
    transfers: ({ content, compiled }) =>
      [content, compiled].flatMap((bytes) => (bytes === undefined ? [] : [bytes.buffer as ArrayBuffer])),
  }
})

async function render(rendering: Rendering, task: PageTask): Promise<RenderedPage> {
  const { site, renderer } = rendering
  switch (task.type) {
    case 'page':
      return renderPage(rendering, task)
    case 'plain': {
      const { html, diagnostics } = renderer.plainDocument(
        JSON.parse(task.props) as PlannedProps,
        JSON.parse(task.items) as CardItem[],
      )
      return { ...write(rendering, { [task.output]: html }, diagnostics), diagnostics }
    }
    case 'content': {
      const content = await renderer.content(pageOf(site, task), readCompileCache(task.compiled))
      return { ...freshContent(content), diagnostics: content.diagnostics }
    }
    case 'facts': {
      const facts = await renderer.facts(pageOf(site, task))
      return { facts: JSON.stringify(facts), diagnostics: facts.diagnostics }
    }
    default:
      return task satisfies never
  }
}

async function renderPage(rendering: Rendering, task: Extract<PageTask, { type: 'page' }>): Promise<RenderedPage> {
  const { site, renderer } = rendering
  const page = pageOf(site, task)
  const compileCache = task.keepsCompiled ? readCompileCache(task.compiled) : undefined
  const kept = task.content && readContent(task.content)
  const content = kept ?? (await renderer.content(page, compileCache))
  const document = renderer.document(page, JSON.parse(task.props) as PlannedProps, content)
  const diagnostics = [...content.diagnostics, ...document.diagnostics]
  const compiled = compileCache && newlyCompiled(compileCache)
  return {
    ...write(rendering, { [task.output]: document.html, [task.markdownOutput]: content.markdown }, diagnostics),
    ...(kept === undefined && freshContent(content)),
    ...(compiled !== undefined && { compiled }),
    diagnostics,
  }
}

function freshContent(content: PageContent): Pick<RenderedPage, 'content' | 'trace'> {
  const bytes = contentBytes(content)
  return { content: bytes, trace: traceOf(content, bytes) }
}

function pageOf(site: Site, { route, text }: { readonly route: Route; readonly text: string }): Page {
  const page = site.byRoute.get(routeIdentity(route))
  if (page === undefined) throw new Error(`bug: no page at ${route}`)
  return { ...page, source: { ...page.source, text } }
}

/** Writes the document and the Markdown export of a page to the staging folder, unless the page has errors. */
function write(
  { staging }: Rendering,
  texts: Readonly<Record<string, string>>,
  diagnostics: readonly Diagnostic[],
): Pick<RenderedPage, 'document' | 'markdown' | 'writeFailure'> {
  const files = Object.fromEntries(Object.entries(texts).map(([output, text]) => [output, Buffer.from(text, 'utf8')]))
  const writeFailure = hasPageErrors(diagnostics) ? undefined : staging?.write(files)
  const [document, markdown] = Object.values(files).map(hashOf)
  return { ...(document && { document }), ...(markdown && { markdown }), ...(writeFailure && { writeFailure }) }
}
