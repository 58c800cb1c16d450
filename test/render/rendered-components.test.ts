import { expect, test } from 'vitest'
import type { ComponentFact } from '../../src/model/compiled.ts'
import { markable } from '../../src/render/export/rendered-components.ts'

const element = (name: string, start: number, end: number, isEmpty = false): ComponentFact => ({
  name,
  attributes: {},
  place: { file: 'a.mdx', start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } },
  ...(isEmpty && { isEmpty }),
})

test('components of elements without children are marked for the Markdown export', () => {
  const facts = [element('Chart', 0, 9, true), element('Note', 10, 30), element('Chart', 15, 20, true)]
  expect(markable(facts)).toEqual(new Set())
  expect(markable(facts.slice(0, 1))).toEqual(new Set(['Chart']))
})

test('components that stand in another one of the site are not: it may look at what its children are', () => {
  const inTabs = [element('Tab', 5, 9, true), element('OwnTabs', 0, 20), element('Chart', 21, 30, true)]
  expect(markable(inTabs)).toEqual(new Set(['Chart']))
})

test('components in those that the export writes itself are marked', () => {
  expect(markable([element('TabItem', 0, 20), element('Chart', 5, 9, true)])).toEqual(new Set(['Chart']))
})
