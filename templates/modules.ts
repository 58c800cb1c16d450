// The modules that pages may import: those of this theme by the names that Docusaurus pages use.

import type { Templates } from '../src/model/template.ts'
import * as blog from './blog/blog.tsx'
import { Admonition } from './components/admonition.tsx'
import { CodeBlock } from './components/code-block.tsx'
import { useColorMode } from './components/color-mode.ts'
import { Details } from './components/details.tsx'
import { DocCard, DocCardList } from './components/doc-card-list.tsx'
import { ThemedImage } from './components/figure.tsx'
import { Link } from './components/link.tsx'
import { Mermaid } from './components/mermaid.tsx'
import { TabItem, Tabs } from './components/tabs.tsx'
import { TOCInline } from './components/toc-inline.tsx'
import { components } from './components.ts'
import * as docusaurus from './docusaurus/core.tsx'
import * as docs from './docusaurus/docs-client.ts'
import * as common from './docusaurus/theme-common.ts'
import * as theme from './docusaurus/theme-parts.tsx'
import { usePage } from './host.tsx'
import { Layout } from './layout/page-layout.tsx'

const moduleOf = (value: unknown, named: Readonly<Record<string, unknown>> = {}) => ({
  __esModule: true,
  default: value,
  ...named,
})

/** Exports by specifier. */
export const modules: Templates['modules'] = {
  '@theme/Admonition': moduleOf(Admonition),
  '@theme/Admonition/Layout': moduleOf(Admonition),
  '@theme/Admonition/Types': moduleOf(theme.admonitionTypes),
  '@theme/CodeBlock': moduleOf(CodeBlock),
  '@theme/CodeInline': moduleOf(theme.MDXCode),
  '@theme/Details': moduleOf(Details),
  '@theme/DocCard': moduleOf(DocCard),
  '@theme/DocCardList': moduleOf(DocCardList),
  '@theme/Heading': moduleOf(docusaurus.Heading),
  '@theme/Icon/ExternalLink': moduleOf(theme.IconExternalLink),
  '@theme/IdealImage': moduleOf(theme.IdealImage),
  '@theme/Layout': moduleOf(Layout),
  '@theme/Layout/Provider': moduleOf(theme.Children),
  '@theme/MDXComponents': moduleOf(components),
  '@theme/MDXComponents/A': moduleOf(theme.MDXA),
  '@theme/MDXComponents/Code': moduleOf(theme.MDXCode),
  '@theme/MDXComponents/Details': moduleOf(Details),
  '@theme/MDXComponents/Heading': moduleOf(docusaurus.Heading),
  '@theme/MDXComponents/Img': moduleOf(theme.MDXImg),
  '@theme/MDXComponents/Li': moduleOf(theme.MDXLi),
  '@theme/MDXComponents/Pre': moduleOf(theme.MDXPre),
  '@theme/MDXComponents/Ul': moduleOf(theme.MDXUl),
  '@theme/MDXContent': moduleOf(theme.Children),
  '@theme/Mermaid': moduleOf(Mermaid),
  '@theme/Root': moduleOf(theme.Children),
  '@theme/TabItem': moduleOf(TabItem),
  '@theme/Tabs': moduleOf(Tabs),
  '@theme/ThemeProvider': moduleOf(theme.Children),
  '@theme/ThemedImage': moduleOf(ThemedImage),
  '@theme/TOCInline': moduleOf(TOCInline),
  '@docusaurus/BrowserOnly': moduleOf(docusaurus.BrowserOnly),
  '@docusaurus/ErrorBoundary': moduleOf(theme.Children),
  '@docusaurus/ExecutionEnvironment': moduleOf(docusaurus.ExecutionEnvironment),
  '@docusaurus/Head': moduleOf(docusaurus.Head),
  '@docusaurus/Interpolate': moduleOf(docusaurus.Translate, { interpolate: docusaurus.interpolate }),
  '@docusaurus/Link': moduleOf(Link),
  '@docusaurus/Translate': moduleOf(docusaurus.Translate, { translate: docusaurus.translate }),
  '@docusaurus/isInternalUrl': moduleOf(common.isInternalUrl),
  '@docusaurus/router': {
    __esModule: true,
    Redirect: docusaurus.Redirect,
    useLocation: docusaurus.useLocation,
    useHistory: docusaurus.useHistory,
  },
  '@docusaurus/theme-common': {
    __esModule: true,
    ...common,
    ...docs,
    useColorMode,
    ThemedComponent: ThemedImage,
    HtmlClassNameProvider: theme.Children,
    PageMetadata: theme.Children,
  },
  '@docusaurus/theme-common/Details': { __esModule: true, Details },
  '@docusaurus/useBaseUrl': moduleOf(docusaurus.useBaseUrl, { useBaseUrlUtils: docusaurus.useBaseUrlUtils }),
  '@docusaurus/useBrokenLinks': moduleOf(common.useBrokenLinks),
  '@docusaurus/useDocusaurusContext': moduleOf(docusaurus.useDocusaurusContext),
  '@docusaurus/useGlobalData': moduleOf(common.useGlobalData, common),
  '@docusaurus/useIsBrowser': moduleOf(docusaurus.useIsBrowser),
  '@docusaurus/plugin-content-docs/client': {
    __esModule: true,
    ...docs,
    useDoc: docusaurus.useDoc,
    useDocsVersion: docusaurus.useDocsVersion,
  },
  'docs-gen/blog': { __esModule: true, ...blog },
  'docs-gen/templates': { __esModule: true, usePage },
}
