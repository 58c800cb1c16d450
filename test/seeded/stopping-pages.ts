// Faults of pages that stop the build.

import { inSourcesOnly, type Seeds } from './seed.ts'

const page = (title: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: A page of a site that is made to be checked, for ${title}.\n${more}---\n\nText.\n`

export const stoppingPages: Seeds = inSourcesOnly('with it, no site is built', {
  'tag that is never closed': { rule: 'mdx-syntax', wrong: '«<Tabs>»\n\nText.', right: '\\<Tabs>\n\n`<Tabs>`' },
  'brace in the text': {
    rule: 'render-failed',
    wrong: 'Use { «key» } here.',
    right: 'Use \\{ key } and `{ key }` here.',
  },
  'import of a partial that is not there': {
    rule: 'import-not-found',
    wrong: '«import Part from "./_gone.mdx"»\n\n<Part />',
    right: '```js\nimport Part from "./_gone.mdx"\n```',
  },
  'import of a partial without its extension': {
    rule: 'import-not-found',
    wrong: { page: '«import Part from "./_piece"»\n\n<Part />', 'content/_piece.mdx': 'Text.\n' },
    right: { page: 'import Part from "./_piece.mdx"\n\n<Part />', 'content/_piece.mdx': 'Text.\n' },
  },
  'import of a module of Node.js': {
    rule: 'import-not-found',
    wrong: '«import { cpus } from "node:os"»\n\n{cpus().length}',
    right: {
      page: 'import { Cpus } from "./cpus"\n\n<Cpus />',
      'content/cpus.tsx': 'import { cpus } from "node:os"\nexport const Cpus = () => <b>{cpus().length > 0}</b>\n',
    },
  },
  'import in the wrong case': {
    rule: 'import-not-found',
    wrong: { page: '«import Part from "./_part.mdx"»\n\n<Part />', 'content/_Part.mdx': 'Text.\n' },
    right: { page: 'import Part from "./_Part.mdx"\n\n<Part />', 'content/_Part.mdx': 'Text.\n' },
  },
  'JSON with a comma too many': {
    rule: 'import-failed',
    wrong: { page: 'import data from "./data.json"\n\n{data.a}', 'content/data.json': '{\n  "a": 1«,»\n}\n' },
    right: { page: 'import data from "./data.json"\n\n{data.a}', 'content/data.json': '{\n  "a": 1\n}\n' },
  },
  'partial that includes itself': {
    rule: 'import-circular',
    wrong: {
      page: 'import Part from "./_round.mdx"\n\n<Part />',
      'content/_round.mdx': '«import Part from "./_round.mdx"»\n\n<Part />\n',
    },
    right: { page: 'import Part from "./_straight.mdx"\n\n<Part />', 'content/_straight.mdx': 'Text.\n' },
  },
  'export of everything': {
    rule: 'unsupported-export',
    wrong: { page: "«export * from './data.js'»\n\nText.", 'content/data.js': 'export const rows = 1\n' },
    right: 'export const rows = 1\n\nText {rows}.',
  },
  'component that is not there': {
    rule: 'unknown-component',
    wrong: '«<Crad title="x" />»',
    right: '<Card title="x" href="/target" />',
  },
  'icon that is not there': {
    rule: 'component-misuse',
    wrong: '«<Icon name="asst" />»',
    right: '<Icon name="asset" />',
  },
  'badge of a type that is not there': {
    rule: 'component-misuse',
    wrong: '<Badge type="beta" /> «<Badge type="betta">Soon</Badge>»',
    right: '<Badge type="beta" /> <Badge type="new">Soon</Badge> <Badge>Betta</Badge>',
  },
  'tabs with one value': {
    rule: 'component-misuse',
    wrong: '«<Tabs>\n<TabItem value="a">\n\nA.\n\n</TabItem>\n<TabItem value="a">\n\nB.\n\n</TabItem>\n</Tabs>»',
    right: '<Tabs>\n<TabItem value="a">\n\nA.\n\n</TabItem>\n<TabItem value="b">\n\nB.\n\n</TabItem>\n</Tabs>',
  },
  'name that nothing defines': {
    rule: 'render-failed',
    wrong: 'Version {«version»}.',
    right: 'Version {String(1)}.',
  },
  'property of a field that the page does not have': {
    rule: 'render-failed',
    wrong: 'In `a.major` and .major: {frontMatter.version«.major»}.',
    right: 'In {frontMatter.version?.major}.',
  },
  'snippet that is not there': {
    rule: 'missing-file',
    wrong: '«<CodeExample path="gone.sql" />»',
    right: '<CodeExample path="a.sql" />',
  },
  'figure that is not there': {
    rule: 'missing-file',
    wrong: '«<Figure src="gone.svg" alt="x" />»',
    right: '<Figure src="there.svg" alt="x" />',
  },
  'region that a snippet does not have': {
    rule: 'snippet-range',
    wrong: '«<CodeExample path="a.sql" region="two" />»',
    right: '<CodeExample path="a.sql" region="one" />',
  },
  'lines that a snippet does not have': {
    rule: 'snippet-range',
    wrong: '«<CodeExample path="a.sql" lines="3-99" />»',
    right: '<CodeExample path="a.sql" lines="2-3" />',
  },
  'symbol that the API data does not have': {
    rule: 'unknown-symbol',
    wrong: '«<PyObject object="gone" module="lib" />»',
    right: '<PyObject object="known" module="lib" />',
  },
  'term that the glossary does not have': {
    rule: 'unknown-term',
    wrong: '«<Term name="gone" />»',
    right: '<Term name="asset" />',
  },
  'file that may not be published': {
    rule: 'file-not-published',
    wrong: { page: '«![x](../.npmrc)»', '.npmrc': 'x\n' },
    right: '![A chart](./img/chart.svg)',
  },
  'field of a wrong type': {
    rule: 'front-matter-wrong-type',
    wrong: { front: "hide_title: «'true'»" },
    right: { front: 'hide_title: true' },
  },
  'front matter that is no YAML': {
    rule: 'front-matter-syntax',
    wrong: { 'content/no-yaml.mdx': '---\ntitle: «B»ackups: how\n---\n\nText.\n', pages: '  - no-yaml' },
    right: { front: 'title: "Backups: how"' },
  },
  'front matter without an end': {
    rule: 'front-matter-unclosed',
    wrong: { 'content/unclosed.mdx': '«»---\ntitle: A\n\nText.\n', pages: '  - unclosed' },
    right: { page: 'Text.\n\n---\n\ntitle: A' },
  },
  'front matter in another language': {
    rule: 'front-matter-language',
    wrong: { 'content/toml.mdx': '«»+++\ntitle = "A"\n+++\n\nText.\n', pages: '  - toml' },
    right: 'A list:\n\n+ a\n+ b',
  },
  'page that is draft and unlisted': {
    rule: 'draft-and-unlisted',
    wrong: { front: 'draft: true\n«unlisted: true»' },
    right: { front: 'draft: false\nunlisted: true' },
  },
  'slug with a question mark': {
    rule: 'bad-slug',
    wrong: { front: '«slug: /a?b»' },
    right: { front: 'slug: /a-b' },
  },
  'id with a slash': {
    rule: 'bad-page-id',
    wrong: { front: '«id: ../other»' },
    right: { 'content/with-id.mdx': page('With an id', 'id: an-id\n'), pages: '  - an-id' },
  },
  'id of another page': {
    rule: 'duplicate-page-id',
    wrong: {
      'content/two-a.mdx': page('A', 'id: two\n'),
      'content/two-b.mdx': page('B', '«id: two»\nslug: /two-b\n'),
      pages: '  - two',
    },
    right: { 'content/two/a.mdx': page('A'), 'content/two/b.mdx': page('B'), pages: '  - two/a\n  - two/b' },
  },
  'route of another page': {
    rule: 'duplicate-route',
    wrong: {
      'content/z-page.mdx': page('Z', '«slug: /near»\n'),
      'content/near.mdx': page('Near'),
      pages: '  - near\n  - z-page',
    },
    right: { front: 'slug: /target/below' },
  },
})
