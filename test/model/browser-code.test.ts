import { expect, it } from 'vitest'
import { browserCodeIn, hydrateOfCode, withoutComments } from '../../src/model/browser-code.ts'

it('finds when code must begin to run in the browser', () => {
  expect(hydrateOfCode('useEffect(() => {})')).toBe('load')
  expect(hydrateOfCode('<BrowserOnly>{() => x}</BrowserOnly>')).toBe('load')
  expect(hydrateOfCode('const [a, setA] = useState(0)')).toBe('interaction')
  expect(hydrateOfCode('<button onClick={go}>')).toBe('interaction')
  expect(hydrateOfCode('<p>text</p>')).toBeUndefined()
})

it('does not take comments for code', () => {
  expect(hydrateOfCode('// useEffect\n/* useState */ <p />')).toBeUndefined()
  expect(withoutComments('a // b\nc /* d\n */ e http://f')).toBe('a \nc  e http://f')
})

it.each([
  ['const [a] = useState<string>(0)', { at: 12, name: 'useState' }],
  ["/* useState() */ import { useEffect } from 'react'\nReact.useEffect(() => {})", { at: 57, name: 'useEffect' }],
  ['<button onClick={go}>', { at: 8, name: 'onClick' }],
  ['class A { componentDidMount() {} }', { at: 10, name: 'componentDidMount' }],
  ["import { useState } from 'react'", undefined],
  ['const id = useId(), page = usePage()', undefined],
])('finds where code does something in browsers only: %s', (code, found) => {
  expect(browserCodeIn(code)).toEqual(found)
})
