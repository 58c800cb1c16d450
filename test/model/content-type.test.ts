import { expect, it } from 'vitest'
import { isScriptKind, servedKinds } from '../../src/model/content-type.ts'

it('serves no kind that runs script, and no source of a page', () => {
  expect([...servedKinds].filter(isScriptKind)).toEqual([])
  expect(['md', 'mdx', 'html', 'htm'].filter((kind) => servedKinds.has(kind))).toEqual([])
  expect(['png', 'svg', 'pdf', 'csv', 'zip', 'mp4'].filter((kind) => !servedKinds.has(kind))).toEqual([])
})
