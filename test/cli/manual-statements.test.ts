// What the manual says of defaults, addresses, files and exit codes is read from its text and asked of docs-gen.

import { expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { readManual } from '../support/manual.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

/** Lists the words in inline code of a text. */
const codeIn = (text = ''): readonly string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)

/** Returns the cells of the rows of the first table below a heading. */
function tableBelow(page: string, heading: string): readonly (readonly string[])[] {
  const [, below = ''] = readManual(`docs/${page}`).split(`\n${heading}\n`)
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
