// The site of this repository: it contains every planned page, at its address and in its sidebar; the check finds
// nothing; the metadata matches its schemas.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRealSite, realRoot as root } from '../support/real-site.ts'
import { runCommand } from '../support/run-command.ts'

let out = ''
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

interface PlannedPage {
  readonly id: string
  readonly route: string
  readonly sidebar?: string
  readonly unlisted?: boolean
}
type Item = {
  readonly type: string
  readonly docId?: string
  readonly href?: string
  readonly unlisted?: boolean
  readonly items?: readonly Item[]
}

const plan = readJson(path.join(root, 'test/site/site-map.json')) as readonly PlannedPage[] // a file of these tests

beforeAll(async () => {
  const built = await buildRealSite()
  expect(built.result.stderr).not.toMatch(/error|warning/)
  expect(built.result.code).toBe(0)
  out = built.out
})

const index = () => readJson(path.join(out, 'index.json')) as Readonly<Record<string, { readonly sidebar?: string }>> // validated below
const version = () =>
  readJson(path.join(out, 'version.json')) as { readonly docsSidebars: Readonly<Record<string, readonly Item[]>> } // validated below

describe('the site of this repository', () => {
  it('has every page of the plan, in its sidebar, and no other', () => {
    const found = Object.fromEntries(Object.entries(index()).map(([id, { sidebar }]) => [id, sidebar ?? null]))
    expect(found).toEqual(Object.fromEntries(plan.map(({ id, sidebar }) => [id, sidebar ?? null])))
  })

  it('gives every page its address, and marks the unlisted ones', () => {
    const links = new Map<string, Item>()
    const visit = (items: readonly Item[]) => {
      for (const item of items) {
        if (item.docId !== undefined) links.set(item.docId, item)
        visit(item.items ?? [])
      }
    }
    for (const items of Object.values(version().docsSidebars)) visit(items)
    const planned = new Map(plan.map((page) => [page.id, page]))
    for (const [id, item] of links) {
      expect(item.href, id).toBe(planned.get(id)?.route)
      expect(item.unlisted, id).toBe(planned.get(id)?.unlisted === true)
    }
    expect(links.size).toBeGreaterThan(400)
  })

  it.each(['index', 'version'])('writes %s.json as its schema says', (name) => {
    const validate = new Ajv2020({ strict: false, allErrors: true }).compile(
      readJson(path.join(root, `schemas/${name}.schema.json`)) as object,
    ) // a JSON Schema
    validate(readJson(path.join(out, `${name}.json`)))
    expect(validate.errors ?? []).toEqual([])
  })

  it('has every word of a page in its Markdown export', () => {
    const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
    const missing: string[] = []
    let count = 0
    for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('/index.md')) continue
      const html = readFileSync(path.join(out, file.replace(/md$/, 'html')), 'utf8')
      const article = /<div class="prose">([\s\S]*)<\/article>/.exec(html)?.[1] ?? ''
      const shown = article
        .replace(/<(button|text|search)\b[\s\S]*?<\/\1>/g, ' ')
        .replace(/<span class="code-language">[^<]*<\/span>|<span class="code-title">[^<]*<\/span>(?!<span)/g, ' ')
        .replace(
          /<a class="code-source"[^>]*>[^<]*<\/a>|<!-- -->|<\/?(?:span(?! class=.badge)|mark|ins|code|a|wbr)\b[^>]*>/g,
          '',
        )
        .replace(/<[^>]*>|&(?:#x?\w+|\w+);/g, ' ')
      const exported = new Set(wordsOf(readFileSync(path.join(out, file), 'utf8')))
      const words = wordsOf(shown)
      count += words.length
      missing.push(...words.filter((word) => !exported.has(word)).map((word) => `${file}: ${word}`))
    }
    expect(missing).toEqual([])
    expect(count).toBeGreaterThan(500_000)
  })

  it('keeps the record of its version', () => {
    const { docsSidebars, docs, ...record } = version() as never as Readonly<Record<string, unknown>>
    expect(record).toEqual({
      pluginId: 'default',
      version: 'current',
      label: '1.10.10',
      banner: null,
      badge: false,
      noIndex: false,
      className: 'docs-version-current',
      isLast: true,
    })
    expect(Object.keys(docsSidebars as object)).toEqual(['docs', 'examples', 'integrations', 'dagsterPlus', 'api'])
    expect(Object.keys(docs as object)).toHaveLength(plan.length)
  })

  it('passes its own check with no finding, as sources and as built', async () => {
    const checked = await runCommand(['check', '--root', root, '--format', 'json'], root)
    expect(JSON.parse(checked.stdout)).toMatchObject({ summary: { errors: 0, warnings: 0 } })
    const built = await runCommand(['check', '--root', root, '--site', out, '--format', 'json'], root)
    expect(JSON.parse(built.stdout)).toMatchObject({ summary: { errors: 0, warnings: 0 } })
  })
})
