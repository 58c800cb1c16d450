// Helpers of Docusaurus that components import.

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  createStorageSlot,
  duplicates,
  isRegexpStringMatch,
  usePrismTheme,
  useStorageSlot,
} from '../../templates/docusaurus/theme-common.ts'

const Stored = () => String(useStorageSlot('key')[0])

test('helpers of components work on the server', () => {
  expect(duplicates(['a', 'b', 'a'])).toEqual(['a'])
  expect(isRegexpStringMatch('^/API', '/api/x')).toBe(true)
  expect(isRegexpStringMatch('b$', 'abc')).toBe(false)
  expect(isRegexpStringMatch(undefined, 'a')).toBe(false)
  expect(usePrismTheme().styles).toEqual([])
  const slot = createStorageSlot('key')
  slot.set('x')
  expect(slot.get()).toBeNull()
  expect(renderToString(createElement(Stored))).toBe('undefined')
})
