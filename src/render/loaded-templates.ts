// The server module of a bundle, which bundle/build-server.ts makes of the templates and of templates/client. This room
// knows it by these types only.

import type { ComponentType, ReactNode } from 'react'
import type { BrowserModule } from '../../templates/client/browser-parts.ts'
import type * as Engine from '../../templates/client/island-engine.ts'
import type { Templates } from '../model/template.ts'
import type { TemplateManifest } from './bundle/template-manifest.ts'

/** A bundle on disk. */
export interface Bundle {
  readonly dir: string
  readonly manifest: TemplateManifest
}

/** A component as compiled pages give it. */
export type ContentComponent = ComponentType<Record<string, unknown>>

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
  readonly pageCode: Readonly<Record<string, BrowserModule>>
  readonly engine: typeof Engine
  /** What the site's module of components for all pages exports as its default. */
  readonly siteComponents?: SiteComponents | undefined
  /** What modules of the site threw while they were loaded, by the ids under which they are not in `modules`. */
  readonly failures: ReadonlyMap<string, unknown>
  readonly manifest: TemplateManifest
}
