import { expect, it } from 'vitest'
import { editText, editWritten } from '../../src/model/text-edit.ts'

it('makes edits in any order, insertions and deletions too', () => {
  const edits = [
    { start: 8, end: 8, text: '!' },
    { start: 0, end: 1, text: 'J' },
    { start: 1, end: 4, text: '' },
    { start: 4, end: 4, text: ', ' },
  ]
  expect(editText('Heyyabcd', edits)).toBe('J, abcd!')
  expect(editText('as it was', [])).toBe('as it was')
})

it('makes the first of edits that overlap', () => {
  const edits = [
    { start: 2, end: 4, text: 'third' },
    { start: 0, end: 3, text: 'second' },
    { start: 0, end: 2, text: 'first ' },
    { start: 3, end: 6, text: 'never' },
  ]
  expect(editText('abcdef', edits)).toBe('first thirdef')
})

it('edits a file as it is on disk, and keeps its byte order mark and its line ends', () => {
  const edits = [
    { start: 2, end: 5, text: 'to\nand' },
    { start: 8, end: 8, text: '!' },
  ]
  expect(editWritten('\ufeffa\r\nold\r\nb\n', edits)).toBe('\ufeffa\r\nto\r\nand\r\nb\n!')
  expect(editWritten('a\nold\nb\n', edits)).toBe('a\nto\nand\nb\n!')
})
