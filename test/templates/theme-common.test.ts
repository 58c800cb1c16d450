// Helpers of Docusaurus that components import.

import { expect, test } from 'vitest'
import {
  createStorageSlot,
  duplicates,
  isRegexpStringMatch,
  usePrismTheme,
} from '../../templates/docusaurus/theme-common.ts'

test('helpers of components work on the server', () => {
  expect(duplicates(['a', 'b', 'a'])).toEqual(['a'])
  expect(isRegexpStringMatch('^/API', '/api/x')).toBe(true)
  expect(isRegexpStringMatch('b$', 'abc')).toBe(false)
  expect(isRegexpStringMatch(undefined, 'a')).toBe(false)
  expect(usePrismTheme().styles).toEqual([])
  const slot = createStorageSlot('key')
  slot.set('x')
  expect(slot.get()).toBeNull()
})
