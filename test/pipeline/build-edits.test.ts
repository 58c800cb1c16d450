// Whatever is built or shown after random edits, with what earlier runs have kept, is what a cold build makes.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareFolders } from '../../src/output/compare-folders.ts'
import { build } from '../../src/pipeline/build.ts'
import type { BuildOptions } from '../../src/pipeline/build-options.ts'
import { createPreview } from '../../src/preview/preview.ts'
import { layFiles } from '../support/lay-files.ts'
import { layEditedSite } from '../support/random-edits.ts'
import { buildCold, unlikeCold } from '../support/same-as-cold.ts'

const build1 = (root: string, more: Partial<BuildOptions> = {}) =>
  build({ root, out: path.join(root, 'build'), useCache: true, withSearch: false, jobs: 1, ...more })

/** Says in what the built site is not what a cold build makes. */
async function unlikeColdBuild(root: string) {
  const other = layFiles()
  const cold = await build1(root, {
    out: path.join(other, 'cold'),
    cacheDir: path.join(other, 'cache'),
    useCache: false,
  })
  expect(cold.published).toBeDefined()
  return compareFolders(path.join(root, 'build'), path.join(other, 'cold'))
}

it('a site after a change of the texts of the theme is built as a cold build makes it, with pages without content', async () => {
  const page = '---\ntitle: Home\nslug: /\ntags: [red]\n---\n\nText.\n'
  const root = layFiles({
    'docs-gen.yaml': 'title: T\nlastUpdated: false\ni18n: { defaultLocale: en, locales: [en, de] }\n',
    'content/index.md': page,
    'i18n/de/code.json': '{}',
  })
  await build1(root)
  writeFileSync(path.join(root, 'i18n/de/code.json'), '{"Search": {"message": "Finde"}}')
  await build1(root)
  expect(await unlikeColdBuild(root)).toEqual([])
})

describe('a site after random edits', () => {
  it('is built as a cold build makes it', async () => {
    const root = path.join(layFiles(), 'site')
    const site = layEditedSite(root, 20261122, 6)
    let published = 0
    for (let turn = 1; turn <= 14; turn++) {
      const kind = site.edit()
      const warm = await build1(root)
      if (warm.published === undefined) continue
      published++
      expect(await unlikeColdBuild(root), `edit ${turn}: ${kind}`).toEqual([])
    }
    expect(published).toBeGreaterThan(5)
  })

  it('is shown as a cold build makes it', async () => {
    const root = path.join(layFiles(), 'site')
    const site = layEditedSite(root, 20261123, 6)
    await build1(root)
    let compared = 0
    for (let turn = 1; turn <= 10; turn++) {
      const preview = await createPreview({ root })
      const kind = site.edit()
      await preview.update()
      const cold = await buildCold(root)
      compared += cold.pages.size
      expect(await unlikeCold(preview, cold, [...cold.pages.keys()]), `edit ${turn}: ${kind}`).toEqual([])
      await preview.close()
    }
    expect(compared).toBeGreaterThan(20)
  })
})
