import { expect, it } from 'vitest'
import { withoutCodeBlocks } from '../../src/content/code-fences.ts'

it.each([
  ['a block', 'a\n```js\nb\n```\nc\n', 'a\nc\n'],
  ['a block at the start and one at the end', '~~~\na\n~~~\nb\n````\nc\n````', 'b\n'],
  ['blocks in a quote and in a list', '> ```\n> a\n> ```\n- ```js\n  b\n  ```\n1. ~~~\n   c\n   ~~~\nd', 'd'],
  ['shorter and other fences in a block', '````md\n```js\na\n```\n~~~\n````\nb', 'b'],
  ['a block in which another seems to open', '```md\n```js\na\n```\nb', 'b'],
  ['what looks like a fence within a line of code', '```js\n/**\n * ```\n */ x = "```"\n```\na', 'a'],
])('leaves out %s', (_what, text, left) => {
  expect(withoutCodeBlocks(text)).toBe(left)
})

it.each([
  ['a text without blocks', 'a ``` b\n`c`\n'],
  ['a block that nothing closes', '````js\na\n```\nb\n'],
  ['inline code of three backticks', '```a``` b\n```\nc'],
])('leaves %s as it is', (_what, text) => {
  expect(withoutCodeBlocks(text)).toBe(text)
})

it('keeps blocks that are no code, and finds where they end', () => {
  const text = '```page\na\n```\nb\n```js\nc\n```\nd\n'
  expect(withoutCodeBlocks(text, (words) => words !== 'page')).toBe('```page\na\n```\nb\nd\n')
})

it.each([
  [
    'each shorter than the one before',
    Array.from({ length: 2_000 }, (_, index) => '`'.repeat(2_003 - index)).join('\n'),
  ],
  ['all in a list', '- ```js\n'.repeat(200_000)],
])('reads a text of many fences that nothing closes in a moment, %s', (_what, text) => {
  expect(withoutCodeBlocks(text)).toBe(text)
})
