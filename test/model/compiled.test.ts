// The functions of a site that compiling and rendering pages runs.

import { describe, expect, it } from 'vitest'
import { mapPlugins, pluginsOf } from '../../src/model/compiled.ts'
import type { MarkdownConfig } from '../../src/model/markdown-config.ts'

const none: MarkdownConfig = {
  format: 'mdx',
  compiler: 'auto',
  admonitions: [],
  remarkPlugins: [],
  rehypePlugins: [],
}
const all: MarkdownConfig = {
  ...none,
  preprocessor: { name: 'a' },
  hooks: { onBrokenMarkdownLinks: { name: 'b' } },
  remarkPlugins: [{ name: 'c' }],
  rehypePlugins: [{ name: 'd' }],
}

describe('the functions of a site', () => {
  it('are listed', () => {
    expect(pluginsOf(none)).toEqual([])
    expect(pluginsOf({ ...none, preprocessor: { name: 'a' } })).toEqual([{ name: 'a' }])
    expect(
      pluginsOf(all)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are replaced one by one, and other settings stay', () => {
    expect(mapPlugins(none, ({ name }) => name)).toEqual({ ...none, hooks: {} })
    expect(mapPlugins(all, ({ name }) => name.toUpperCase())).toEqual({
      ...none,
      preprocessor: 'A',
      hooks: { onBrokenMarkdownLinks: 'B' },
      remarkPlugins: ['C'],
      rehypePlugins: ['D'],
    })
  })
})
