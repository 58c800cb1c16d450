// The files for programs that a build of a small site writes.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite

beforeAll(async () => {
  site = createSite({
    'docs-gen.yaml':
      'title: Test & site\ntagline: For tests\nurl: https://test.example.com\nbaseUrl: /docs/\nlastUpdated: false\nsymbols: [content/_data/*.yaml]\nnavbar:\n  - label: Manual\n    sidebar: docs\nredirects:\n  /old: /a\n  /older: /old\n  /away: https://elsewhere.example.com/x\n',
    'sidebars.yaml':
      'docs:\n  - index\n  - {type: category, label: A, link: {type: doc, id: a}, items: [a]}\n  - api\n',
    'content/a.md': `---
title: Page A
description: The page that shows everything a Markdown export must put into plain words.
---

import Part from './_part.mdx'
import DocCardList from '@theme/DocCardList'
import Rating from '../src/rating.tsx'
import { Scale as Range, LIMIT } from '../src/scale.tsx'

See [home](./index.md#home) and ![a graph](./graph.svg).

<Tabs groupId="os">
  <TabItem value="linux" label="Linux">

\`\`\`sh
echo "import x from 'y'"
\`\`\`

  </TabItem>
</Tabs>

<CodeExample path="hello.py" language="python" title="hello.py" />

Use <PyObject object="run" module="pack" /> to run. <Badge type="beta" />

<Part whom="guests" />

<Price of="tea" />

<Rating of="tea" />

It is <Range to={LIMIT()} />.

<DocCardList />
`,
    'src/theme/MDXComponents.tsx':
      'const Price = ({ of }) => <p>The price of {of} is <b>2</b>.</p>\nexport default { Price }\n',
    'src/rating.tsx':
      "import { useState } from 'react'\nexport default function Rating({ of }) {\n  const [stars] = useState(3)\n  return <p onClick={() => {}}>{of}: {stars} stars</p>\n}\n",
    'src/scale.tsx': 'export const Scale = ({ to }) => <em>of {to}</em>\nexport const LIMIT = () => 5\n',
    'content/_part.mdx':
      'Words of the partial. <Price of="rice" />\n\n<CodeBlock language="sh">{"serve " + props.whom}</CodeBlock>\n',
    'content/graph.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"></svg>\n',
    'content/_snippets/hello.py': 'print("hello")\n',
    'content/_data/pack.yaml': `page: api
source: https://example.com/src/
groups:
  - title: All
    description: What *people* call.
    symbols:
      - name: run
        module: pack
        kind: function
        status: beta
        source: run.py#L1
        signature: (job_name, *, at=None)
        summary: Runs a job, see [home](/).
        description: |
          Two ways:

          - with a \`name\`
          - with | and _
        params:
          - { name: job_name, type: 'str | None', description: The name. }
          - { name: at, type: 'Optional[int]', default: null, description: "First.\\n\\nSecond." }
        returns: { type: Result, description: What came out. }
        raises: [{ type: JobError, description: When it fails. }]
        examples: [{ title: run.py, code: "run('a')\\n" }, { code: "x = 1\\n" }]
        members:
          - { name: stop, kind: method, summary: Stops it. }
`,
    'content/api.mdx':
      "---\ntitle: API\ndescription: Everything that the pack holds, in one page of a test.\n---\n\nimport reference from '@site/content/_data/pack.yaml'\n\n<ApiReference data={reference} />\n",
    'content/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nNot listed.\n',
  })
  const result = await site.run('build', '--no-search')
  expect(result.stderr).not.toContain('error')
  expect(result.code).toBe(0)
})
afterAll(() => site.close())

describe('machine files', () => {
  it('gives a page a Markdown export in plain Markdown, with code included and links made absolute', () => {
    expect(site.read('build/a/index.md').replace(/graph-[0-9a-f]+/, 'graph-HASH')).toMatchInlineSnapshot(`
      "# Page A

      > The page that shows everything a Markdown export must put into plain words.

      See [home](/docs/#home) and ![a graph](/docs/assets/images/graph-HASH.svg).

      **Linux**

      \`\`\`sh
      echo "import x from 'y'"
      \`\`\`

      \`\`\`python title="hello.py"
      print("hello")
      \`\`\`

      Use [\`run\`](/docs/api#pack.run) to run. (beta)

      Words of the partial.

      The price of rice is **2**.

      \`\`\`sh
      serve guests
      \`\`\`

      The price of tea is **2**.

      tea: 3 stars

      It is *of 5*.

      [Page A](/docs/a)

      The page that shows everything a Markdown export must put into plain words.
      "
    `)
  })

  it('gives the Markdown export of an API page the whole reference', () => {
    const { source = '', markdown = '' } =
      /^(?<source>Source: \S+docs\/api)\n\n(?<markdown>[\s\S]*?)\n---\n/m.exec(site.read('build/llms-full.txt'))
        ?.groups ?? {}
    expect(source).not.toBe('')
    expect(markdown).toBe(site.read('build/api/index.md'))
    expect(markdown).toMatchInlineSnapshot(`
      "# API

      > Everything that the pack holds, in one page of a test.

      ## All

      What *people* call.

      ### \`run\`

      (beta)

      function \`pack.run\` [Source](https://example.com/src/run.py#L1)

      \`\`\`
      run(job_name: str | None, *, at: Optional[int] = None) -> Result
      \`\`\`

      Runs a job, see [home](/docs/).

      Two ways:

      - with a \`name\`
      - with | and \\_

      Parameters

      - \`job_name\` \`str | None\`
        The name.
      - \`at\` \`Optional[int]\` default \`None\`
        First.

        Second.

      - Returns \`Result\`
        What came out.
      - Raises \`JobError\`
        When it fails.

      \`\`\`python title="run.py"
      run('a')
      \`\`\`

      \`\`\`python
      x = 1
      \`\`\`

      #### \`stop\`

      method

      Stops it.
      "
    `)
    expect(site.read('build/api/index.html')).not.toContain('dg-export')
  })

  it('lists pages for language models in the order of the sidebar, unlisted ones left out', () => {
    expect(site.read('build/llms.txt')).toMatchInlineSnapshot(`
      "# Test & site

      > For tests

      ## Manual

      - [Home](https://test.example.com/docs/index.md): The first page of a small site for tests.
      - [Page A](https://test.example.com/docs/a/index.md): The page that shows everything a Markdown export must put into plain words.
      - [API](https://test.example.com/docs/api/index.md): Everything that the pack holds, in one page of a test.
      "
    `)
    expect(site.read('build/llms-full.txt')).toContain('Source: https://test.example.com/docs/a\n\n# Page A')
    expect(site.read('build/llms-full.txt')).not.toContain('Not listed.')
  })

  it('names in the sitemap what search engines may index', () => {
    expect(site.read('build/sitemap.xml')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://test.example.com/docs/</loc></url>
      <url><loc>https://test.example.com/docs/a</loc></url>
      <url><loc>https://test.example.com/docs/api</loc></url>
      </urlset>
      "
    `)
    expect(site.read('build/robots.txt')).toBe(
      'User-agent: *\nAllow: /\nSitemap: https://test.example.com/docs/sitemap.xml\n',
    )
    expect(site.read('build/hidden/index.html')).toMatch(/<meta name="robots" content="noindex, ?nofollow"/)
  })

  it('lists API symbols in the inventory that Sphinx reads', () => {
    const bytes = readFileSync(path.join(site.root, 'build/objects.inv'))
    const start = bytes.indexOf('zlib.\n') + 6
    expect(bytes.subarray(0, start).toString()).toContain('# Sphinx inventory version 2\n# Project: Test & site\n')
    expect(inflateSync(bytes.subarray(start)).toString()).toBe(
      'pack.run py:function 1 api#$ -\npack.run.stop py:method 1 api#$ -\n',
    )
  })

  it('writes redirects as pages and as rules of hosts, chains followed to their end', () => {
    expect(site.read('build/_redirects')).toBe(
      '/docs/away https://elsewhere.example.com/x 301\n/docs/old /docs/a 301\n/docs/older /docs/a 301\n',
    )
    expect(site.read('build/redirects.nginx.conf')).toContain('  "/docs/older" "/docs/a";\n')
    expect(site.read('build/older/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/docs/a">')
    // Without this link, browsers request /favicon.ico from the host.
    expect(site.read('build/older/index.html')).toContain('<link rel="icon" href="data:,">')
  })
})
