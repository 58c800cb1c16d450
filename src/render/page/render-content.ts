// Renders the content of one page to HTML: the compiled MDX with the theme's components, the page's host around it, its
// links and images resolved. Whatever a page throws becomes a diagnostic that names the page.

import { uniqueHeadingIds } from '../../html/heading-ids.ts'
import type { Compiled } from '../../model/compiled.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import type { Place } from '../../model/place.ts'
import { missingReference } from '../errors/describe-error.ts'
import { describeRenderError } from '../errors/react-message.ts'
import type { FailurePlace } from '../errors/render-failures.ts'
import { type ExportedPart, markedComponents, takeParts } from '../export/rendered-components.ts'
import { createPlaceFinder } from '../host/component-places.ts'
import type { RenderHost } from '../host/host.ts'
import type { ContentComponent, IslandSession, LoadedTemplates } from '../loaded-templates.ts'
import { TooManyPartials } from '../modules/partial-limit.ts'
import { resolveTokens } from './link-tokens.ts'
import { uniquePartialIds } from './unique-partial-ids.ts'

/** What is rendered: `compiled` holds the page's own source first, then its partials. */
export interface ContentInput {
  readonly Content: ContentComponent
  readonly loaded: LoadedTemplates
  readonly host: RenderHost
  readonly compiled: readonly Compiled[]
  /** Whether the page's Markdown export is made. */
  readonly isExported: boolean
  /** Finds in the site's files where something was thrown. */
  readonly placeOf?: (error: unknown) => FailurePlace | undefined
}

/** A page's content. When diagnostics hold an error, `html` is what could be made. */
export interface RenderedContent {
  readonly html: string
  /** Elements that the content adds to the document's head. */
  readonly head: string
  /** What components have rendered that are not made of what the page says, in its order. */
  readonly parts: readonly ExportedPart[]
  /** Ids of the island modules on the page. */
  readonly islands: readonly string[]
  /** Includes what was reported to the host. */
  readonly diagnostics: readonly Diagnostic[]
}

const mostMissing = 50

/** Renders a page's content. */
export function renderContent(input: ContentInput): RenderedContent {
  const { host, loaded } = input
  const found: Diagnostic[] = []
  const missing: Record<string, unknown> = {}
  const known = input.isExported ? markedComponents(componentsOf(loaded), loaded.React) : componentsOf(loaded)
  for (let round = 0; round <= mostMissing; round++) {
    const session = loaded.engine.createSession('c', { ...known, ...missing })
    try {
      const { html, head } = renderOnce(input, session)
      found.push(...propProblems(input, session))
      const content = uniqueHeadingIds(uniquePartialIds(resolveTokens(html, host), loaded.engine.partialMarks))
      return {
        ...takeParts(content),
        head,
        islands: [...session.modules],
        diagnostics: [...found, ...host.diagnostics],
      }
    } catch (error) {
      const name = missingReference(error)
      if (name === undefined || name.split('.')[0] === undefined || name in missing) {
        found.push(failure(input, error, session))
        break
      }
      // The page is rendered again without the component, so that all that are missing are reported at once.
      found.push(unknownComponent(input, name))
      Object.assign(missing, standIn(loaded, missing, name))
    }
  }
  return { html: '', parts: [], head: '', islands: [], diagnostics: [...found, ...host.diagnostics] }
}

/**
 * Lists the components that every page may use, with those that only the engine can make: static HTML, the head, what
 * runs in the browser.
 */
export function componentsOf({ templates, engine, live }: LoadedTemplates): Readonly<Record<string, unknown>> {
  const { DgStatic, DgPart, Head } = engine
  return {
    ...templates.components,
    DgStatic,
    Head,
    ...(Object.keys(live).length > 0 && { DgLive: engine.liveOf(live), DgPart }),
  }
}

function renderOnce(input: ContentInput, session: IslandSession) {
  return input.loaded.engine.renderPart(contentNode(input, session), session)
}

function contentNode({ Content, loaded, host }: ContentInput, { components }: IslandSession) {
  const { React, templates } = loaded
  return React.createElement(templates.HostProvider, { host }, React.createElement(Content, { components }))
}

/** Makes a component that renders its children, for a name such as `Foo` or `Foo.Bar`. */
function standIn(
  { React }: LoadedTemplates,
  missing: Readonly<Record<string, unknown>>,
  name: string,
): Record<string, unknown> {
  const rendered = ({ children }: { readonly children?: unknown }) =>
    React.createElement(React.Fragment, undefined, children as never)
  // What is not there may be an object of components (`<Foo.Bar>`): each of them renders its children as well.
  const stand = new Proxy(rendered, {
    get: (target, key) => (/^[A-Z]/.test(String(key)) && !(key in target) ? target : Reflect.get(target, key)),
  })
  const [first = name, ...rest] = name.split('.')
  if (rest.length === 0) return { [name]: stand }
  const known = Object(missing[first]) as Record<string, unknown>
  return {
    [name]: stand,
    [first]: Object.assign(typeof missing[first] === 'function' ? missing[first] : stand, known, {
      [rest.join('.')]: stand,
    }),
  }
}

function unknownComponent(input: ContentInput, name: string): Diagnostic {
  const near = nearest(name, Object.keys(input.loaded.templates.components))
  return {
    code: 'unknown-component',
    severity: 'error',
    message: `\`<${name}>\` is not a component of the theme, and the page does not import it`,
    place: createPlaceFinder(input.compiled).ofComponent(name) ?? pagePlace(input),
    hint:
      near === undefined
        ? `Import \`${name.split('.')[0]}\` in the page, or name it in the default export of \`src/theme/MDXComponents.tsx\` for all pages.`
        : `Did you mean \`<${near}>\`?`,
  }
}

function propProblems(input: ContentInput, session: IslandSession): readonly Diagnostic[] {
  const places = createPlaceFinder(input.compiled)
  return session.problems.map(({ component, prop, kind, given }) => ({
    code: 'island-props',
    severity: 'error',
    message: `\`<${component}>\` was given ${kind} as \`${prop}\`, which cannot be sent to the browser`,
    place: places.ofComponent(component, given) ?? places.ofComponent(component) ?? pagePlace(input),
    hint: 'An island takes strings, numbers, booleans, arrays and plain objects; make anything else inside of it.',
  }))
}

function failure(input: ContentInput, error: unknown, session: IslandSession): Diagnostic {
  if (error instanceof TooManyPartials) return error.diagnostic
  const places = createPlaceFinder(input.compiled)
  const around = input.loaded.engine.componentsThatThrew().filter((name) => /^[A-Z]/.test(name) && !unnamed.has(name))
  const component = around[0]
  const { message, hint } = describeRenderError(error, input.loaded, contentNode(input, session))
  const used = around.map((name) => places.ofComponent(name)).find((found) => found !== undefined)
  const thrown = input.placeOf?.(error)
  const notes = thrown === undefined || used === undefined ? [] : [{ message: 'Rendered here', place: used }]
  return {
    code: 'render-failed',
    severity: 'error',
    message: component === undefined ? message : `\`<${component}>\`: ${message}`,
    place: thrown?.place ?? used ?? pagePlace(input),
    ...(notes.length > 0 && { notes }),
    ...(hint === undefined ? {} : { hint }),
    ...(thrown?.stack !== undefined && { stack: thrown.stack }),
  }
}

/** Components that no author wrote. */
const unnamed = new Set(['MDXContent', 'HostProvider', 'Partial', 'DgStatic', 'DgLive', 'DgPart'])

/** The page as a place: the start of its content. */
function pagePlace({ compiled }: ContentInput): Place {
  const file = compiled[0]?.file ?? ''
  return { file, start: { line: 1, column: 1, offset: 0 } }
}
