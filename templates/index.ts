// The theme that comes with docs-gen. The engine renders pages with it. A site replaces single files of it with files
// of the same name in its own templates folder.

import type { Templates } from '../src/model/template.ts'
import { components } from './components.ts'
import { layoutParts } from './docusaurus/layout-parts.tsx'
import { LayoutProvider } from './docusaurus/part.tsx'
import { HostProvider } from './host.tsx'
import { Document } from './layout/document.tsx'
import { GeneratedIndex } from './layout/generated-index.tsx'
import { Landing } from './layout/landing.tsx'
import { NotFound } from './layout/not-found.tsx'
import { SearchPage } from './layout/search-page.tsx'
import { modules } from './modules.ts'

export type { PageHost } from '../src/model/page-host.ts'
export { usePage } from './host.tsx'
export { speculationRules } from './layout/speculation-rules.ts'

/** The theme. */
export const templates: Templates = {
  Document,
  NotFound,
  SearchPage,
  GeneratedIndex,
  Landing,
  components,
  modules,
  HostProvider,
  LayoutProvider,
  layoutParts,
}
