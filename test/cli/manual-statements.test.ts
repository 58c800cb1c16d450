// What the manual says of defaults, addresses, files and exit codes is read from its text and asked of docs-gen.

import { once } from 'node:events'
import { constants } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { installSharp } from '../support/images.ts'
import { readManual } from '../support/manual.ts'
import { untilPrinted } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

/** Lists the words in inline code of a text. */
const codeIn = (text = ''): readonly string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)

/** Returns the cells of the rows of the first table below a heading. */
function tableBelow(page: string, heading: string): readonly (readonly string[])[] {
  const [, below = ''] = `\n${readManual(`docs/${page}`)}`.split(`\n${heading}\n`)
  const [, text = ''] = /\n\|---.*\n((?:\|.*\n)+)/.exec(below) ?? []
  return text
    .trim()
    .split('\n')
    .map((row) => row.split(/ ?(?<!\\)\| ?/).slice(1, -1))
}

/** Returns the value that a cell of defaults shows, or undefined if it says it in words. */
function defaultIn(cell: string): unknown {
  if (cell === "''") return ''
  if (/^(?:true|false|\d+|\{\})$/.test(cell)) return JSON.parse(cell)
  if (/^\[.*\]$/.test(cell)) return parse(cell.replace(/`([^`]*)`/g, '"$1"'))
  return /^`([^`]*)`$/.exec(cell)?.[1]?.replace('\\|', '|')
}

it('settings have the defaults that are documented', async () => {
  const settings = { title: 'Documentation', url: 'https://docs.example.com', blog: {} }
  const written: Record<string, unknown> = { ...settings }
  const rows = tableBelow('configuration.md', '## Keys')
  let count = 0
  for (const [cell = '', , fallback = ''] of rows) {
    const keys = codeIn(cell)[0]?.split('.') ?? []
    const value = defaultIn(fallback)
    // Left out: what needs other keys beside it, what is about each of many, and what the test sets.
    const prefix = `\`${keys.slice(0, -1).join('.')}.`
    const needs = rows.some(
      ([name = '', , needed]) =>
        needed === 'required' && name.startsWith(prefix) && !/[.[*]/.test(name.slice(prefix.length)),
    )
    if (
      value === undefined ||
      (keys.length > 1 && needs) ||
      /[[*]/.test(keys.join()) ||
      /^(?:url|version)$/.test(keys[0] ?? '')
    )
      continue
    const parent = keys.slice(0, -1).reduce<Record<string, unknown>>((at, key) => {
      if (typeof at[key] !== 'object') at[key] = {}
      return at[key] as Record<string, unknown> // just made
    }, written)
    parent[keys.at(-1) ?? ''] = value
    count++
  }
  // The two maps of a blog have their own table.
  for (const [cell = '', , fallback = ''] of tableBelow(
    'blog.md',
    'The options are in the table of [Configuration](configuration.md#keys), below `blog`. Two of them are maps:',
  )) {
    const [map = '', key = ''] = codeIn(cell)[0]?.split('.') ?? []
    const blog = written.blog as Record<string, Record<string, unknown>> // as above
    const value = defaultIn(fallback) ?? (codeIn(fallback).length > 1 ? codeIn(fallback) : undefined)
    if (value !== undefined) blog[map] = { ...blog[map], [key]: value }
  }
  expect(count).toBeGreaterThan(70)
  const build = async (config: object) => {
    const made = site({
      'docs-gen.yaml': stringify(config),
      'sidebars.yaml': undefined,
      'content/01-b.md': '# B\n\n## Two\n\n### Three\n\n#### Four\n\n`$x$` and $x$.\n\n```js\n1\n```\n',
      'content/c/d.md': '# D\n\nText.\n',
      'blog/2025-01-01-first.md': '# First\n\nText.\n\n{/* truncate */}\n\nMore.\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stderr).not.toContain(' error ')
    // The theme's settings are declarations at the end of its styles, so that file has another name.
    const named = Object.entries(made.snapshot('build')).filter(([file]) => file !== '.docs-gen-output.json')
    const styles = /styles-[0-9a-f]{8}/g
    return new Map(named.map(([file, text]) => [file.replace(styles, 'styles'), text.replace(styles, 'styles')]))
  }
  const [without, withAll] = [await build(settings), await build(written)]
  const [sheet = '', sheetOfAll = ''] = [without, withAll].map((files) => files.get('assets/styles.css'))
  const declared = /:root\{([^}]*)\}\s*$/.exec(sheetOfAll)?.[1]?.split(';') ?? []
  expect(declared.length).toBeGreaterThan(1)
  const plain = sheet.replaceAll(': ', ':')
  expect(declared.filter((declaration) => !plain.includes(declaration))).toEqual([])
  withAll.set('assets/styles.css', sheet)
  expect([...withAll.keys()]).toEqual([...without.keys()])
  for (const [file, text] of without) expect(withAll.get(file) === text, file).toBe(true)
})

describe('the page on blogs', () => {
  const post = '# Release\n\nText.\n\n{/* truncate */}\n\nMore.\n'
  const settings = 'title: Test site\nurl: https://docs.example.com\nlastUpdated: false\nblog: {}\n'

  it.each(tableBelow('blog.md', '## Posts'))('puts %s at %s', async (cell = '', address = '') => {
    const [file = '', field = ''] = codeIn(cell.replace(/^any/, '`blog/2025-04-17-any.md`'))
    const made = site({ 'docs-gen.yaml': settings, [file]: field === '' ? post : `---\n${field}\n---\n\n${post}` })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(made.has(`build${codeIn(address)[0]}/index.html`)).toBe(true)
  })

  it('lists the other addresses that it has', async () => {
    const matter = '---\ntags: [release]\nauthors: [jane]\n---\n\n'
    const days = Array.from({ length: 11 }, (_, day) => `blog/2025-04-${day + 10}-post.md`)
    const made = site({
      'docs-gen.yaml': settings.replace('{}', '{ feed: { types: [rss, atom, json] } }'),
      'blog/authors.yml': 'jane: { name: Jane, page: true }\n',
      ...Object.fromEntries(days.map((file) => [file, matter + post])),
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const listed = tableBelow('blog.md', '## What is made of the posts').flatMap((cells) =>
      cells.flatMap((cell) => codeIn(cell).filter((code) => code.startsWith('/'))),
    )
    expect(listed).toHaveLength(11)
    expect(listed.filter((at) => !made.has(`build${at.includes('.') ? at : `${at}/index.html`}`))).toEqual([])
  })
})

it('the page on files for programs lists what a build writes', async () => {
  const made = site({
    'docs-gen.yaml':
      'title: Test site\nurl: https://docs.example.com\nlastUpdated: false\nfeed: a\nsymbols: [content/_data/*.yaml]\nredirects: { /old: /a }\nsocialCards: true\n',
    'content/a.md': '# Page A\n\n## 2025-04-24\n\nText.\n',
    'content/_data/api.yaml':
      'page: a\ngroups: [{ title: A, symbols: [{ name: run, module: pack, kind: function, summary: S. }] }]\n',
    'versions.yaml': '[1.0.0]\n',
    'versioned_docs/version-1.0.0/index.md': '# Home\n\nText.\n',
    'versioned_docs/version-1.0.0/a.md': '# Page A\n\n## 2025-04-24\n\nText.\n',
  })
  installSharp(made)
  const written = new Set<string>()
  for (const host of ['netlify', 'vercel', 'nginx']) {
    const { code, stderr } = await made.run('build', '--host', host)
    expect(code, stderr).toBe(0)
    for (const file of Object.keys(made.snapshot('build'))) written.add(file)
  }
  const listed = tableBelow('machine-files.md', '# Files for programs').flatMap(([cell]) => codeIn(cell))
  const isWritten = (name: string) =>
    [...written].some((file) => file === name || (name.endsWith('/') && file.startsWith(name)))
  expect(listed.filter((name) => !isWritten(name.replace('<page>', 'next/a')))).toEqual([])
  // Beside pages and assets, nothing is written that no row names.
  const isListed = (file: string) =>
    listed.some((name) => name === file || file.startsWith(/^\w+\//.exec(name)?.[0] ?? ' '))
  const unlisted = [...written].filter((file) => !/\.html$|\bindex\.md$|^assets\//.test(file) && !isListed(file))
  expect(unlisted).toEqual([])
})

it('the page on versions says where versions are', async () => {
  const made = site({
    'docs-gen.yaml': 'title: Test site\nlastUpdated: false\n',
    'content/guides/install.md': '# Install\n\nText.\n',
  })
  for (const version of ['0.9', '1.0']) expect((await made.run('version', 'cut', version)).code).toBe(0)
  made.write({ 'content/guides/install.md': '# Install\n\nThe next text.\n' })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  const rows = tableBelow('versions.md', '```')
  expect(rows).toHaveLength(2)
  for (const [address, meaning] of rows) {
    const html = made.read(`build${codeIn(address)[0]}/index.html`)
    expect(html.includes('The next text.'), address).toBe(meaning?.startsWith('the content folder'))
  }
  expect(made.read('build/0.9/guides/install/index.html')).toMatch(/class="banner[\s\S]*href="\/guides\/install"/)
  expect(made.read('versions.yaml')).toMatch(/1\.0[\s\S]*0\.9/)
})

it('the page on languages names files of translations that are read', async () => {
  const listed = tableBelow('languages.md', '## Where translations are').flatMap(([cell]) => codeIn(cell))
  const content: Readonly<Record<string, string>> = { json: '{}\n', yml: '{}\n', md: '# Install\n\nTexte.\n' }
  let folder = ''
  const files = listed.map((name) => {
    // The second name of a row is beside the first.
    const file = /^docusaurus-|^code/.test(name) ? name : `${folder}/${name}`
    folder = path.dirname(file)
    const page = file
      .replace('docs-api/…', 'docs-api/current/…')
      .replace('…', file.includes('blog') ? '2025-04-17-post.md' : 'guides/install.md')
    return [`i18n/fr/${page}`, content[page.split('.').at(-1) ?? ''] ?? '']
  })
  expect(files.length).toBeGreaterThan(10)
  const made = site({
    'docs-gen.yaml':
      'title: Test site\nlastUpdated: false\ni18n: { defaultLocale: en, locales: [en, fr] }\ninstances:\n  - { id: default, content: content }\n  - { id: api, content: api, routeBasePath: api }\npages: src/pages\nblog: {}\n',
    'content/guides/install.md': '# Install\n\nText.\n',
    'versions.yaml': "['1.0']\n",
    'versioned_docs/version-1.0/guides/install.md': '# Install\n\nText.\n',
    'api/guides/install.md': '# Install\n\nText.\n',
    'src/pages/guides/install.md': '# Install\n\nText.\n',
    'blog/2025-04-17-post.md': '# Post\n\nText.\n',
    'blog/authors.yml': '{}\n',
    'blog/tags.yml': '{}\n',
    ...Object.fromEntries(files),
    'i18n/fr/docusaurus-plugin-content-docs/current/guides/missing.md': '# Missing\n\nTexte.\n',
  })
  const { stderr } = await made.run('check')
  expect([...stderr.matchAll(/^(\S+?)(?::\d+)* \w+ translation-without-source/gm)].map(([, file]) => file)).toEqual([
    'i18n/fr/docusaurus-plugin-content-docs/current/guides/missing.md',
  ])
})

it('the page on commands says with which codes commands exit', async () => {
  const codes = tableBelow('commands.md', '## Exit codes')
  expect(codes.map(([code]) => code)).toEqual(['0', '1', '2', '128 + n'])
  const made = site({ 'content/a.md': '# Page A\n\n[Gone](./gone.md)\n' })
  expect((await made.run('build', '--no-search')).code).toBe(1)
  expect((await made.run('check')).code).toBe(1)
  expect((await made.run('build', '--colour')).code).toBe(2)
  made.write({ 'content/a.md': '# Page A\n\nText.\n' })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  const signals = { hangup: 'SIGHUP', 'Ctrl-C': 'SIGINT', termination: 'SIGTERM' } as const
  for (const [, code, name = ''] of (codes[3]?.[1] ?? '').matchAll(/(\d+) (hangup|Ctrl-C|termination)/g)) {
    const child = made.start('serve', '--port', '0')
    await untilPrinted(child, /http:/)
    const ended = once(child, 'exit')
    child.kill(Object.entries(signals).find(([known]) => known === name)?.[1])
    // A shell gives the code for the signal that ended the process.
    const [exited, signal] = await ended
    expect(exited ?? 128 + constants.signals[signal as NodeJS.Signals], name).toBe(Number(code)) // as Node names it
  }
})
