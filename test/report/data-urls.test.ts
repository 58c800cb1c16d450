import { expect, it } from 'vitest'
import { withoutImageData } from '../../src/report/code-frame.ts'

/**
 * Marks a range in a line by brackets, leaves the data of images out, and gives the line with the range marked again.
 */
function shortened(marked: string): string {
  const [from, to] = [marked.indexOf('[['), marked.indexOf(']]') - 2]
  const { line, range } = withoutImageData(marked.replace('[[', '').replace(']]', ''), { from, to })
  return `${line.slice(0, range.from)}[[${line.slice(range.from, range.to)}]]${line.slice(range.to)}`
}

it.each([
  ['<img src="[[data:image/png;base64,AAAABBBB]]" alt="x" />', '<img src="[[data:image/png;base64,…]]" alt="x" />'],
  ['<img src="[[data:,AABB]]" alt="data:application/x,AA" />', '<img src="[[data:,…]]" alt="data:application/x,…" />'],
  ["<img src='data:image/svg+xml,<svg a=\"b c\">' alt='[[x]]' />", "<img src='data:image/svg+xml,…' alt='[[x]]' />"],
  ['[[![a](data:image/gif;base64,AAAA)]] b', '[[![a](data:image/gif;base64,…)]] b'],
  ['x data:image/gif;base64,AAAA [[b]]', 'x data:image/gif;base64,… [[b]]'],
  ['[[x]] data:image/gif;base64,AAAA', '[[x]] data:image/gif;base64,…'],
  ['"data:image/gif;base64,AA" "data:image/gif,BB" [[x]]', '"data:image/gif;base64,…" "data:image/gif,…" [[x]]'],
  ['"data:image/gif;base64,AA data:image/gif,BB" [[x]]', '"data:image/gif;base64,…" [[x]]'],
  ['"data:image/gif;base64,[[AAAA]]AA"', '"data:image/gif;base64,[[…]]"'],
  ['"data:image/gif;base64,[[AAAA', '"data:image/gif;base64,[[…'],
  ['"data:image/gif," [[data:text/plain,abc]]', '"data:image/gif," [[data:text/plain,abc]]'],
])('the data of images is left out of %j', (line, expected) => {
  const closed = line.includes(']]') ? line : `${line}]]`
  expect(shortened(closed)).toBe(expected.includes(']]') ? expected : `${expected}]]`)
})
