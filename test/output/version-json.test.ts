import { describe, expect, it } from 'vitest'
import { versionJson, versionMetadata } from '../../src/output/version-json.ts'
import { load } from '../content/folder.ts'

const files = {
  'docs-gen.yaml': 'baseUrl: /base/\nversion: {label: 1.10.10}\n',
  'content/index.md': '# Home',
  'content/a b.md': '---\nunlisted: true\nsidebar_custom_props: {p: 1}\n---\ntext',
  'content/c.md': 'text',
}

describe('versionMetadata', () => {
  it('gives permalinks: with the base URL, not encoded, the trailing slash rule not applied', async () => {
    const { site } = await load({ ...files, 'docs-gen.yaml': 'baseUrl: /base/\ntrailingSlash: true\n' })
    const items = site.versions.flatMap((version) => versionMetadata(version).docsSidebars.defaultSidebar ?? [])
    expect(items.map((item) => (item.type === 'link' ? item.href : ''))).toEqual(['/base/a b', '/base/c', '/base/'])
  })

  it('says linkUnlisted of a category only when it is true, and takes customProps of its page', async () => {
    const yaml =
      'docs:\n  - {type: category, label: U, link: {type: doc, id: a b}, items: [c]}\n  - {type: category, label: C, link: {type: doc, id: c}, items: [index]}\n'
    const { site } = await load({ ...files, 'sidebars.yaml': yaml })
    const [unlisted, listed] = site.versions.flatMap((version) => versionMetadata(version).docsSidebars.docs ?? [])
    expect(unlisted).toMatchObject({ linkUnlisted: true, customProps: { p: 1 }, href: '/base/a b' })
    expect(Object.keys(listed ?? {})).toEqual(['type', 'label', 'collapsed', 'collapsible', 'items', 'href'])
  })
})

describe('versionJson', () => {
  it('holds the ten fields in their order', async () => {
    const { site } = await load(files)
    expect(versionJson(site).slice(0, 190)).toMatchInlineSnapshot(
      `"{"pluginId":"default","version":"current","label":"1.10.10","banner":null,"badge":false,"noIndex":false,"className":"docs-version-current","isLast":true,"docsSidebars":{"defaultSidebar":[{"t"`,
    )
  })
})
