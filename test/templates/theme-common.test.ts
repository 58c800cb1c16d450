// Helpers of Docusaurus that components import.

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { prismConfig, usePrismTheme } from '../../templates/docusaurus/prism-theme.ts'
import {
  createStorageSlot,
  duplicates,
  isRegexpStringMatch,
  useStorageSlot,
} from '../../templates/docusaurus/theme-common.ts'

const Stored = () => String(useStorageSlot('key')[0])

test('helpers of components work on the server', () => {
  expect(duplicates(['a', 'b', 'a'])).toEqual(['a'])
  expect(isRegexpStringMatch('^/API', '/api/x')).toBe(true)
  expect(isRegexpStringMatch('b$', 'abc')).toBe(false)
  expect(isRegexpStringMatch(undefined, 'a')).toBe(false)
  const slot = createStorageSlot('key')
  slot.set('x')
  expect(slot.get()).toBeNull()
  expect(renderToString(createElement(Stored))).toBe('undefined')
})

test('components that highlight code get the colours of code blocks', () => {
  const { styles } = usePrismTheme()
  expect(styles.find(({ types }) => types.includes('keyword'))?.style).toEqual({ color: 'var(--code-keyword)' })
  expect(prismConfig).toEqual({ theme: usePrismTheme(), darkTheme: usePrismTheme(), additionalLanguages: [] })
})
