// A check with what earlier ones kept finds what a check without finds.

import { afterEach, describe, expect, it } from 'vitest'
import { check } from '../../src/pipeline/check.ts'
import { layFiles } from '../support/lay-files.ts'
import { layEditedSite } from '../support/random-edits.ts'
import { createSite } from '../support/site-test.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

describe('a check after another', () => {
  it('finds after each of 10 random edits what a cold one finds', async () => {
    const [root, kept] = [layFiles(), layFiles()]
    const site = layEditedSite(root, 20261120, 8)
    let reused = 0
    for (let turn = 1; turn <= 10; turn++) {
      const kind = turn % 5 === 0 ? 'nothing' : site.edit()
      const cold = await check({ root, cacheDir: layFiles() })
      const warm = await check({ root, cacheDir: kept })
      expect(warm.diagnostics, `edit ${turn}: ${kind}`).toEqual(cold.diagnostics)
      for (const { place } of warm.diagnostics) {
        if (place !== undefined) expect(warm.sources.get(place.file)).toEqual(cold.sources.get(place.file))
      }
      if (warm.reused > 0) reused++
    }
    expect(reused).toBeGreaterThan(1)
  })

  it('renders a page again in which something was wrong, and no other', async () => {
    const site = createSite({ 'content/b.mdx': '# Page B\n\n<CodeExample path="gone.py" />\n' })
    ends.push(() => site.close())
    const reused = async (): Promise<number> => (await check({ root: site.root })).reused
    expect([await reused(), await reused()]).toEqual([0, 2])
    site.write({ 'content/b.mdx': undefined })
    expect(await reused()).toBe(2)
  })

  it('looks again when a file of any kind is new, gone or other', async () => {
    const site = createSite({
      'content/a.md': '# Page A\n\n![x](/img/a.svg)\n',
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    ends.push(() => site.close())
    const codes = async (): Promise<readonly string[]> =>
      (await check({ root: site.root })).diagnostics.map(({ code }) => code)
    const first = await codes()
    expect(await codes()).toEqual(first)
    site.write({ 'static/img/a.svg': undefined })
    expect(await codes()).toContain('missing-image')
    site.write({ 'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    expect(await codes()).toEqual(first)
    site.write({ 'docs-gen.yaml': `${site.read('docs-gen.yaml')}redirects:\n  /old: /gone\n` })
    expect(await codes()).not.toEqual(first)
  })
})
