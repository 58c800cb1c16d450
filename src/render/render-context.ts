// What the rendering of pages needs, shared by all pages of a site.

import type { CompileOptions } from '../model/compiled.ts'
import type { Site } from '../model/site.ts'
import type { ErrorPlace } from './errors/find-place.ts'
import type { HostLookups } from './host/page-queries.ts'
import type { CompileCache } from './imports/compile-cache.ts'
import type { LoadedTemplates } from './loaded-templates.ts'

/** The context for rendering pages. */
export interface RenderContext {
  readonly root: string
  readonly site: Site
  readonly lookups: HostLookups
  readonly loaded: LoadedTemplates
  readonly compileOptions: CompileOptions
  /** Cache of the current page's compiled sources. */
  readonly compileCache?: CompileCache | undefined
  /** Finds the place in the site's own files where an error was thrown. */
  readonly findInStack: (error: unknown) => ErrorPlace | undefined
  /** Finds the declaration of the first of these components, innermost first, that the site's own files declare. */
  readonly findDeclaration: (components: readonly string[]) => ErrorPlace | undefined
}
