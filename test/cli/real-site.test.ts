// The site of this repository: every page of the plan is there, at its address and in its sidebar; the check finds
// nothing; the metadata follows its schemas.

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

const plan = readJson(path.join(root, 'test/site/site-map.json')) as readonly PlannedPage[] // the file stands beside this test

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

  it('has every symbol of an API page in its Markdown export', () => {
    const folder = path.join(out, 'api/python-api')
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
    let symbols = 0
    for (const page of pages) {
      const markdown = readFileSync(path.join(folder, page), 'utf8')
      const html = readFileSync(path.join(folder, page.replace(/md$/, 'html')), 'utf8').replaceAll('<!-- -->', '')
      for (const [, name = ''] of html.matchAll(
        /<section class="api-entry[^"]*"><div class="api-head"><h\d id="[^"]*"[^>]*><code>(.*?)<\/code>/g,
      )) {
        expect(markdown, page).toContain(`\`${name}\``)
        symbols++
      }
    }
    expect(symbols).toBeGreaterThan(1000)
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
