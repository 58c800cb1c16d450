import { expect, it } from 'vitest'
import { searchHtml } from '../../src/emit/search.ts'
import { openSearchIndex } from '../../src/emit/search-index.ts'

it('lets a page be found in each of its versions, and in no other', () => {
  const page = { href: '/a', title: 'A & B', description: '', section: 'Guides', versions: ['1.0', 'Next'], sections: [] }
  expect(searchHtml(page).match(/data-pagefind-filter="[^"]*">[^<]*/g)).toEqual([
    'data-pagefind-filter="section">Guides',
    'data-pagefind-filter="version">1.0',
    'data-pagefind-filter="version">Next',
  ])
})

it('splits the index into small parts, and lists the sections of the site', async () => {
  const words = (page: number) => Array.from({ length: 400 }, (_, index) => `word${page * 400 + index}`).join(' ')
  const pages = Array.from({ length: 50 }, (_, index) => ({
    href: `/${index}/`,
    title: `Page ${index}`,
    description: '',
    section: index % 2 === 0 ? 'Guides' : 'API',
    versions: [],
    sections: [{ id: '', heading: '', text: words(index) }],
  }))
  const index = openSearchIndex({ folder: 'pagefind/', letters: 100_000 })
  for (const page of pages) index.add(page)
  const files = await index.finish()
  expect(files.filter(({ path }) => path.endsWith('.pf_index')).length).toBeGreaterThan(8)
  const entry = files.find(({ path }) => path === 'pagefind/pagefind-entry.json')
  expect(entry?.type === 'bytes' && JSON.parse(Buffer.from(entry.bytes).toString())).toMatchObject({
    pages: 50,
    sections: ['API', 'Guides'],
  })
})
