// Renders the content of one page to HTML: the compiled MDX with the theme's components and the page's host, and with
// its links and images resolved. Anything that a page throws becomes a diagnostic that names the page.

import type { IslandSession } from '../../../templates/client/island-session.ts'
import { withoutCodeBlocks } from '../../content/code-fences.ts'
import { uniqueHeadingIds } from '../../html/heading-ids.ts'
import type { Compiled } from '../../model/compiled.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { ensure } from '../../model/ensure.ts'
import { nearest } from '../../model/nearest.ts'
import type { Place } from '../../model/place.ts'
import type { LandingProps } from '../../model/template.ts'
import { withRoot } from '../docusaurus/site-parts.ts'
import { isNotComponent, missingModuleOf, printed } from '../errors/describe-error.ts'
import { type ErrorPlace, type PageSources, startOf } from '../errors/find-place.ts'
import { type Names, readValue } from '../errors/find-unrenderable.ts'
import { describeRenderError } from '../errors/react-message.ts'
import { createPlaceFinder } from '../host/component-places.ts'
import type { RenderHost } from '../host/host.ts'
import { TooManyPartials } from '../imports/evaluate-tree.ts'
import type { ContentComponent, LoadedTemplates } from '../loaded-templates.ts'
import { missingProps, misspeltComponents } from './component-spelling.ts'
import { resolveTokens } from './link-tokens.ts'
import { uniquePartialIds } from './unique-partial-ids.ts'

/** The content to render. `compiled` contains the page's own source first, then its partials. */
interface ContentInput {
  readonly Content: ContentComponent
  readonly loaded: LoadedTemplates
  readonly host: RenderHost
  readonly compiled: readonly Compiled[]
  /** The content of Markdown that scripts of the page import, by file. */
  readonly markdown: ReadonlyMap<string, ContentComponent>
  /** The part of a landing page above its content. */
  readonly landing: LandingProps | undefined
  /** Finds the place in the site's files where an error was thrown. */
  readonly placeOf: (error: unknown, components: readonly string[]) => ErrorPlace | undefined
  readonly sources: Pick<PageSources, 'textOf' | 'namesOf'>
}

const mostMissing = 50

/** Reads the name of a missing component from the error that the compiled page throws. */
function missingComponent(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return /^Expected (?:component|object) `([\w$.]+)` to be defined/.exec(message)?.[1]
}

/**
 * Renders a page's content, with the elements that it adds to the document's head, and all diagnostics, those of the
 * host included. With errors, the HTML is incomplete or empty.
 */
export function renderToHtml(input: ContentInput) {
  const { host, loaded } = input
  const found: Diagnostic[] = []
  const missing: Record<string, unknown> = {}
  const known = componentsOf(loaded)
  for (let round = 0; round <= mostMissing; round++) {
    const session = loaded.engine.createSession('c', { ...known, ...missing }, input.markdown)
    try {
      const { html, head } = loaded.engine.renderPart(contentNode(input, session), session)
      found.push(...propProblems(input, session), ...misspelt(input))
      const content = uniqueHeadingIds(uniquePartialIds(resolveTokens(html, host), loaded.engine.partialMarks))
      return { html: content, head, diagnostics: [...found, ...host.diagnostics] }
    } catch (error) {
      const name = missingComponent(error)
      if (name === undefined || name in missing) {
        found.push(failure(input, error, session))
        break
      }
      // Renders the page again with a stand-in, so that all missing components are reported at once.
      found.push(unknownComponent(input, name))
      Object.assign(missing, standIn(loaded, missing, name))
    }
  }
  return { html: '', head: '', diagnostics: [...found, ...host.diagnostics] }
}

/** Returns the components of every page, with those of the engine: static HTML, the head, islands. */
function componentsOf({ templates, engine, pageCode }: LoadedTemplates): Readonly<Record<string, unknown>> {
  const { DgStatic, DgPart, Head } = engine
  return {
    ...templates.components,
    DgStatic,
    Head,
    ...(Object.keys(pageCode).length > 0 && { DgBrowser: engine.browserPartsOf(pageCode), DgPart }),
  }
}

function contentNode({ Content, loaded, host, landing }: ContentInput, { components }: IslandSession) {
  const { React, templates } = loaded
  const content = React.createElement(Content, { components })
  const whole = landing === undefined ? content : React.createElement(templates.Landing, landing, content)
  return withRoot(loaded, host, React.createElement(templates.HostProvider, { host }, whole))
}

/** Creates a component that renders its children, for a name such as `Foo` or `Foo.Bar`. */
function standIn(
  { React }: LoadedTemplates,
  missing: Readonly<Record<string, unknown>>,
  name: string,
): Record<string, unknown> {
  const rendered = ({ children }: { readonly children?: unknown }) =>
    React.createElement(React.Fragment, undefined, children as never)
  // A missing name can also be an object of components (`<Foo.Bar>`), each of which renders its children, too.
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

function unknownComponent({ loaded, compiled, sources }: ContentInput, name: string): Diagnostic {
  const near = nearest(name, Object.keys(loaded.templates.components))
  const message = `\`<${name}>\` is not a component of the theme, and the page does not import it`
  const [local = name] = name.split('.')
  const isInText = compiled.some(({ file }) => isImportInText(sources.textOf(file) ?? '', local))
  const toImport = `Import \`${local}\` in the page, or add it to the default export of \`src/theme/MDXComponents.tsx\` for all pages.`
  const hint = near === undefined ? toImport : `Did you mean \`<${near}>\`?`
  return diagnose('unknown-component', message, placeOfComponent(compiled, name), {
    hint: isInText ? `Add a blank line before the \`import\` of \`${local}\`, which is now text of a paragraph.` : hint,
  })
}

/** Returns whether a source imports a name in the middle of a paragraph, where an import is text. */
function isImportInText(text: string, name: string): boolean {
  const imports = withoutCodeBlocks(text).matchAll(/(?<=\S[ \t]*\r?\n)import\b([^'"\n]+)\bfrom\s*['"]/g)
  return [...imports].some(([, names = '']) => names.match(/[\w$]+/g)?.includes(name))
}

function misspelt({ loaded, compiled, sources }: ContentInput): readonly Diagnostic[] {
  return compiled.flatMap((source) => misspeltComponents(loaded, source, () => sources.namesOf(source.file)))
}

/** Reports a prop that the source leaves out and that one of the theme's components around an error needs. */
function propLeftOut({ loaded, compiled, sources }: ContentInput, around: readonly string[]): Diagnostic | undefined {
  return around.flatMap((name) =>
    compiled.flatMap((source) => {
      const { file } = source
      return missingProps(loaded, source, { name, own: sources.namesOf(file), text: sources.textOf(file) ?? '' })
    }),
  )[0]
}

function propProblems({ compiled }: ContentInput, { problems }: IslandSession): readonly Diagnostic[] {
  const hint = 'An island takes strings, numbers, booleans, arrays and plain objects; create anything else inside it.'
  return problems.map(({ component, prop, kind, given }) => {
    const message = `\`<${component}>\` was given ${kind} as \`${prop}\`, which cannot be sent to the browser`
    return diagnose('island-props', message, placeOfComponent(compiled, component, given), { hint })
  })
}

/** Finds the place where a page uses a component, preferably with these props. The fallback is the page's start. */
function placeOfComponent(compiled: readonly Compiled[], name: string, props?: Readonly<Record<string, unknown>>) {
  const places = createPlaceFinder(compiled)
  return places.ofElement(name, props) ?? places.ofComponent(name) ?? startOf(ensure(compiled[0]).file).place
}

function failure(input: ContentInput, error: unknown, session: IslandSession): Diagnostic {
  if (error instanceof TooManyPartials) return error.diagnostic
  const { loaded, compiled } = input
  const wrong = isNotComponent(error) ? notComponent(input, session) : undefined
  if (wrong !== undefined) return wrong
  const thrown = loaded.engine.componentsThatThrew().map((name) => writtenName(name, loaded.templates.components))
  const around = thrown.filter((name) => /^[A-Z]/.test(name) && !notAuthored.has(name))
  const lacking = propLeftOut(input, around)
  if (lacking !== undefined) return lacking
  const { message, hint } = describeRenderError(error, loaded, contentNode(input, session))
  const places = createPlaceFinder(compiled)
  const used = around.map((name) => places.ofComponent(name)).find((found) => found !== undefined)
  const { place, stack } = input.placeOf(error, around) ?? { place: undefined }
  return diagnose(
    'render-failed',
    around[0] === undefined ? message : `\`<${around[0]}>\`: ${message}`,
    place ?? used ?? startOf(ensure(compiled[0]).file).place,
    {
      notes: place && used && [{ message: 'Rendered here', place: used }],
      hint,
      stack,
      subject: missingModuleOf(error),
    },
  )
}

/** Removes the number that the bundler adds to a component with the same name as one of the theme. */
function writtenName(name: string, components: object): string {
  const own = name.replace(/\d+$/, '')
  return !(name in components) && own in components ? own : name
}

/** Reports the first element of a page that isn't a component, such as a missing part of a component, or a number. */
function notComponent({ compiled, sources }: ContentInput, { components }: IslandSession): Diagnostic | undefined {
  for (const { file, facts } of compiled) {
    const names = { ...components, ...sources.namesOf(file) }
    for (const { name, place } of facts.components) {
      const value = readValue(name, names)
      if (value === undefined || typeof value.is === 'function' || '$$typeof' in Object(value.is)) continue
      const [, owner = '', part = ''] = /^(.*)\.(\w+)$/.exec(name) ?? []
      if (value.is === undefined && owner !== '') return unknownPart({ owner, part, names }, place)
      const hint = 'Give it a component: a function, or a class.'
      return diagnose('unknown-component', `\`<${name}>\` is ${printed(value.is)}, which is not a component`, place, {
        hint,
      })
    }
  }
  return undefined
}

function unknownPart(
  { owner, part, names }: { readonly owner: string; readonly part: string; readonly names: Names },
  place: Place,
): Diagnostic {
  const parts = Object.keys(Object(readValue(owner, names)?.is)).filter((key) => /^[A-Z]/.test(key))
  const near = nearest(part, parts)
  const known = parts.map((key) => `\`<${owner}.${key}>\``).join(', ')
  const listed = parts.length === 0 ? `\`<${owner}>\` has no parts.` : `Its parts are ${known}.`
  const hint = near === undefined ? listed : `Did you mean \`<${owner}.${near}>\`? ${listed}`
  const message = `\`<${owner}.${part}>\` is not a component: \`${owner}\` has no \`${part}\``
  return diagnose('unknown-component', message, place, { hint })
}

/** Components that authors don't write. */
const notAuthored = new Set(['MDXContent', 'HostProvider', 'Partial', 'DgStatic', 'DgBrowser', 'DgPart'])
