// The outline that the check draws holds what the page holds that React renders: over every page of this repository, of a corpus and of the
// Docusaurus fixtures.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeCorpus } from '../../bench/corpus.ts'
import { renderPageContent } from '../../src/engine/draw-content.ts'
import { compileOutline, drawOutline, outlineContext } from '../../src/engine/draw-outline.ts'
import { openSite } from '../../src/engine/open-site.ts'
import { outlineOfContent, type PageOutline } from '../../src/engine/page-outline.ts'
import { createRenderer } from '../../src/engine/renderer.ts'
import { docusaurusSite } from '../support/docusaurus-fixture.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-outline-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What rules can see of a page; not what React numbers (`useId`), nor the links that headings have to themselves. */
function seen({ scan, diagnostics, usedFiles, copies }: PageOutline) {
  return {
    ids: scan.ids.map(({ id }) => id).filter((id) => !/^tab_.*_[tp]\d+$/.test(id)),
    names: scan.names.map(({ id }) => id),
    urls: scan.urls.filter(({ url }) => !url.startsWith('#')).map(({ url, kind, element }) => [url, kind, element]),
    headings: scan.headings.map(({ depth, text }) => [depth, text]),
    images: scan.imagesWithoutAlt.map(({ id }) => id),
    isEmpty: scan.isEmpty,
    diagnostics,
    usedFiles: [...usedFiles].sort(),
    copies: copies.map(([output]) => output),
  }
}

/** Links within the page, but for those of headings to themselves. */
function ownAnchors({ scan, compiled }: PageOutline): readonly string[] {
  const headings = new Set(compiled.flatMap(({ facts }) => facts.headings.map(({ id }) => `#${encodeURI(id)}`)))
  return scan.urls.map(({ url }) => url).filter((url) => url.startsWith('#') && !headings.has(url))
}

async function compare(root: string): Promise<number> {
  const opened = await openSite({ root, cacheDir: path.join(scratch, 'cache') }, { isPreview: false })
  if (opened.bundle === undefined) throw new Error('the site has no templates')
  const { context } = await createRenderer(root, opened.site, opened.bundle)
  const outlining = outlineContext(context)
  for (const page of opened.site.pages) {
    const drawn = await drawOutline(outlining, page, await compileOutline(outlining, page))
    const rendered = outlineOfContent(await renderPageContent(context, page))
    expect(seen(drawn), page.source.file).toEqual(seen(rendered))
    expect(ownAnchors(rendered), page.source.file).toEqual(ownAnchors(drawn))
  }
  return opened.site.pages.length
}

describe('the outline of a page', () => {
  it('is that of the rendered page, on all pages of this repository', async () => {
    expect(await compare(repository)).toBeGreaterThan(500)
  }, 120_000)

  it('is that of the rendered page, on a corpus', async () => {
    const root = path.join(scratch, 'corpus')
    writeCorpus(root, { pages: 40, seed: 7, flavour: 'mdx' })
    expect(await compare(root)).toBe(40)
  }, 60_000)

  it.each(['docusaurus-site', 'docusaurus-plain', 'docusaurus-versions'])(
    'is that of the rendered page, on %s',
    async (name) => {
      const site = docusaurusSite(name)
      try {
        await site.run('migrate')
        expect(await compare(site.root)).toBeGreaterThan(0)
      } finally {
        site.close()
      }
    },
    60_000,
  )
})
