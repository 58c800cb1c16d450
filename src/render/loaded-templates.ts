// The server module of a bundle, which bundle/build-server.ts makes of the templates and of templates/client. This room
// knows it by these types only.

import type { ComponentType, ReactNode } from 'react'
import type { ImportedMarkdown } from '../model/browser-code.ts'
import type { PropProblem, Templates } from '../model/template.ts'
import type { TemplateManifest } from './bundle/template-manifest.ts'

/** A bundle on disk. */
export interface Bundle {
  readonly dir: string
  readonly manifest: TemplateManifest
}

/** A component as compiled pages give it. */
export type ContentComponent = ComponentType<Record<string, unknown>>

/** The state of the render of one part of a page. */
export interface IslandSession {
  readonly components: Readonly<Record<string, unknown>>
  readonly problems: readonly PropProblem[]
}

/** The engine's part of the server module. */
interface IslandEngine {
  /** Starts the render of a part; `markdown`: the content of Markdown that scripts of the page import, by file. */
  createSession(
    prefix: string,
    components?: Readonly<Record<string, unknown>>,
    markdown?: ReadonlyMap<string, ContentComponent>,
  ): IslandSession
  renderPart(node: ReactNode, session: IslandSession): { readonly html: string; readonly head: string }
  renderWhole(node: ReactNode, session: IslandSession): string
  /** Stand around every partial in the HTML that renderPart gives. */
  readonly partialMarks: { readonly open: string; readonly close: string }
  /** Makes a partial's content a component; `onInclude` is given how many partials the page has included. */
  partialOf(Content: ContentComponent, onInclude: (count: number) => void): ContentComponent
  /** Names the components in which the last render threw, innermost first. */
  componentsThatThrew(): readonly string[]
  readonly DgStatic: ComponentType<{ readonly html: string }>
  /** Makes the component for the parts of pages that run in the browser. */
  browserPartsOf(pages: LoadedTemplates['pageCode']): ComponentType<never>
  readonly DgPart: ComponentType<never>
  /** Renders its children into the page's head. */
  readonly Head: ComponentType<{ readonly children?: ReactNode }>
}

/** The module made of a page's own code. */
interface PageBrowserCode {
  readonly id: string
  /** File name of the browser module, beside the loader. */
  readonly file: string
  /** Whether its code may ask for the page it stands on. */
  readonly usesPage: boolean
  /** Markdown that its code imports. */
  readonly markdown: readonly ImportedMarkdown[]
  readonly exports: Readonly<Record<string, unknown>>
}

/** What the site's module of components for all pages exports as its default. */
export interface SiteComponents {
  readonly file: string
  readonly exported: unknown
}

/** The server module of a bundle. */
export interface LoadedTemplates {
  readonly templates: Templates
  readonly React: typeof import('react')
  readonly renderToString: (node: ReactNode, options?: { readonly identifierPrefix?: string }) => string
  /** What compiled pages need. */
  readonly runtime: Readonly<Record<'Fragment' | 'jsx' | 'jsxs', unknown>>
  /** Modules that pages may import, by specifier (theme, React) or by the id given when bundling. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The modules made of pages' own code, by the page's file. */
  readonly pageCode: Readonly<Record<string, PageBrowserCode>>
  readonly engine: IslandEngine
  /** What the site's module of components for all pages exports as its default. */
  readonly siteComponents?: SiteComponents | undefined
  /** What modules of the site threw while they were loaded, by the ids under which they are not in `modules`. */
  readonly failures: ReadonlyMap<string, unknown>
  readonly manifest: TemplateManifest
}
