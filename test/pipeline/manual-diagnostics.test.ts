// The examples under the codes of docs/diagnostics that stand before the check: every wrong one gives its code, and no
// right one does, in a check and, for faults of pages, in a build. Those of the check's own codes are in
// test/check/examples.test.ts.

import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../../src/config/config.ts'
import { loadSite } from '../../src/content/site.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

interface Example {
  readonly code: string
  readonly form: 'Wrong' | 'Right'
  readonly language: string
  readonly text: string
}

type Files = Readonly<Record<string, string>>

const examples = ['load', 'compile', 'render', 'engine'].flatMap((name) =>
  readFileSync(path.resolve(import.meta.dirname, `../../docs/diagnostics/${name}.md`), 'utf8')
    .split(/^## (?=[a-z0-9-]+\n)/m)
    .slice(1)
    .flatMap(examplesOf),
)

/** The blocks of an entry; one that is wrong stands between the name of its form and the next. */
function examplesOf(entry: string): readonly Example[] {
  const code = entry.slice(0, entry.indexOf('\n'))
  return (['Wrong', 'Right'] as const).flatMap((form): Example[] => {
    const match = new RegExp(`\\n${form}[:,][^\\n]*\\n\\n(\`{3,})(\\w+)[^\\n]*\\n([\\s\\S]*?)\\n\\1(?!\`)`).exec(entry)
    const [, , language = '', text = ''] = match ?? []
    return match === null ? [] : [{ code, form, language, text }]
  })
}

/** Blocks that are tried by other means. */
const untried: Readonly<Record<string, string>> = {
  'dates-unknown': 'a step of a workflow, below',
  'diagram-syntax': 'drawn by a browser: test/browser/diagrams.test.ts',
}

/** Entries whose wrong example names a file that is there, or is the file that it names in its first line. */
const fileCodes: Readonly<Record<string, string>> = {
  'config-foreign-file': 'module.exports = {}\n',
  'swizzled-component': 'export default function Footer() { return <footer>x</footer> }\n',
  'unused-template': 'export function Footer() { return <footer>x</footer> }\n',
}

const config = 'title: My site\nurl: https://docs.example.com\nlastUpdated: false\n'
const page = (title: string) => `# ${title}\n\nText of ${title}.\n`

/** A site in which all examples find what they name. */
const base: Files = {
  'docs-gen.yaml': config,
  'content/intro.md': page('Intro'),
  'content/start.md': page('Start'),
  'content/faq.md': page('FAQ'),
  'content/guides/index.md': page('Guides'),
  'content/guides/setup.md': page('Setup'),
  'content/data.js': 'export const limits = 5\n',
  'plugins/emoji.mjs': 'export default () => undefined\n',
}

const blog: Files = {
  'docs-gen.yaml': `${config}blog: {}\n`,
  'blog/2024-01-01-first.md': `${page('First')}\n<!-- truncate -->\n`,
}
const plain = `${config}markdown: { format: md }\n`
const frozen: Files = { 'versions.yaml': "['1.0']\n", 'versioned_docs/version-1.0/intro.md': page('Intro') }

const apiDataOf = (symbols: string): Files => ({
  'content/_data/api.yaml': `page: intro\ngroups:\n  - title: A\n    symbols:\n${symbols.replace(/^(?=.)/gm, '      ')}\n`,
})
const apiData = apiDataOf('- { name: asset, module: dagster, kind: function, summary: S. }')
const symbols: Files = { 'docs-gen.yaml': `${config}symbols: [content/_data/*.yaml]\n` }

/** What an example says of the site around it in words, or leaves out. */
const around: Readonly<Record<string, Files>> = {
  'docusaurus-plugin': { 'docusaurus.config.js': 'module.exports = { plugins: [] }\n' },
  'front-matter-format': { 'docs-gen.yaml': `${config}markdown: { format: detect }\n` },
  'unknown-tag': { 'content/tags.yml': 'asset: {}\n' },
  'blocked-url': {
    'docs-gen.yaml': `${config}css: [src/style.css]\n`,
    'src/style.css': 'p { color: red }\n',
    'node_modules/@fontsource-variable/inter/package.json': '{"name": "@fontsource-variable/inter"}',
    'node_modules/@fontsource-variable/inter/index.css': 'p { color: green }\n',
  },
  'island-props': {
    'src/vote.tsx':
      "'use client'\nimport { useState } from 'react'\nexport const Vote = ({ since }) => <button>{useState(String(since))[0]}</button>\n",
    'content/page.mdx': "import { Poll } from '@site/src/poll'\n\n# Page\n\n<Poll />\n",
  },
  'snippet-range': { 'content/_snippets/guides/assets.py': '# region load\nx = 1\n# endregion load\n' },
  'symlink-not-published': { 'brand/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' },
  'blog-authors-invalid': blog,
  'blog-unknown-author': { ...blog, 'blog/authors.yml': 'jane: { name: Jane }\n' },
  'blog-post-without-date': blog,
  'blog-untruncated-post': blog,
  'import-not-found': { 'content/chart.tsx': 'export default () => null\n' },
  'import-outside': { LICENSE: 'Free.\n' },
  'import-circular': {
    'content/page.mdx': "# Page\n\nimport Setup from './_setup.mdx'\n\n<Setup />\n",
    'content/_setup.mdx': "import Install from './_install.mdx'\n\n<Install />\n",
  },
  'import-failed': { 'content/page.mdx': "# Page\n\nimport prices from './prices.json'\n\n{prices.small}\n" },
  'number-prefixes': {
    'docs-gen.yaml': `${config}numberPrefixes: src/prefixes\n`,
    'content/01-guides/a.md': page('A'),
  },
  'import-unsupported': { 'content/api-logo.tsx': 'export default () => null\n' },
  'inert-component': {
    'src/components/counter.tsx':
      "'use client'\nimport { useState } from 'react'\n\nexport function Counter() { return <button>{useState(0)[0]}</button> }\n",
  },
  'translation-file-invalid': {
    'docs-gen.yaml': `${config}i18n: { defaultLocale: en, locales: [en, fr] }\nnavbar: [{ label: Docs, doc: intro }]\n`,
  },
  'formula-syntax': { 'docs-gen.yaml': `${config}markdown: { math: true }\n` },
  'suspicious-code': {
    'content/page.mdx': "import { Price } from '@site/src/components/price'\n\n# Page\n\n<Price of={3} />\n",
  },
  'style-syntax': { 'docs-gen.yaml': `${config}css: [src/site.css]\n` },
  'missing-style-sheet': { 'src/style.css': 'p { color: red }\n' },
  'sidebars-missing-file': { 'sidebars.yaml': 'docs: [intro]\n' },
  'unknown-sidebar': { 'sidebars.yaml': 'docs: [intro, page]\n' },
  'duplicate-category-route': { 'content/guides/index.md': '---\nslug: /first\n---\n\nText.\n' },
  'unknown-version': frozen,
  'inline-handler': { 'docs-gen.yaml': plain },
  'active-html': { 'docs-gen.yaml': plain },
  'missing-file': { 'content/_snippets/guides/assets.py': 'x = 1\n' },
  'file-not-published': { '.env': 'KEY=1\n' },
  'config-no-match': apiData,
  'static-file-hidden': { 'docs-gen.yaml': `${config}staticDirs: [static, brand]\n` },
  'unknown-symbol': { ...symbols, ...apiData },
  'symbols-invalid': symbols,
  'duplicate-symbol': symbols,
  'template-bundle': { 'templates/parts/links.tsx': 'export const Links = () => <i>all links</i>\n' },
  'unknown-term': {
    'docs-gen.yaml': `${config}glossary: glossary\n`,
    'content/glossary.md': '# Glossary\n\n## Asset {#asset}\n\nA table.\n',
  },
}

const fieldCodes = /^(?:front-matter-(?!not-a-map|unclosed|language)|draft-|bad-|unknown-sidebar$|unknown-tag$)/
const sidebarCodes = /^(?:sidebars-(?!missing)|unknown-page-id$|duplicate-sidebar|empty-category$|empty-autogenerated$)/
const categoryCodes = /^(?:category-file|duplicate-category)/
const configCodes =
  /^(?:config-|duplicate-redirect|redirect-|sidebars-missing|unknown-version$|plugin-failed$|docusaurus-plugin$|symlink-|missing-style-sheet$|blocked-url$|accent-|theme-font$)/

/** Lays the file that an example is a part of. */
function filesOf({ code, language, text }: Example): Files {
  const file = fileCodes[code]
  if (file !== undefined && language === 'text') return { [text]: file }
  if (code === 'static-file-hidden') return Object.fromEntries(text.split('\n').map((name) => [name, 'x']))
  if (code === 'number-prefixes') return { 'src/prefixes.mjs': text }
  if (code === 'blocked-url' && language === 'css') return { 'src/style.css': text }
  if (code === 'island-props') return { 'src/poll.tsx': `import { Vote } from './vote.tsx'\n${text}\n` }
  if (code === 'style-syntax') return { 'src/site.css': text }
  if (code === 'import-circular') return { 'content/_install.mdx': `${text}\n` }
  if (code === 'import-failed') return { 'content/prices.json': `${text}\n` }
  const named = /^\/\/ ((?:src|templates)\/\S+)\n/.exec(text)?.[1]
  if (code === 'inert-component' && named !== undefined)
    return { [named]: `${text.includes('useState') ? "import { useState } from 'react'\n" : ''}${text}\n` }
  if ((code === 'template-bundle' || code === 'suspicious-code') && named !== undefined) return { [named]: text }
  if (code === 'symbols-invalid') return apiDataOf(`- { name: op, module: dagster, ${text}, summary: S. }`)
  if (code === 'duplicate-symbol') return apiDataOf(text)
  if (code === 'blog-authors-invalid') return { 'blog/authors.yml': text }
  if (code === 'blog-untruncated-post') return { 'blog/2025-01-01-post.mdx': `${text}\n` }
  if (code.startsWith('blog-')) return { 'blog/post.mdx': `---\n${text}\n---\n\nText.\n` }
  if (code === 'translation-file-invalid') return { 'i18n/fr/docusaurus-theme-classic/navbar.json': text }
  if (language === 'json') return { 'versions.json': text, 'versioned_docs/version-1.0/intro.md': page('Intro') }
  if (code === 'commands-invalid')
    return { 'docs-gen.yaml': `${config}commands: [content/_data/*.yaml]\n`, 'content/_data/acme.yaml': `${text}\n` }
  if (code === 'tags-file-invalid') return { 'content/tags.yml': text }
  if (categoryCodes.test(code)) return { 'content/guides/_category_.yml': text }
  if (sidebarCodes.test(code))
    return { 'sidebars.yaml': text.startsWith('- ') ? `docs:\n  - intro\n${indented(text)}` : text }
  if (configCodes.test(code)) return { 'docs-gen.yaml': `${configWithout(text)}${text}\n` }
  const extension = code === 'front-matter-format' ? 'md' : 'mdx'
  if (fieldCodes.test(code)) return { [`content/page.${extension}`]: `---\n${text}\n---\n\n${page('Page')}` }
  return {
    [language === 'html' ? 'content/page.md' : 'content/page.mdx']: text.startsWith('---')
      ? `${text}\n`
      : `${page('Page')}\n${text}\n`,
  }
}

/** The lines of the configuration whose keys an example does not have. */
function configWithout(text: string): string {
  return config.replace(/^(\w+:).*\n/gm, (line, key: string) => (text.includes(key) ? '' : line))
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}

let site: TestSite
beforeAll(() => {
  site = createSite({}, {})
  const fonts = path.resolve(import.meta.dirname, '../../node_modules/katex/dist/fonts')
  cpSync(path.join(fonts, 'KaTeX_AMS-Regular.woff2'), path.join(site.root, 'fonts/corporate.woff2'))
})
afterAll(() => site.close())

/** Checks the site with files on top, after shell commands that change it. */
async function checkSite(files: Files, commands = ''): Promise<readonly Diagnostic[]> {
  for (const folder of [
    'brand',
    'content',
    'src',
    'templates',
    'LICENSE',
    'docs-gen.config.js',
    'docusaurus.config.js',
    'docs-gen.yaml',
    'sidebars.js',
    'static',
    'versioned_docs',
    'versions.json',
    'versions.yaml',
    'sidebars.yaml',
    '.env',
    'blog',
    'i18n',
  ])
    site.write({ [folder]: undefined })
  site.write({ ...base, ...files })
  if (commands !== '') execFileSync('bash', ['-e', '-c', commands], { cwd: site.root })
  const { diagnostics } = await check({ root: site.root, pageLimit: 5000 })
  return diagnostics
}

const tried = examples
  .filter(({ code, language }) => !Object.hasOwn(untried, code) && language !== 'sh')
  .map((example) => ({ ...example, files: { ...around[example.code], ...filesOf(example) } }))

type Tried = (typeof tried)[number]

const pageFile = /^content\/page(\.mdx?)$/
const isPage = ({ files }: Tried): boolean => Object.keys(files).every((file) => pageFile.test(file))
/** Codes of whose examples the wrong one is a page alone: it shows that others would be found, too. */
const pageCodes = new Set(
  tried.filter((example) => example.form === 'Wrong' && isPage(example)).map(({ code }) => code),
)
const isShared = (example: Tried): boolean => pageCodes.has(example.code) && isPage(example)

/** Pages of one site, which is checked once. */
const pages = tried.filter(isShared).flatMap(({ code, form, files }) =>
  Object.entries(files).map(([file, text]) => {
    const page = file.replace(pageFile, `content/${code}-${form}$1`)
    return { code, form, page, text }
  }),
)

let found: readonly Diagnostic[]
let built: readonly Diagnostic[]
beforeAll(async () => {
  found = await checkSite(Object.fromEntries(pages.map(({ page, text }) => [page, text])))
  const { root } = site
  const out = path.join(root, 'build')
  built = (await build({ root, out, useCache: true, withSearch: false, pageLimit: 5000 })).diagnostics
})

it('a build finds in these pages what a check finds, at the same places', () => {
  const told = (diagnostics: readonly Diagnostic[]) =>
    diagnostics
      .filter(({ code }) => pageCodes.has(code))
      .map(({ severity, code, message, place }) =>
        [severity, code, message, place?.file, place?.start?.offset].join(' '),
      )
  expect(told(found).length).toBeGreaterThan(20)
  expect(told(built).sort()).toEqual(told(found).sort())
})

it.each(pages.map(({ code, form, page }) => [code, form, page] as const))('%s: %s, in %s', (code, form, page) => {
  const codes = found.filter(({ place }) => place?.file === page).map((diagnostic) => diagnostic.code)
  if (form === 'Wrong') expect(codes).toContain(code)
  else expect(codes).not.toContain(code)
})

const sites = tried.filter((example) => !isShared(example))

it.each(sites.map(({ code, form, files }) => [code, form, files] as const))('%s: %s', async (code, form, files) => {
  const codes = (await checkSite(files)).map((diagnostic) => diagnostic.code)
  if (form === 'Wrong') expect(codes).toContain(code)
  else expect(codes).not.toContain(code)
})

const commands = examples.filter(({ language }) => language === 'sh')

it.each(commands.map(({ code, form }) => [code, form] as const))('%s: %s, by commands', async (code, form) => {
  // What is right is done to a site in which it is wrong.
  const [wrong = '', right = ''] = (['Wrong', 'Right'] as const).map(
    (name) => commands.find((example) => example.code === code && example.form === name)?.text,
  )
  const codes = (await checkSite(around[code] ?? {}, form === 'Wrong' ? wrong : `${wrong}\n${right}`)).map(
    (diagnostic) => diagnostic.code,
  )
  if (form === 'Wrong') expect(codes).toContain(code)
  else expect(codes).not.toContain(code)
})

it('dates-unknown: the clone that each step makes', async () => {
  const git = (folder: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=b', ...args], { cwd: path.join(site.root, folder) })
  const files = { 'from/docs-gen.yaml': 'title: Dated\nlastUpdated: true\n', 'from/content/intro.md': page('Intro') }
  site.write(files)
  git('from', 'init', '--quiet')
  for (const message of ['first', 'second']) {
    site.write({ [`from/content/${message}.md`]: page(message) })
    git('from', 'add', '.')
    git('from', 'commit', '--quiet', '--message', message)
  }
  for (const { form, text } of examples.filter(({ code }) => code === 'dates-unknown')) {
    const [step] = parse(text)
    // The step fetches one commit unless told otherwise, and all with 0.
    const depth = step.with?.['fetch-depth'] ?? 1
    git('.', 'clone', '--quiet', ...(depth === 0 ? [] : ['--depth', `${depth}`]), `file://${site.root}/from`, form)
    const root = path.join(site.root, form)
    const { config } = await loadConfig(root)
    const { diagnostics } = await loadSite({ root, config, production: true })
    expect(diagnostics.some(({ code }) => code === 'dates-unknown')).toBe(form === 'Wrong')
  }
})

it('leaves out none without a reason', () => {
  const codes = new Set(examples.map(({ code }) => code))
  expect(Object.keys(untried).filter((code) => !codes.has(code))).toEqual([])
})
