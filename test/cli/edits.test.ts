// A short form of scripts/watch-edits.ts: random edits, after each of which the preview equals a cold build.

import { afterEach, describe, expect, it } from 'vitest'
import { createPreview } from '../../src/preview/preview.ts'
import { layFiles } from '../support/lay-files.ts'
import { layEditedSite } from '../support/random-edits.ts'
import { buildCold, servedUnlikeCold, unlikeCold } from '../support/same-as-cold.ts'
import { startServing } from '../support/serving.ts'
import { createSite } from '../support/site-test.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

describe('a site that is edited at random', () => {
  it('is shown by the preview as a cold build makes it, with the same errors, after each of 40 edits', async () => {
    const root = layFiles()
    const site = layEditedSite(root, 20261120, 8)
    const preview = await createPreview({ root })
    let paths: readonly string[] = []
    let compared = 0
    for (let turn = 1; turn <= 40; turn++) {
      const kind = site.edit()
      await preview.update()
      const cold = await buildCold(root)
      if (cold.errors.length === 0) paths = [...cold.pages.keys()]
      compared += cold.pages.size
      expect(await unlikeCold(preview, cold, paths), `edit ${turn}: ${kind}`).toEqual([])
    }
    await preview.close()
    expect(compared).toBeGreaterThan(100)
  })

  it('is served by the command as a cold build makes it, soon after each of 15 edits', async () => {
    const made = createSite({}, {})
    ends.push(() => made.close())
    const site = layEditedSite(made.root, 7, 6)
    const server = await startServing(made)
    for (let turn = 1; turn <= 15; turn++) {
      const kind = site.edit()
      const cold = await buildCold(made.root)
      expect(await servedUnlikeCold(server.port, cold, 15_000), `edit ${turn}: ${kind}`).toEqual([])
    }
    expect(server.child.exitCode).toBe(null)
    expect(server.said()).not.toMatch(/^\s+at /m)
  })
})
