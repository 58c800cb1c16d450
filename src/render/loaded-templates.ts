// The types of a bundle's server module, which bundle/build-server.ts builds from the templates and templates/client.
// The rest of this folder knows the module only by these types.

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

/** A component exported by a compiled page. */
export type ContentComponent = ComponentType<Record<string, unknown>>

/** The site's module of components for all pages, and its default export. */
export interface SiteComponents {
  readonly file: string
  readonly exported: unknown
}

/** The server module of a bundle. */
export interface LoadedTemplates {
  readonly templates: Templates
  readonly React: typeof import('react')
  readonly renderToString: (node: ReactNode, options?: { readonly identifierPrefix?: string }) => string
  /** The JSX functions that compiled pages call. */
  readonly runtime: Readonly<Record<'Fragment' | 'jsx' | 'jsxs', unknown>>
  /** Modules that pages may import, by specifier (theme, React) or by the id of a page module. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The modules built from pages' own code, by the page's file. */
  readonly pageCode: Readonly<Record<string, BrowserModule>>
  readonly engine: typeof Engine
  /** The site's module of components for all pages, if it has one. */
  readonly siteComponents?: SiteComponents | undefined
  /** Errors that modules of the site threw while loading, by id; for page code, `dg-page-code:` and the page's file. */
  readonly failures: ReadonlyMap<string, unknown>
  readonly manifest: TemplateManifest
}
