import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figureTextSizes, legibleSvg } from '../../templates/components/legible-svg.ts'

test('a drawing has the width at which its smallest text has 11 px, in place of its own', () => {
  const inner = '<text class="fig-text-strong">a</text><text class="fig-text-small fig-start">b</text>'
  expect(legibleSvg(`<svg width="20" viewBox="0 0 720 90" height='4'>${inner}</svg>`)).toBe(
    `<svg width="660" viewBox="0 0 720 90">${inner}</svg>`,
  )
})

test.each([
  ['<text font-size="10">a</text>', 110],
  ['<text style="font-size: 10px">a</text>', 110],
  ['<style>text { font: bold 10px sans-serif }</style><text>a</text>', 110],
  ['<text>a</text>', 69],
  ['<text font-size="10">a</text><text class="fig-text">a</text>', 110],
])('reads the size of text from %s', (inner, width) => {
  expect(legibleSvg(`<svg viewBox="0 0 100 90">${inner}</svg>`)).toContain(`<svg width="${width}" `)
})

test('a drawing without text or a view box can be as small as the page', () => {
  expect(legibleSvg('<svg viewBox="0 0 720 90"><path d=""/></svg>')).toBe(
    '<svg viewBox="0 0 720 90"><path d=""/></svg>',
  )
  expect(legibleSvg('<svg><text>a</text></svg>')).toBe('<svg><text>a</text></svg>')
})

test('a drawing without a title has the alternative text as one', () => {
  expect(legibleSvg('<svg><path d=""/></svg>', 'A < B')).toBe('<svg><title>A &lt; B</title><path d=""/></svg>')
  expect(legibleSvg('<svg><title>Own</title></svg>', 'A')).toBe('<svg><title>Own</title></svg>')
  expect(legibleSvg('<svg/>', 'A')).toBe('<svg/>')
})

test('knows the sizes that the style sheet gives to text', () => {
  const css = readFileSync('templates/styles/figures.css', 'utf8')
  const size = (name: string) =>
    [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)]
      .filter(([, selector]) => selector?.split(',').some((part) => part.trim() === `.${name}`))
      .map(([, , rules]) => /font(?:-size)?: ([\d.]+)px/.exec(rules ?? '')?.[1])
      .findLast((found) => found !== undefined)
  const classes = [...new Set(css.match(/(?<=\.)fig-text(?:-\w+)?/g))]
  expect(Object.fromEntries(classes.map((name) => [name, Number(size(name))]))).toEqual(figureTextSizes)
})
