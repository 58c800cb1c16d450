import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configRows } from '../../scripts/config-rows.ts'
import { jsonSchemas } from '../../scripts/json-schemas.ts'
import { loadCodes } from '../../src/model/codes/load.ts'
import { frontMatterFields } from '../../src/model/schema/front-matter-schema.ts'
import { indexJson, versionJson } from '../../src/output/version-json.ts'
import { load } from './folder.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Validates data against one of the schemas; gives the errors. */
function validate(name: string, data: unknown): unknown {
  const check = new Ajv2020({ strict: false }).compile(jsonSchemas()[name] ?? false)
  return check(data) ? [] : check.errors?.map((error) => `${error.instancePath} ${error.message}`)
}

const site = {
  'docs-gen.yaml': 'title: X\nbaseUrl: /x/\n',
  'sidebars.yaml': `main:
  - {type: doc, id: a, className: c, customProps: {p: 1}}
  - {type: category, label: C, link: {type: doc, id: u}, items: [b], description: d}
  - {type: category, label: G, link: {type: generated-index}, collapsible: false, items: [{X: [b]}]}
  - {type: link, label: L, href: /l, autoAddBaseUrl: false}
  - {type: html, value: <hr>}
`,
  'content/a.md': '# A\n\ntext',
  'content/b.md': '---\ntitle: B\n---\n',
  'content/u.md': '---\nunlisted: true\n---\ntext',
}

describe('schemas', () => {
  it.each(Object.keys(jsonSchemas()))('schemas/%s is what the tables say', async (name) => {
    await expect(`${JSON.stringify(jsonSchemas()[name], null, 2)}\n`).toMatchFileSnapshot(join(root, 'schemas', name))
  })

  it('accept index.json and version.json', async () => {
    const loaded = await load(site)
    expect(validate('index.schema.json', JSON.parse(indexJson(loaded.site)))).toEqual([])
    expect(validate('version.schema.json', JSON.parse(versionJson(loaded.site)))).toEqual([])
  })

  it('accept what the reader accepts, and refuse what it refuses', () => {
    expect(validate('sidebars.schema.json', parse(site['sidebars.yaml']))).toEqual([])
    expect(validate('sidebars.schema.json', { docs: [{ type: 'category', items: [] }] })).not.toEqual([])
    expect(
      validate('docs-gen.schema.json', {
        title: 'x',
        rules: { 'empty-page': 'off', 'orphan-page': [{ severity: 'error', paths: ['content/**'] }] },
        versions: { '1': { banner: 'none' } },
      }),
    ).toEqual([])
    expect(validate('docs-gen.schema.json', { tilte: 'x' })).not.toEqual([])
    expect(validate('docs-gen.schema.json', { rules: { 'emty-page': 'off' } })).not.toEqual([])
    expect(validate('docs-gen.schema.json', { rules: { 'empty-page': 'of' } })).not.toEqual([])
    expect(validate('category.schema.json', { label: 'A', position: 2, link: { type: 'doc', id: 'a' } })).toEqual([])
    expect(validate('category.schema.json', { lable: 'A' })).not.toEqual([])
    expect(
      validate('front-matter.schema.json', { title: 1, other: true, tags: ['a'], displayed_sidebar: null }),
    ).toEqual([])
    expect(validate('front-matter.schema.json', { hide_title: 'yes' })).not.toEqual([])
    expect(validate('versions.schema.json', ['1.0', { name: '2.0', last: true }])).toEqual([])
  })

  it.skipIf(!existsSync(join(root, 'docs-gen.yaml')))('accept the settings of the site itself', () => {
    expect(validate('docs-gen.schema.json', parse(read('docs-gen.yaml')))).toEqual([])
    if (existsSync(join(root, 'sidebars.yaml')))
      expect(validate('sidebars.schema.json', parse(read('sidebars.yaml')))).toEqual([])
  })
})

describe('the manual', () => {
  const cell = (text: string): string => text.replaceAll('|', '\\|')

  it('has a row for each key of docs-gen.yaml', () => {
    const rows = configRows().map(
      ({ name, type, fallback, doc }) => `| \`${name}\` | ${cell(type)} | ${cell(fallback)} | ${cell(doc)} |`,
    )
    const table = read('docs/configuration.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    expect(table).toEqual(rows)
  })

  it('has a row for each front matter field', () => {
    const rows = Object.entries(frontMatterFields).map(
      ([name, { schema, doc }]) => `| \`${name}\` | ${cell(schema.name)} | ${cell(doc)} |`,
    )
    const table = read('docs/front-matter.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    expect(table).toEqual(rows)
  })

  it('explains each code of the load room', () => {
    const entries = read('docs/diagnostics/load.md')
      .split('\n')
      .flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []))
    expect(entries).toEqual(Object.keys(loadCodes))
  })
})
