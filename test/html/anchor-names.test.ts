import { expect, it } from 'vitest'
import { anchorNames } from '../../src/html/anchor-names.ts'

it('lists ids and names, however they are quoted, each once', () => {
  const html = `<h2 id="a">A</h2><p class="x"id='b'><a NAME = c></a><svg/id=d><i id="a">&lt;</i>`
  expect(anchorNames(html)).toEqual(['a', 'b', 'c', 'd'])
})

it('decodes them', () => {
  expect(anchorNames('<p id="a&amp;b">')).toEqual(['a&b'])
})

it('lists none where there is none', () => {
  expect(anchorNames('<p data-id="x" class="id">grid="y"</p>')).toEqual([])
})
