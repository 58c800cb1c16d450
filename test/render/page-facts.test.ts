// The facts that the check asks for are those of the built page: over every page of this repository, of a corpus and
// of the Docusaurus fixtures.

import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeCorpus } from '../../bench/corpus.ts'
import { ensure } from '../../src/model/ensure.ts'
import { openSite } from '../../src/pipeline/open-site.ts'
import { type PageFacts, pageFacts } from '../../src/render/page/page-facts.ts'
import { createRenderer } from '../../src/render/renderer.ts'
import { docusaurusSite } from '../support/docusaurus-fixture.ts'
import { layFiles } from '../support/lay-files.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const scratch = layFiles()

/**
 * What rules can see of a page; but for offsets, which the spans of highlighted code move, the links that headings have
 * to themselves, and what only the Markdown export asks of the site (of two equal files it may name the other).
 */
function seen(page: PageFacts | undefined): unknown {
  const { scan, compiled, answers: _reads, ...rest } = ensure(page)
  const headings = new Set(compiled.flatMap(({ facts }) => facts.headings.map(({ id }) => `#${encodeURI(id)}`)))
  const urls = scan.urls.filter(({ url }) => !headings.has(url))
  const copies = rest.copies.map(([output]) => output)
  return JSON.parse(
    JSON.stringify({ ...rest, copies, compiled, scan: { ...scan, urls } }, (key, value) =>
      key === 'offset' ? 0 : value,
    ),
  )
}

async function compare(root: string): Promise<number> {
  const opened = await openSite({ root, cacheDir: path.join(scratch, 'cache') }, { isPreview: false })
  if (opened.bundle === undefined) throw new Error('the site has no templates')
  const renderer = await createRenderer(root, opened.site, { bundle: opened.bundle })
  for (const page of opened.site.pages) {
    const facts = await renderer.facts(page)
    const content = await renderer.content(page)
    expect(seen(facts), page.source.file).toEqual(seen(content && pageFacts(content)))
  }
  return opened.site.pages.length
}
describe('the facts of a page', () => {
  it('is that of the rendered page, on all pages of this repository', async () => {
    expect(await compare(repository)).toBeGreaterThan(500)
  })

  it('is that of the rendered page, on a corpus', async () => {
    const root = path.join(scratch, 'corpus')
    writeCorpus(root, { pages: 40, seed: 7, flavour: 'mdx' })
    expect(await compare(root)).toBe(40)
  })

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
