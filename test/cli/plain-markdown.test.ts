// Plain Markdown never runs code. Each field of front matter, and each syntax that runs code in MDX, tries to create a
// file, in every command that reads pages.

import { describe, expect, it } from 'vitest'
import { frontMatterFields } from '../../src/model/schema/front-matter-schema.ts'
import { fetchText, startServing } from '../support/serving.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

/** Returns code that creates a file in the folder where the command runs, named for the place of the code. */
const run = (name: string) => `process.getBuiltinModule('node:fs').writeFileSync('ran-${name}','')`

const fields = {
  id: `"{${run('id')}}"`,
  title: `"{${run('title')}} <script>window.ran = 1</script>"`,
  description: `"{${run('description')}} \${${run('template')}}"`,
  slug: '/plain',
  keywords: `["{${run('keywords')}}"]`,
  image: `"javascript:${run('image')}"`,
  layout: 'landing',
  hero: `{ title: "{${run('hero')}}", text: "{${run('hero-text')}} <script>window.ran = 1</script><img src='/a.png' alt='a' onerror='window.ran = 1'>", image: "/a.png", alt: "{${run('hero-alt')}}", actions: [{ label: "{${run('action')}}", href: "/plain?{${run('action-href')}}" }] }`,
  features: `[{ title: "{${run('feature')}}", text: "{${run('feature-text')}} <b onclick='window.ran = 1'>b</b>", href: "/plain?{${run('feature-href')}}" }]`,
  hide_title: 'false',
  hide_table_of_contents: 'false',
  toc_min_heading_level: '2',
  toc_max_heading_level: '6',
  sidebar_key: `"{${run('key')}}"`,
  sidebar_label: `"{${run('label')}}"`,
  sidebar_position: '1',
  sidebar_class_name: `'" onclick="window.ran = 1'`,
  sidebar_custom_props: `{ onClick: "${run('props')}", __proto__: { ran: true } }`,
  displayed_sidebar: 'null',
  tags: `[{ label: "{${run('tag')}}", permalink: "/{${run('permalink')}}" }]`,
  pagination_label: `"{${run('pagination')}}"`,
  pagination_next: 'null',
  pagination_prev: 'null',
  custom_edit_url: `"javascript:window.ran=1"`,
  parse_number_prefixes: 'true',
  draft: 'false',
  unlisted: 'false',
  last_update: `{ author: "{${run('author')}}", date: 2025-01-02 }`,
  mdx: '{ format: mdx }',
}

const fence = (words: string, name: string) => `\`\`\`${words}\nexport const x = ${run(name)}\n{${run(name)}}\n\`\`\``

const syntax = `import fs from 'node:fs'
import Part from './_part.md'
import Script from './script.mjs'
import '../src/effect.mjs'

export const x = ${run('export')}
export default ${run('default')}

# Title {${run('heading')}}

## Id {#${'`${'}${run('id-heading')}}\`}

{${run('expression')}}

{/* ${run('comment')} */}

Text {${run('inline')}} and \`code {${run('code')}}\` and \${${run('dollar')}}.

[{${run('link-text')}}](./a.md "{${run('link-title')}}") [u](<./a.md?{${run('url').replaceAll("'", '%27')}}>) [r][r] ![{${run('alt')}}][image]

[r]: ./a.md '{${run('definition')}}'
[image]: /a.png '{${run('image-definition')}}'

<Part/> <Script x={${run('attribute')}} {...${run('spread')}} onClick={() => ${run('handler')}}/>

<div onclick="window.ran = 1" style={{ x: ${run('style')} }} title={${run('title-attribute')}}>

{${run('in-element')}}

</div>

<script>window.ran = 1</script>
<img src="/a.png" alt="a" onerror="window.ran = 1"><iframe srcdoc="<script>window.ran=1</script>"></iframe>
<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>
<CodeBlock file="script.mjs" children={${run('component')}}/><Snippet path="script.mjs"/><BrowserOnly>{() => ${run('browser')}}</BrowserOnly>
<DgBrowser module="./script.mjs" name="x"/><DgStatic html="<script>window.ran = 1</script>"/><dg-island data-module="./script.mjs"></dg-island>
<head><script>window.ran = 1</script></head>
<!-- {${run('html-comment')}} --> <%= ${run('template-tag')} %>

:::note[{${run('admonition')}}]{.x onclick="window.ran = 1" title={${run('directive-attribute')}}}

{${run('in-admonition')}}

:::

:::Script{x={${run('directive')}}}
:::

::Script{onClick="${run('leaf')}"} :Script[{${run('text-directive')}}]

${fence('mdx-code-block', 'mdx-code-block')}

${fence('js live', 'live')}

${fence(`js title={${run('fence-title')}} {${run('fence-meta')}}`, 'fence')}

| {${run('cell')}} | b |
| --- | --- |
| <Script x={${run('cell-element')}}/> | b |

- [ ] {${run('task')}}[^1]

[^1]: {${run('footnote')}}

require('./script.mjs') import('./script.mjs') dg-link:00000000:0; dg-image:00000000:0;
`

const plain = `---\n${Object.entries(fields)
  .map(([name, value]) => `${name}: ${value}\n`)
  .join('')}---\n${syntax}`

const files = (format: string, more: Readonly<Record<string, string | undefined>> = {}) => ({
  'docs-gen.yaml': `title: Test\nmarkdown: { format: ${format} }\n`,
  'sidebars.yaml': undefined,
  'static/a.png': '',
  'content/plain.md': plain,
  'content/_raised.md': `---\nmdx: { format: mdx }\n---\nexport const r = ${run('raised')}\n`,
  'content/simple.md': `---\nmdx: { format: mdx }\n---\nexport const s = ${run('simple')}\n\n{${run('simple-text')}}\n`,
  'content/_part.md': `export const p = ${run('partial')}\n\n{${run('partial-text')}}\n`,
  'content/script.mjs': `${run('script')}\nexport default () => null\n`,
  'src/effect.mjs': `${run('effect')}\n`,
  // An .mdx page may run code, but the plain Markdown that it includes may not.
  'content/trusted.mdx': "import Part from './_part.md'\n\n<Part/>\n",
  'content/raised.mdx': "import A from './_raised.md'\nimport B from './plain.md'\n\n<A/>\n\n<B/>\n",
  ...more,
})
const ran = ({ snapshot }: { snapshot(folder: string): object }) =>
  Object.keys(snapshot('.')).filter((file) => file.startsWith('ran-') || file.includes('/ran-'))

describe.each(['detect', 'md'])('plain Markdown with the format %s', (format) => {
  it('has a payload in every field of front matter', () => {
    expect(Object.keys(fields)).toEqual(Object.keys(frontMatterFields))
  })

  it.each([['build'], ['check'], ['build', '--no-cache', '--jobs', '2'], ['mv', 'plain', 'moved']])(
    'runs nothing in %s',
    async (...command) => {
      const made = site(files(format))
      const { stderr, stdout } = await made.run(...command)
      if (command[0] !== 'mv') expect(stdout + stderr).toContain('front-matter-format')
      expect(stdout + stderr).not.toContain('front-matter-syntax')
      expect(ran(made)).toEqual([])
    },
  )

  it('runs nothing in serve, and renders what would be code as text', async () => {
    const made = site(files(format))
    const { port } = await startServing(made)
    const { text } = await fetchText(port, '/plain')
    expect(text).toContain('ran-expression')
    expect((await fetchText(port, '/trusted')).text).toContain('ran-partial-text')
    expect(ran(made)).toEqual([])
  })

  it('publishes nothing that runs in the browser', async () => {
    const made = site(
      files(format, {
        'content/raised.mdx': undefined,
        'content/simple.md': '# S\n',
        'content/plain.md': plain.replace(/^mdx: .*\n/m, ''),
      }),
    )
    const { code, stdout, stderr } = await made.run('build')
    expect(code, stdout + stderr).toBe(0)
    const html = made.read('build/plain/index.html')
    expect(html).toContain('ran-expression')
    expect(html).not.toMatch(/<script[^>]*>[^<]*window\.ran|<[^>]*\son\w+="window|srcdoc=/)
    // React replaces the address of `custom_edit_url` with code that throws.
    expect(html).not.toMatch(/(?:href|src)="javascript:(?!throw new Error\(&#x27;React has blocked)/)
  })
})

describe('a page in MDX', () => {
  it('runs what plain Markdown does not', async () => {
    const made = site(files('mdx', { 'content/plain.md': `export const x = ${run('export')}\n\n{${run('text')}}\n` }))
    await made.run('check')
    expect(ran(made)).toEqual(expect.arrayContaining(['ran-export', 'ran-text']))
  })
})
