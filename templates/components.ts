// The components that pages can use without importing them.

import type { Templates } from '../src/model/template.ts'
import { Actions } from './components/actions.tsx'
import { Admonition } from './components/admonition.tsx'
import { ApiReference } from './components/api-reference.tsx'
import { Badge } from './components/badge.tsx'
import { Card, CardGrid } from './components/card.tsx'
import { CodeBlock } from './components/code-block.tsx'
import { CodeExample } from './components/code-example.tsx'
import { CommandReference } from './components/command-reference.tsx'
import { Details } from './components/details.tsx'
import { DocCardList } from './components/doc-card-list.tsx'
import { Figure, ThemedImage } from './components/figure.tsx'
import { FileTree } from './components/file-tree.tsx'
import { Icon } from './components/icon.tsx'
import { IntegrationCatalogue } from './components/integration-catalogue.tsx'
import { Link } from './components/link.tsx'
import { Mermaid } from './components/mermaid.tsx'
import { PyObject } from './components/py-object.tsx'
import { Steps } from './components/steps.tsx'
import { TabItem, Tabs } from './components/tabs.tsx'
import { Term } from './components/term.tsx'
import { TOCInline } from './components/toc-inline.tsx'
import { Head } from './docusaurus/core.tsx'

/** Components by the name that pages use. */
export const components = {
  Actions,
  Admonition,
  ApiReference,
  Badge,
  Card,
  CardGrid,
  CodeBlock,
  CodeExample,
  CommandReference,
  Details,
  DocCardList,
  Figure,
  FileTree,
  Head,
  Icon,
  IntegrationCatalogue,
  Link,
  Mermaid,
  PyObject,
  Steps,
  TabItem,
  Tabs,
  Term,
  ThemedImage,
  TOCInline,
} satisfies Templates['components']
