// The manual is itself a site: it has no findings, its pages are valid HTML, and it shows each component live.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { templates } from '../../templates/index.ts'
import { blocksFor } from '../support/manual.ts'
import { runCommand } from '../support/run-command.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''
let printed = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-manual-'))
  cpSync(path.join(root, 'docs'), path.join(folder, 'docs'), { recursive: true })
  const docs = path.join(folder, 'docs')
  for (const name of ['build', '.docs-gen']) rmSync(path.join(docs, name), { recursive: true, force: true })
  const { code, stdout, stderr } = await runCommand(['build'], docs)
  printed = stdout + stderr
  expect(code, printed).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('builds without a finding', () => {
  expect(printed).not.toMatch(/\b(error|warning)\b/)
})

it('is built again in its own folder, and checked beside what was built', async () => {
  const docs = path.join(folder, 'docs')
  const again = await runCommand(['build'], docs)
  expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/Built (\d+) pages in .*, \1 reused/)])
  // The check also parses its samples: those of shells, and of the other languages that the check reads.
  const checked = await runCommand(['check', '--json'], docs)
  expect(JSON.parse(checked.stdout).diagnostics).toEqual([])
})

it('has valid HTML on every page', async () => {
  const validator = new HtmlValidate(JSON.parse(readFileSync(path.join(root, '.htmlvalidate.json'), 'utf8')))
  const site = path.join(folder, 'docs/build')
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const found: string[] = []
  for (const page of pages) {
    const { results } = await validator.validateString(readFileSync(path.join(site, page), 'utf8'))
    found.push(...results.flatMap(({ messages }) => messages.map(({ message }) => `${page}: ${message}`)))
  }
  expect(found).toEqual([])
})

it('shows the samples that its page on components describes', () => {
  const exported = readFileSync(path.join(folder, 'docs/build/components/index.md'), 'utf8')
  // Of a diff, the export has the new state.
  for (const { text, meta } of blocksFor('the manual as a site'))
    expect(exported).toContain(meta.includes('diff') ? text.replace(/^-.*\n/gm, '').replace(/^./gm, '') : text)
})

it('shows every component of the theme live, on its page on components', () => {
  const source = readFileSync(path.join(root, 'docs/components.mdx'), 'utf8')
    .replace(/^(`{3,}).*\n[\s\S]*?\n\1$/gm, '')
    .replace(/`[^`\n]*`/g, '')
  const names = Object.keys(templates.components).filter((name) => /^[A-Z]/.test(name))
  // Components that are written in Markdown syntax instead of as an element.
  const inMarkdown = new Set(['Admonition', 'CodeBlock'])
  expect(names.filter((name) => !inMarkdown.has(name) && !source.includes(`<${name}`))).toEqual([])
})

it('documents every prop of every component', () => {
  const text = readFileSync(path.join(root, 'docs/components.mdx'), 'utf8')
  const folder = path.join(root, 'templates/components')
  const missing = readdirSync(folder).flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8')
    const interfaces = source.matchAll(/^export interface (\w+)Props\b[^{]*\{\n([\s\S]*?)^\}/gm)
    const own = [...interfaces].filter(([, name = '']) => Object.hasOwn(templates.components, name))
    return own.flatMap(([, name, body = '']) =>
      [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)]
        .map(([, prop = '']) => prop)
        .filter((prop) => prop !== 'children' && !text.includes(`\`${prop}\``))
        .map((prop) => `${name}.${prop}`),
    )
  })
  expect(missing).toEqual([])
})
