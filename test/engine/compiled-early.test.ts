import path from 'node:path'
import { expect, it } from 'vitest'
import { compileSource } from '../../src/compile/compile.ts'
import { createEarlyCompiler, type EarlyWork } from '../../src/engine/compiled-early.ts'
import { packagedBundle } from '../../src/engine/packaged-theme.ts'
import { compileOptionsOf } from '../../src/engine/renderer.ts'
import { loadConfig } from '../../src/load/config.ts'
import { ensure } from '../../src/model/ensure.ts'
import { loadTemplates } from '../../src/render/open-bundle.ts'

const source = { file: 'content/a.mdx', text: '# A\n\nSome *text*.\n', contentStart: 0, format: 'mdx' } as const

it('gives what it compiled early once, and only for the same text and options', async () => {
  const bundle = ensure(packagedBundle())
  const { markdown } = (await loadConfig(path.resolve(import.meta.dirname, '../..'))).config
  const options = compileOptionsOf(markdown, await loadTemplates(bundle))
  const early = createEarlyCompiler()
  const give = async () => {
    await early.add({ bundle, page: { markdown, source } } satisfies EarlyWork)
    return early.compile
  }
  const fresh = await compileSource(source, options)
  const [first, again] = [(await give())(source, options), early.compile(source, options)]
  expect(first).toEqual(fresh)
  expect(again).toEqual(fresh)
  expect(again).not.toBe(first)
  const other = { ...source, text: '# B\n' }
  expect((await give())(other, options)).toEqual(await compileSource(other, options))
  const plain = { ...options, admonitions: [] }
  const admonition = { ...source, text: ':::note\n\nA\n\n:::\n' }
  await early.add({ bundle, page: { markdown, source: admonition } } satisfies EarlyWork)
  expect(early.compile(admonition, plain)).toEqual(await compileSource(admonition, plain))
})

it('loads templates when no page is given', async () => {
  const early = createEarlyCompiler()
  await early.add({ bundle: ensure(packagedBundle()) } satisfies EarlyWork)
  expect(early.compile(source, { format: 'mdx', compiler: 'auto', admonitions: [], mappedTags: [] })).toMatchObject({ file: source.file })
})
