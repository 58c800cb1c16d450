// The modules that pages can import on the server: parts of this theme under the names that Docusaurus pages use.

import type { Templates } from '../src/model/template.ts'
import * as blog from './blog/blog.tsx'
import * as admonition from './components/admonition.tsx'
import { CodeBlock } from './components/code-block.tsx'
import * as colorMode from './components/color-mode.ts'
import * as details from './components/details.tsx'
import * as docCardList from './components/doc-card-list.tsx'
import * as figure from './components/figure.tsx'
import * as link from './components/link.tsx'
import { Mermaid } from './components/mermaid.tsx'
import * as tabs from './components/tabs.tsx'
import * as tocInline from './components/toc-inline.tsx'
import * as components from './components.ts'
import * as core from './docusaurus/core.tsx'
import * as docs from './docusaurus/docs-client.ts'
import * as footer from './docusaurus/footer-parts.tsx'
import * as icons from './docusaurus/icons.tsx'
import * as prismTheme from './docusaurus/prism-theme.ts'
import * as common from './docusaurus/theme-common.ts'
import * as parts from './docusaurus/theme-parts.tsx'
import * as host from './host.tsx'
import { Layout } from './layout/page-layout.tsx'
import * as searchForm from './layout/search-form.tsx'
import { type ModuleExports, moduleExports, type moduleFiles } from './module-exports.ts'

type Exports = Readonly<Record<string, unknown>>

/** The files named in module-exports.ts. */
const files: Readonly<Record<string, Exports>> = {
  components,
  admonition,
  colorMode,
  details,
  docCardList,
  figure,
  link,
  tabs,
  tocInline,
  core,
  docs,
  footer,
  icons,
  prismTheme,
  common,
  parts,
  host,
  searchForm,
} satisfies Readonly<Record<keyof typeof moduleFiles, Exports>>

function moduleOf(written: ModuleExports): Exports {
  const exported = Object.entries(written).flatMap(([file, names]) =>
    names.split(', ').flatMap((each) => {
      const [name = '', as = name] = each.split(' as ')
      return [[as, files[file]?.[name]] as const]
    }),
  )
  return { __esModule: true, ...Object.fromEntries(exported) }
}

const onlyDefault = (value: unknown): Exports => ({ __esModule: true, default: value })

/** Exports by specifier. */
export const modules: Templates['modules'] = {
  ...Object.fromEntries(Object.entries(moduleExports).map(([specifier, written]) => [specifier, moduleOf(written)])),
  '@theme/Admonition': onlyDefault(admonition.Admonition),
  '@theme/CodeBlock': onlyDefault(CodeBlock),
  '@theme/Details': onlyDefault(details.Details),
  '@theme/DocCardList': onlyDefault(docCardList.DocCardList),
  '@theme/Layout': onlyDefault(Layout),
  '@theme/Mermaid': onlyDefault(Mermaid),
  '@theme/Tabs': onlyDefault(tabs.Tabs),
  '@docusaurus/Head': onlyDefault(core.Head),
  'docs-gen/blog': { __esModule: true, ...blog },
}
