// SVG files that are put into pages.

import { expect, it } from 'vitest'
import { svgParts } from '../../src/render/svg-parts.ts'

const drawing = (colour: string) =>
  `<svg id="Layer_1" viewBox="0 0 9 9"><defs><linearGradient id="a"><stop stop-color="${colour}"/></linearGradient><path id='b' d="M0 0"/></defs><g id="Group_2"><rect fill="url(#a)" stroke="#abc"/><use xlink:href="#b"/><use href='#none'/></g></svg>`

it('gives the ids of an SVG file names that no other file has, and takes out those that nothing names', () => {
  const { attributes, inner } = svgParts(drawing('red'))
  expect(attributes).toEqual({ viewBox: '0 0 9 9' })
  const prefix = /id="(svg-\w{8}-)a"/.exec(inner)?.[1] ?? ''
  expect(inner.replaceAll(prefix, '*')).toBe(
    `<defs><linearGradient id="*a"><stop stop-color="red"/></linearGradient><path id="*b" d="M0 0"/></defs><g><rect fill="url(#*a)" stroke="#abc"/><use xlink:href="#*b"/><use href='#none'/></g>`,
  )
  expect(svgParts(drawing('blue')).inner).not.toContain(prefix)
})

it('leaves ids alone that styles, animations and labels of the file name', () => {
  const text =
    '<svg aria-labelledby="t"><title id="t">T</title><style>#abc { fill: red }</style><path id="abc"/><animate id="one" begin="0s;two.end"/><animate id="two" begin="one.end"/><use href="#abc"/></svg>'
  const { attributes, inner } = svgParts(text)
  expect(attributes).toEqual({ 'aria-labelledby': 't' })
  expect(text).toContain(inner)
  expect(inner).not.toBe('')
})
