import { describe, expect, it } from 'vitest'
import { indexJson } from '../../src/output/version-json.ts'
import { load } from '../content/folder.ts'

describe('indexJson', () => {
  it('lists the pages of the last version by id, sorted by code unit', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': 'docs: [b, B2, "10"]',
      'content/b.md': '---\ntitle: Bee\ndescription: ""\n---\ntext',
      'content/B2.md': '# Two\n\nText "quoted".',
      'content/10.md': 'ten',
      'content/9.md': 'nine',
      'content/é.md': 'accent',
    })
    expect(indexJson(site)).toMatchInlineSnapshot(`
      "{
        "10": {"id":"10","title":"10","description":"ten","sidebar":"docs"},
        "9": {"id":"9","title":"9","description":"nine"},
        "B2": {"id":"B2","title":"Two","description":"Text \\"quoted\\".","sidebar":"docs"},
        "b": {"id":"b","title":"Bee","description":"","sidebar":"docs"},
        "é": {"id":"é","title":"é","description":"accent"}
      }
      "
    `)
  })

  it('says of a page in no sidebar no sidebar, and of an unlisted page what it says of others', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': 'docs: [a]',
      'content/a.md': 'a',
      'content/todo.md': '---\nunlisted: true\n---\nb',
    })
    expect(JSON.parse(indexJson(site)).todo).toEqual({ id: 'todo', title: 'todo', description: 'b' })
  })

  it('is an empty object for a site without pages', async () => {
    const { site } = await load({ 'docs-gen.yaml': '' })
    expect(indexJson(site)).toBe('{}\n')
  })
})
