// Random pages through the whole pipeline: no crash, HTML that a browser reads as it was written, ids once, links where
// the facts say, and both compilers of one mind.

import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { afterAll, describe, expect, it } from 'vitest'
import { createSite } from '../../src/pipeline/create-site.ts'
import { compileText } from '../markdown/compile-text.ts'
import { renderCompiled } from '../markdown/render-compiled.ts'
import { createSite as layTestSite, type TestSite } from '../support/site-test.ts'
import { anyPage, goodPage, linkTargets, patience, runs } from './arbitrary.ts'

const sites: TestSite[] = []
afterAll(() => {
  for (const site of sites) site.close()
}, patience(60_000))

/** Renders pages of one site, each with the real theme; the text of page n is at /page-n. */
async function renderAll(pages: readonly string[], extension: string) {
  const files = Object.fromEntries(pages.map((text, index) => [`content/page-${index}.${extension}`, text]))
  const targets = Object.fromEntries(
    linkTargets.map((name) => [`content/${name}.mdx`, `# ${name}\n\n## Here {#here}\n`]),
  )
  const made = layTestSite({}, { ...files, ...targets, 'docs-gen.yaml': 'title: Random\nlastUpdated: false\n' })
  sites.push(made)
  const site = await createSite({ root: made.root })
  return Promise.all(
    site.pages
      .filter(({ source }) => source.file.includes('/page-'))
      .map(async (page) => ({ page, ...(await site.renderContent(page.route)) })),
  )
}

interface Seen {
  readonly ids: string[]
  readonly hrefs: string[]
}

function look(node: DefaultTreeAdapterTypes.Node, seen: Seen): Seen {
  if ('attrs' in node) {
    for (const { name, value } of node.attrs) {
      if (name === 'id') seen.ids.push(value)
      if (name === 'href' && node.nodeName === 'a') seen.hrefs.push(value)
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) look(child, seen)
  return seen
}

/** Says what is wrong with HTML: not read as it was written, or an id twice. */
function faultsOf(html: string): readonly string[] {
  const tree = parseFragment(html)
  const once = serialize(tree)
  const { ids } = look(tree, { ids: [], hrefs: [] })
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(serialize(parseFragment(once)) === once ? [] : ['parsed twice, it is another']),
    ...twice.map((id) => `id ${id} twice`),
  ]
}

/**
 * The reference compiler takes a list before another list in a quote for a loose one, whose items are paragraphs;
 * CommonMark does not; nor is a line end beside a tag anything that a reader sees.
 */
function withoutParagraphs(html: string): string {
  return html.replace(/<\/?p>/g, '').replace(/(?<=>)\s*\n\s*|\s*\n\s*(?=<)/g, '')
}

describe('random pages', () => {
  it('that are right are rendered to valid HTML with unique ids and links as the facts say', {
    timeout: patience(90_000),
  }, async () => {
    const pages = fc.sample(goodPage, runs(120))
    const rendered = await renderAll(pages, 'mdx')
    expect(rendered.length).toBe(pages.length)
    for (const { page, html = '', diagnostics = [] } of rendered) {
      const text = page.source.text
      expect(
        diagnostics.filter(({ severity }) => severity === 'error'),
        text,
      ).toEqual([])
      expect(faultsOf(html), text).toEqual([])
      const { facts } = await compileText(text)
      const { hrefs } = look(parseFragment(html), { ids: [], hrefs: [] })
      const expected = facts.links.map(({ url }) =>
        url.replace(/^\.\/index\.mdx/, '/').replace(/^\.\/(\w+)\.mdx/, '/$1'),
      )
      expect(hrefs.filter((href) => !href.startsWith('#')).sort(), text).toEqual(expected.sort())
    }
  })

  it.each(['mdx', 'md'])(
    'of any bytes (.%s) are rendered or reported, never thrown at',
    { timeout: patience(90_000) },
    async (extension) => {
      const pages = fc.sample(anyPage, runs(250))
      for (const { page, html = '', diagnostics = [] } of await renderAll(pages, extension)) {
        const text = JSON.stringify(page.source.text)
        expect(faultsOf(html).length === 0 || diagnostics.length > 0, text).toBe(true)
        expect(
          diagnostics.some(({ message }) => message.startsWith('bug:')),
          text,
        ).toBe(false)
      }
    },
  )

  it('that are right are one page to both compilers', { timeout: patience(90_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(goodPage, async (text) => {
        const [fast, reference] = [
          await compileText(text, { compiler: 'fast' }),
          await compileText(text, { compiler: 'reference' }),
        ]
        expect(fast.diagnostics).toEqual(reference.diagnostics)
        expect(fast.facts).toEqual(reference.facts)
        expect(withoutParagraphs(await renderCompiled(fast))).toEqual(
          withoutParagraphs(await renderCompiled(reference)),
        )
      }),
      runs(100),
    )
  })

  it('of any bytes are errors to both compilers or to none, but for 1 of 100 that no rule speaks of', {
    timeout: patience(90_000),
  }, async () => {
    const isWrong = async (text: string, compiler: 'fast' | 'reference') =>
      (await compileText(text, { compiler })).diagnostics.some(({ severity }) => severity === 'error')
    const pages = fc.sample(anyPage, runs(300))
    const apart: string[] = []
    for (const text of pages) if ((await isWrong(text, 'fast')) !== (await isWrong(text, 'reference'))) apart.push(text)
    expect(apart.length, apart.map((text) => JSON.stringify(text)).join('\n')).toBeLessThanOrEqual(pages.length / 100)
  })
})
