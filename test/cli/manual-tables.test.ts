// What the manual lists is what there is: codes, icons, kinds of files, languages, modules, keys of data files, and the
// files, scripts and environment variables of the repository that it names. Lists are read from the text.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { themeLanguages } from '../../src/i18n/texts.ts'
import { admonitionKinds } from '../../src/markdown/syntax/admonition-kinds.ts'
import { compileCodes, engineCodes, publishCodes, renderCodes } from '../../src/model/codes/build.ts'
import { checkCodes } from '../../src/model/codes/check.ts'
import { loadCodes } from '../../src/model/codes/load.ts'
import { servedKinds } from '../../src/model/content-type.ts'
import { iconNames } from '../../src/model/icon-names.ts'
import { badgeTypes } from '../../templates/components/badge-types.ts'
import { templates } from '../../templates/index.ts'
import { moduleExports } from '../../templates/module-exports.ts'
import { manualPages, readManual } from '../support/manual.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Lists the words in inline code of a text. */
function codeIn(text = ''): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)
}

/** Returns the cells of the rows of the table whose head begins with a text. */
function tableIn(page: string, head: string): readonly (readonly string[])[] {
  const [, text = ''] = readManual(page).split(`\n| ${head}`)
  const rows = text.split('\n\n')[0]?.split('\n').slice(2) ?? []
  return rows.map((row) => row.split(/ ?(?<!\\)\| ?/).slice(1, -1))
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

const schema = (name: string): JsonSchema => JSON.parse(readManual(`schemas/${name}.schema.json`))

describe('the pages on diagnostics', () => {
  it.each([
    ['load', loadCodes],
    ['compile', compileCodes],
    ['render', renderCodes],
    ['engine', engineCodes],
    ['check', checkCodes],
    ['publish', publishCodes],
  ])('have an entry for each code of %s, and for no other', (name, known) => {
    const entries = [...readManual(`docs/diagnostics/${name}.md`).matchAll(/^## ([a-z0-9-]+)$/gm)]
    expect(entries.map(([, code]) => code).sort()).toEqual(Object.keys(known).sort())
    expect(tableIn('docs/diagnostics/README.md', 'codes of').join()).toContain(`(${name}.md)`)
  })
})

describe('the page on components', () => {
  const page = readManual('docs/components.mdx')

  it('lists the icons, badges and types of notices', () => {
    expect(codeIn(/\nNames: [\s\S]*?\.\n/.exec(page)?.[0])).toEqual(iconNames)
    expect(codeIn(/^\| `type` \| (`preview`.*?) \|/m.exec(page)?.[1])).toEqual([...badgeTypes])
    const notices = codeIn(/^\| `type` \| (`note`.*?),? their/m.exec(page)?.[1])
    expect(codeIn(/The types are (.*?), with/.exec(readManual('docs/writing.md'))?.[1])).toEqual(notices)
    for (const type of notices) expect(admonitionKinds).toContain(type)
  })

  it('has a section for each component', () => {
    const headings = [...page.matchAll(/^## (.*)$/gm)].flatMap(([, names = '']) => names.split(' and '))
    const names = Object.keys(templates.components).filter((name) => /^[A-Z]/.test(name))
    const elsewhere = ['CodeBlock']
    expect(names.filter((name) => !headings.includes(name) && !elsewhere.includes(name))).toEqual([])
  })

  it('names modules of Docusaurus that there are', () => {
    const known = [...Object.keys(moduleExports), ...Object.keys(templates.modules)]
    const named = codeIn(page.split('\n## Modules\n')[1]?.split('\n## ')[0])
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})

it('the page on Docusaurus lists every module that pages can import', () => {
  const text = tableIn('docs/docusaurus.md', 'module |')
  const named = text.flatMap(([cell]) => {
    let base = ''
    return codeIn(cell).map((name) => {
      if (!name.startsWith('@')) return `${base}/${name}`
      base = name.split('/').slice(0, -1).join('/')
      return name
    })
  })
  const known = [...new Set([...Object.keys(moduleExports), ...Object.keys(templates.modules)])]
  const missing = known.filter((name) => /^@(theme|docusaurus)\//.test(name) && !named.includes(name))
  expect(missing).toEqual([])
  expect(named.filter((name) => !known.includes(name) && name !== '@theme-original/X')).toEqual([])
  // What a row names of its modules, each of them exports.
  for (const [cell, meaning] of text)
    for (const name of codeIn(cell).filter((known) => /^@docusaurus\/.*(?:\/client|common|Data|router)$/.test(known))) {
      const exported = Object.keys(templates.modules[name] ?? {})
      const told = codeIn(meaning?.split('; with `allow')[0]?.replace(/\(.*?\)/g, '')).filter((word) =>
        /^\w+$/.test(word),
      )
      expect(
        told.filter((word) => !exported.includes(word)),
        name,
      ).toEqual([])
    }
})

it('the page on configuration lists the kinds of files that pages publish', () => {
  const kinds = codeIn(/are these kinds: (.*?);/.exec(readManual('docs/configuration.md'))?.[1])
  expect([...kinds].sort()).toEqual([...servedKinds].sort())
})

it('the page on languages names those of the texts of the theme', () => {
  const [, listed = ''] = /are available in ([\s\S]*?)\./.exec(readManual('docs/languages.md')) ?? []
  const names = listed
    .replace(/\s+/g, ' ')
    .replace('Chinese (simplified and traditional)', 'Simplified Chinese, Traditional Chinese')
    .split(/, | and /)
  const display = new Intl.DisplayNames('en', { type: 'language' })
  const known = ['en', ...themeLanguages].map((name) => display.of(name === 'zh' ? 'zh-Hans' : name))
  expect(names.sort()).toEqual(known.sort())
})

it('the page on editors names every schema that an author needs', () => {
  const rows = tableIn('docs/editors.md', 'file | schema')
  const named = rows.flatMap(([, cell]) => codeIn(cell))
  const ofPrograms = ['diagnostics', 'index', 'version'].map((name) => `${name}.schema.json`)
  expect([...named, ...ofPrograms].sort()).toEqual(readdirSync(path.join(root, 'schemas')).sort())
})

it('the page on sidebars lists the keys of each type of item', () => {
  const page = readManual('docs/sidebars.md')
  const rows = tableIn('docs/sidebars.md', 'type | keys')
  const common = codeIn(/All but `autogenerated` also take (.*?)\. The/.exec(page)?.[1])
  const items = schema('sidebars').$defs?.item?.anyOf ?? []
  for (const [types, keys] of rows)
    for (const type of codeIn(types)) {
      const item = items.find(({ properties }) =>
        [...(properties?.type?.enum ?? []), properties?.type?.const].includes(type),
      )
      const known = Object.keys(item?.properties ?? {}).filter((key) => key !== 'type')
      expect([...codeIn(keys), ...(type === 'autogenerated' ? [] : common)].sort(), type).toEqual(known.sort())
    }
  const ofFile = codeIn(/in a folder sets (.*?) of its category/.exec(page)?.[1])
  expect([...ofFile].sort()).toEqual(Object.keys(schema('category').properties ?? {}).sort())
})

it('the page on data of commands lists every key', () => {
  const data = schema('commands')
  const command = data.$defs?.command
  const rows = tableIn('docs/command-data.md', 'Key | Meaning')
  const [, second = ''] = readManual('docs/command-data.md').split('\nA command has:\n')
  const keysOf = (cells: readonly string[]) => cells.flatMap((cell) => codeIn(cell))
  expect(keysOf(rows.map(([key = '']) => key)).sort()).toEqual(Object.keys(data.properties ?? {}).sort())
  const lines = second.split('\n').filter((line) => line.startsWith('| `'))
  const keys = lines.map((line) => line.split(/ ?(?<!\\)\| ?/).slice(1, -1))
  expect(keysOf(keys.map(([key = '']) => key)).sort()).toEqual(Object.keys(command?.properties ?? {}).sort())
  for (const [cell = '', meaning = ''] of keys) {
    const [name = ''] = codeIn(cell)
    expect(cell.includes('*'), name).toBe(command?.required?.includes(name) ?? false)
    const inner = command?.properties?.[name]?.items?.properties
    if (inner === undefined || name === 'commands') continue
    const named = codeIn(meaning).filter((word) => /^\w+$/.test(word))
    expect(
      Object.keys(inner).filter((key) => !named.includes(key)),
      name,
    ).toEqual([])
  }
})

describe('the front page of the manual', () => {
  it('leads to every page', () => {
    const text = readManual('docs/README.md')
    const pages = manualPages.filter((page) => page.startsWith('docs/')).map((page) => path.basename(page))
    const elsewhere = ['README.md', 'glossary.md']
    expect(pages.filter((page) => !elsewhere.includes(page) && !text.includes(`(${page})`))).toEqual([])
  })
})

describe('the repository', () => {
  const texts = [...manualPages, 'ARCHITECTURE.md'].map((file) => [file, readManual(file)] as const)
  const { scripts } = JSON.parse(readManual('package.json'))

  it.each(texts)('has the files and scripts that %s names', (file, text) => {
    const named = codeIn(text).flatMap((code) =>
      [...code.matchAll(/(?<![\w./@-])(?:test|scripts|bench|schemas|docs|src)\/[\w./*-]+/g)].map(([name]) => name),
    )
    const isThere = (name: string) =>
      name.includes('*')
        ? glob.sync(name, { cwd: root, onlyFiles: false }).length > 0
        : existsSync(path.join(root, name))
    // Beside the repository's own, the manual names files of sites.
    const ofRepository = named.filter(
      (name) => !/^(?:src|docs)\//.test(name) || /^(?:CONTRIBUTING|ARCHITECTURE|SECURITY)/.test(file),
    )
    const missing = ofRepository.filter((name) => !isThere(name) && !isThere(`${name}.test.ts`))
    expect(missing).toEqual([])
    const run = [...text.matchAll(/npm run ([\w:]+)(?=[` -]|$)/gm)].map(([, name = '']) => name)
    const ofSites = ['dev', 'check', 'preview']
    expect(run.filter((name) => scripts[name] === undefined && !ofSites.includes(name))).toEqual([])
  })

  it('reads the environment variables that the manual names', () => {
    const code = ['src', 'scripts', 'bench', 'test', 'bin']
      .flatMap((folder) => glob.sync(`${folder}/**/*.{ts,tsx,mjs,js}`, { cwd: root, ignore: ['**/fixtures/**'] }))
      .filter((file) => !file.endsWith('manual-tables.test.ts'))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    const named = new Set(texts.flatMap(([, text]) => text.match(/\b(?:[A-Z]+_)+[A-Z]+\b/g) ?? []))
    // What the sample program, Netlify and Node read.
    for (const name of ['ACME_MODULE', 'DEPLOY_PRIME_URL', 'NODE_EXTRA_CA_CERTS']) named.delete(name)
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((name) => !code.includes(name))).toEqual([])
  })
})
