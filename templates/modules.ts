// The modules that pages may import: those of this theme by the names that Docusaurus pages use.

import type { Templates } from '../src/model/template.ts'
import { Admonition } from './components/admonition.tsx'
import { CodeBlock } from './components/code-block.tsx'
import { useColorMode } from './components/color-mode.ts'
import { Details } from './components/details.tsx'
import { DocCard, DocCardList } from './components/doc-card-list.tsx'
import * as docusaurus from './components/docusaurus.tsx'
import { ThemedImage } from './components/figure.tsx'
import { Link } from './components/link.tsx'
import { TabItem, Tabs } from './components/tabs.tsx'
import { TOCInline } from './components/toc-inline.tsx'
import { components } from './components.ts'
import { usePage } from './host.tsx'

const moduleOf = (value: unknown, named: Readonly<Record<string, unknown>> = {}) => ({
  __esModule: true,
  default: value,
  ...named,
})

/** Exports by specifier. */
export const modules: Templates['modules'] = {
  '@theme/Admonition': moduleOf(Admonition),
  '@theme/CodeBlock': moduleOf(CodeBlock),
  '@theme/Details': moduleOf(Details),
  '@theme/DocCard': moduleOf(DocCard),
  '@theme/DocCardList': moduleOf(DocCardList),
  '@theme/Heading': moduleOf(docusaurus.Heading),
  '@theme/MDXComponents': moduleOf(components),
  '@theme/TabItem': moduleOf(TabItem),
  '@theme/Tabs': moduleOf(Tabs),
  '@theme/ThemedImage': moduleOf(ThemedImage),
  '@theme/TOCInline': moduleOf(TOCInline),
  '@docusaurus/BrowserOnly': moduleOf(docusaurus.BrowserOnly),
  '@docusaurus/ExecutionEnvironment': moduleOf(docusaurus.ExecutionEnvironment),
  '@docusaurus/Head': moduleOf(docusaurus.Head),
  '@docusaurus/Interpolate': moduleOf(docusaurus.Translate, { interpolate: docusaurus.interpolate }),
  '@docusaurus/Link': moduleOf(Link),
  '@docusaurus/Translate': moduleOf(docusaurus.Translate, { translate: docusaurus.translate }),
  '@docusaurus/router': { __esModule: true, useLocation: docusaurus.useLocation, useHistory: docusaurus.useHistory },
  '@docusaurus/theme-common': { __esModule: true, useColorMode, ThemedComponent: ThemedImage },
  '@docusaurus/useBaseUrl': moduleOf(docusaurus.useBaseUrl, { useBaseUrlUtils: docusaurus.useBaseUrlUtils }),
  '@docusaurus/useDocusaurusContext': moduleOf(docusaurus.useDocusaurusContext),
  '@docusaurus/useIsBrowser': moduleOf(docusaurus.useIsBrowser),
  '@docusaurus/plugin-content-docs/client': {
    __esModule: true,
    useDoc: docusaurus.useDoc,
    useDocsVersion: docusaurus.useDocsVersion,
  },
  'docs-gen/templates': { __esModule: true, usePage },
}
