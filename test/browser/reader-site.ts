// A small site with everything that a reader meets: sections, categories, tabs, code, a catalogue, an island, and a
// list that is too long for a page.

const pages = Array.from({ length: 300 }, (_, index) => index)

const library = (name: string, category: string, text: string) => `---
title: ${name}
description: How to use ${name} from pipelines, in a few words for the catalogue.
sidebar_custom_props: { category: ${category} }
---

${text}
`

/** The files of the site. */
export const readerSite: Readonly<Record<string, string>> = {
  'docs-gen.yaml': `title: Reader
url: https://reader.example.com
trailingSlash: true
lastUpdated: false
editUrl: https://code.example.com/site/edit/main/
navbar:
  - { label: Docs, sidebar: docs }
  - { label: Libraries, sidebar: libraries }
redirects: { /old: /guide }
`,
  'sidebars.yaml': `docs:
  - index
  - guide
  - type: category
    label: Reference
    link: { type: doc, id: reference/index }
    items: [reference/config]
  - hidden
  - type: category
    label: Long
    items:
${pages.map((index) => `      - long/page-${index}`).join('\n')}
libraries:
  - type: category
    label: All
    collapsible: false
    link: { type: doc, id: libraries/index }
    items: [libraries/snowflake, libraries/slack, libraries/s3]
`,
  'content/index.mdx':
    '---\nslug: /\ntitle: Home\ndescription: Where a reader begins, with a card for each thing to do first.\n---\n\n<CardGrid>\n<Card title="Guide" href="/guide">Start here.</Card>\n</CardGrid>\n',
  'content/guide.mdx': `---
title: Guide
description: What a reader does first on this site, from tabs to folded text.
---

import { Counter } from './counter.tsx'

Read the [configuration](reference/config.mdx).

<Counter />

## Install

<Tabs groupId="tool" queryString>
<TabItem value="uv" label="uv">

uv add it

</TabItem>
<TabItem value="pip" label="pip">

pip install it

</TabItem>
</Tabs>

## Write

\`\`\`python title="a.py" {1}
print("a line that is long")
\`\`\`

<CodeExample path="long.py" />

<Details summary="More">

What was folded.

</Details>
`,
  'content/counter.tsx': `'use client'
import { useState } from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>
}
`,
  'content/_snippets/long.py': Array.from({ length: 60 }, (_, index) => `line_${index} = ${index}\n`).join(''),
  'content/reference/index.mdx':
    '---\ntitle: Reference\ndescription: All the reference pages of this site, each with a card.\n---\n\n<DocCardList />\n',
  'content/reference/config.mdx':
    '---\ntitle: Config\ndescription: All the settings of this site, from timeouts to names of tables.\n---\n\nThe settings.\n\nSay `--read-git-state` and `--no-colours`.\n\n## Timeouts\n\nA zebrafish waits for ten seconds.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Options\n\n| Option | Meaning |\n|---|---|\n| `--wait-for` | How long it waits. |\n',
  'content/hidden.md':
    '---\nunlisted: true\ndescription: A page that only those find who have its address.\n---\n\n# Hidden\n\nThe secretword.\n',
  'content/libraries/index.mdx':
    '---\ntitle: Libraries\ndescription: All the libraries that pipelines can be connected to.\n---\n\n<IntegrationCatalogue />\n',
  'content/libraries/snowflake.md': library('Snowflake', 'storage', 'A warehouse for tables.'),
  'content/libraries/slack.md': library('Slack', 'alerting', 'Sends messages.'),
  'content/libraries/s3.md': library('S3', 'storage', 'Keeps files.'),
  ...Object.fromEntries(
    pages.map((index) => [
      `content/long/page-${index}.md`,
      `---\ntitle: Page ${index}\ndescription: The numbered page ${index} of a list that is too long for one page.\n---\n\nNumbered text ${index}.\n`,
    ]),
  ),
}
