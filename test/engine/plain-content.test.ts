// Content that is drawn without React is what React draws, with the same questions asked of the site: over every page of this repository, and
// of a corpus.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeCorpus } from '../../bench/corpus.ts'
import { openSite } from '../../src/engine/open-site.ts'
import { hasScript, treeSourceOf } from '../../src/engine/page-content.ts'
import { compileTree, evaluateTree } from '../../src/engine/page-modules.ts'
import { createRenderer } from '../../src/engine/renderer.ts'
import { type ContentInput, renderContent, renderContentPlainly } from '../../src/render/content.ts'
import { createHost } from '../../src/render/host.ts'
import type { ContentComponent } from '../../src/render/loaded.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-plain-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Compares all pages of a site that hold no code of their author's, and counts them. */
async function compare(root: string): Promise<number> {
  const { site, bundle } = await openSite({ root, cacheDir: path.join(scratch, 'cache') }, { isPreview: false })
  if (bundle === undefined) throw new Error('the site has no templates')
  const { context } = await createRenderer(root, site, bundle)
  const { modules, services } = context
  let count = 0
  for (const page of site.pages) {
    const compiled = await compileTree(modules, treeSourceOf(page))
    if (hasScript(compiled)) continue
    const draw = async (render: (input: ContentInput) => ReturnType<typeof renderContentPlainly>) => {
      const host = createHost({ site, page, services, compiled: compiled.all })
      const { Content } = await evaluateTree({ context: modules, host, diagnostics: [], files: new Set() }, compiled.tree, page)
      const drawn = render({ Content: Content as ContentComponent, loaded: modules.loaded, host, compiled: compiled.all })
      return drawn && { ...drawn, reads: JSON.stringify(host.reads()), unresolved: host.unresolved, copies: [...host.copies] }
    }
    const plain = await draw(renderContentPlainly)
    count++
    expect(plain, page.source.file).toEqual(await draw(renderContent))
  }
  return count
}

describe('content drawn without React', () => {
  it('is what React draws, on all pages of this repository without code of their own', async () => {
    expect(await compare(repository)).toBeGreaterThan(300)
  }, 120_000)

  it('is what React draws, on all pages of a corpus', async () => {
    const root = path.join(scratch, 'corpus')
    writeCorpus(root, { pages: 40, seed: 8, flavour: 'mdx' })
    expect(await compare(root)).toBe(40)
  }, 60_000)
})
