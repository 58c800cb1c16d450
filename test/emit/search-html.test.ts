import { expect, it } from 'vitest'
import { searchHtml } from '../../src/emit/search.ts'

it('lets a page be found in each of its versions, and in no other', () => {
  const page = { href: '/a', title: 'A & B', description: '', section: 'Guides', versions: ['1.0', 'Next'], sections: [] }
  expect(searchHtml(page).match(/data-pagefind-filter="[^"]*">[^<]*/g)).toEqual([
    'data-pagefind-filter="section">Guides',
    'data-pagefind-filter="version">1.0',
    'data-pagefind-filter="version">Next',
  ])
})
