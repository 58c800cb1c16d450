// Every wrong example of the manual causes the finding that it illustrates and no other. Every right one causes none.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkExternal } from '../../src/check/external.ts'
import { checkFolder } from '../../src/check/html-folder.ts'
import { check } from '../../src/pipeline/check.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

interface Example {
  readonly code: string
  readonly form: 'wrong' | 'right'
  readonly language: string
  readonly text: string
}

type Files = Readonly<Record<string, string | undefined>>

const manual = readFileSync(path.resolve(import.meta.dirname, '../../docs/diagnostics/check.md'), 'utf8')
const examples = manual
  .split(/^## (?=[a-z0-9-]+\n)/m)
  .slice(1)
  .flatMap((entry): Example[] => {
    const code = entry.slice(0, entry.indexOf('\n'))
    return (['wrong', 'right'] as const).map((form) => {
      const [, , language = '', text = ''] =
        new RegExp(`\\n${form === 'wrong' ? 'Wrong' : 'Right'}:\\n\\n(\`{3,})(\\w+)\\n([\\s\\S]*?)\\n\\1(?!\`)`).exec(
          entry,
        ) ?? []
      return { code, form, language, text }
    })
  })

const words = 'Some words that say what this page of a site for examples is about, and no other:'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n'
const pages = ['setup', 'schedules', 'guide', 'new', 'intro', 'extras']
const front = (name: string): string => `---\ntitle: ${name}\ndescription: "${words} ${name}."\n---\n`
const config =
  'title: Examples\nurl: https://docs.example.com\nlastUpdated: false\nspellings:\n  PostgreSQL: [Postgre]\nphrasings:\n  use: [utilize]\n'

/** A site without findings, whichever right example `content/page.mdx` contains. */
const base: Files = {
  'docs-gen.yaml': config,
  'sidebars.yaml': `docs:\n  - index\n  - page\n${pages.map((name) => `  - ${name}\n`).join('')}`,
  'content/index.mdx': `${front('Home')}\nThe pages:\n\n${['page', ...pages].map((name) => `- [${name}](./${name}.mdx)`).join('\n')}\n\n![Graph](./img/graph.svg) ![Graph](./graph.svg)\n`,
  ...Object.fromEntries(
    pages.map((name) => [`content/${name}.mdx`, `${front(name)}\nText.\n\n## Install {#install}\n\nText.\n`]),
  ),
  'content/img/graph.svg': svg,
  'content/graph.svg': svg,
  'static/logo.svg': svg,
  'static/100%.html': '<!doctype html><title>Report</title>\n',
}

const withApiData: Files = {
  'docs-gen.yaml': `${config}symbols: [content/_data/*.yaml]\n`,
  'content/_data/api.yaml':
    'page: guide\ngroups:\n  - title: A\n    symbols:\n      - {name: Sensor, module: mylib, kind: class, summary: S., signature: "(interval, *, job=None)"}\n',
}

const withCommands: Files = {
  'docs-gen.yaml': `${config}commands: [content/_data/*.yaml]\n`,
  'content/_data/acme.yaml': readFileSync(
    path.resolve(import.meta.dirname, '../../docs/_data/commands/acme.yaml'),
    'utf8',
  ),
}

/** The files around an example that its text describes in words or leaves out, by code. */
const around: Readonly<Record<string, (example: Example) => Files>> = {
  'link-outside-base': () => ({ 'docs-gen.yaml': `${config}baseUrl: /docs/\n`, 'static/100%.html': undefined }),
  'link-to-redirect': () => ({ 'docs-gen.yaml': `${config}redirects:\n  /old: /new\n` }),
  'route-collision': filesListed,
  'ambiguous-address': filesListed,
  'redirect-target-missing': ({ text }) => ({ 'docs-gen.yaml': `${config}${text}\n` }),
  'orphan-page': ({ text }) => ({
    'sidebars.yaml': `${text}\nother:\n  - index\n  - page\n${pages
      .slice(0, 4)
      .map((name) => `  - ${name}\n`)
      .join('')}`,
    'content/index.mdx': base['content/index.mdx']?.replace('- [extras](./extras.mdx)\n', ''),
  }),
  'page-not-in-sidebar': () => ({ 'sidebars.yaml': base['sidebars.yaml']?.replace('  - page\n', '') }),
  'description-repeated': () => ({
    'content/setup.mdx':
      '---\ntitle: Setup\ndescription: How to start runs automatically, without anybody pressing a button.\n---\n\nText.\n',
  }),
  'unknown-symbol': () => withApiData,
  'unknown-argument': () => withApiData,
  'unknown-command': () => withCommands,
  'unknown-option': () => withCommands,
  'command-usage': () => withCommands,
  'unused-partial': ({ text }) => fileNamed(text, 'Text.\n'),
  'unused-snippet': ({ text }) => fileNamed(text, 'print(1)\n'),
  'image-too-large': ({ text }) => ({ 'static/img/photo.png': 'x'.repeat(text.includes('(30 MB)') ? 30e6 : 4e5) }),
  'unused-image': ({ text }) => fileNamed(text, svg),
}

function filesListed({ text }: Example): Files {
  return Object.fromEntries(
    text.split('\n').map((file) => [file, file.endsWith('.mdx') ? `${front('guide')}\nText.\n` : svg]),
  )
}

function fileNamed(text: string, content: string): Files {
  const file = /^content\/\S+/.exec(text)?.[0]
  return file === undefined ? {} : { [file]: content }
}

/** Returns the page that contains an example. */
function pageOf({ code, language, text }: Example): string {
  if (language !== 'mdx') return `${front('page')}\nText.\n`
  if (!text.startsWith('---\n')) return `${front('page')}\n${text}\n`
  const hasDescription = text.includes('description:') || code === 'description-missing'
  return `${hasDescription ? text : text.replace('---\n', `---\ndescription: "${words} example."\n`)}\n\nText.\n`
}

let site: TestSite
beforeAll(() => {
  site = createSite({}, {})
})
afterAll(() => site.close())

async function codesOf(files: Files): Promise<readonly string[]> {
  site.write({ content: undefined, static: undefined })
  site.write({ ...base, ...files })
  const { diagnostics } = await check({ root: site.root, cacheDir: path.join(site.root, '.cache') })
  return [...new Set(diagnostics.map(({ code }) => code))]
}

/** Returns the codes found in a built folder with one page and the files that examples refer to. */
async function codesOfFolder(html: string): Promise<readonly string[]> {
  site.write({ built: undefined })
  site.write({ 'built/index.html': html, 'built/new.html': 'x', 'built/favicon.svg': svg })
  const { diagnostics } = await checkFolder(path.join(site.root, 'built'))
  return [...new Set(diagnostics.map(({ code }) => code))]
}

const byProgram = 'sample-not-checked'
/** Codes that only a site in several languages can have. test/i18n/translations.test.ts tests them. */
const ofTranslations = [
  'page-not-translated',
  'translation-outdated',
  'translation-placeholders',
  'translation-without-source',
]
const isExternal = ({ code }: Example): boolean => code.startsWith('external-')

describe('examples of the manual', () => {
  const local = examples.filter(
    (example) => !isExternal(example) && ![byProgram, ...ofTranslations].includes(example.code),
  )
  it.each(local)('$code: the $form one', async (example) => {
    if (example.language === 'html') {
      expect(await codesOfFolder(example.text)).toEqual(example.form === 'wrong' ? [example.code] : [])
      return
    }
    const found = await codesOf({ 'content/page.mdx': pageOf(example), ...around[example.code]?.(example) })
    expect(found).toEqual(example.form === 'wrong' ? [example.code] : [])
  })

  it('sample-not-checked: without python3, and with it', async () => {
    const page = { 'content/page.mdx': `${front('page')}\n\`\`\`python\nx = 1\n\`\`\`\n` }
    const before = process.env.PATH
    process.env.PATH = site.root
    try {
      expect(await codesOf(page)).toEqual([byProgram])
    } finally {
      process.env.PATH = before
    }
    expect(await codesOf(page)).toEqual([])
  })

  it.each(examples.filter(isExternal))('$code: the $form one', async ({ code, form, text }) => {
    const links = [...text.matchAll(/\]\((\S+)\)/g)].map((match) => ({
      url: match[1] ?? '',
      place: { file: 'content/page.mdx' },
    }))
    const found = await checkExternal(links, {
      fetch: answer,
      now: () => 0,
      sleep: async () => undefined,
      store: new Map(),
    })
    expect(found.map((finding) => finding.code)).toEqual(form === 'wrong' ? [code] : [])
  })
})

/** Answers requests as the servers in the examples do. */
const answer: typeof fetch = async (input) => {
  const url = String(input instanceof Request ? input.url : input)
  if (url.includes('slow.')) throw new DOMException('it took too long', 'TimeoutError')
  if (url.includes('/gone')) return new Response(null, { status: 404 })
  if (url.startsWith('http:'))
    return new Response(null, { status: 301, headers: { location: url.replace('http:', 'https:') } })
  return new Response(null, { status: 200 })
}
