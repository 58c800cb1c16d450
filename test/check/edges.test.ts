// What is rare in links, sources and settings, and must not be taken for something else.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { applyBaseline, readBaseline, writeBaseline } from '../../src/check/baseline.ts'
import { addedLines, isAdded } from '../../src/check/changed.ts'
import { checkPages, checkSite } from '../../src/check/check.ts'
import type { ScannedPage } from '../../src/check/context.ts'
import { applyFixes } from '../../src/check/fix.ts'
import { createFolderLocator } from '../../src/check/folder-locator.ts'
import { createMatcher } from '../../src/check/glob.ts'
import type { CheckedPage } from '../../src/check/input.ts'
import { gatherSamples } from '../../src/check/samples/gather.ts'
import { parseJson } from '../../src/check/samples/json.ts'
import { openSampleStore, readSamples } from '../../src/check/samples/parsers.ts'
import { runProgram } from '../../src/check/samples/program.ts'
import { createPythonParser } from '../../src/check/samples/python.ts'
import { createShellParser } from '../../src/check/samples/shell.ts'
import { scanHtml } from '../../src/check/scan-html.ts'
import { applySettings } from '../../src/check/settings.ts'
import { readSilences } from '../../src/check/silence.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { toRoute } from '../../src/model/route.ts'
import type { Sidebar } from '../../src/model/site.ts'
import { findings, lineOf } from './findings.ts'
import { siteInput, sourceOf, type TestSite } from './site-input.ts'

const placeless: Diagnostic = { code: 'no-pages', severity: 'error', message: 'There are no pages' }

/** Checks a site with pages that have no source of their own, such as generated indexes. */
function withGenerated(test: TestSite, html: string, more: Partial<CheckedPage> = {}): string[] {
  const input = siteInput(test)
  const generated: CheckedPage = { route: toRoute('/generated'), scan: scanHtml(html), partials: [], shell: { urls: [] }, ...more }
  return checkSite({ ...input, pages: [...input.pages, generated] }).map(lineOf)
}

describe('findings without a place', () => {
  it('are kept in a baseline, equal ones apart', () => {
    const text = writeBaseline([placeless, placeless])
    expect(JSON.parse(text).findings).toMatchObject({})
    const known = readBaseline(text)
    expect(known && applyBaseline(known, [placeless, placeless, placeless])).toMatchObject({ fresh: [placeless], knownCount: 2 })
  })
  it('are on no added line', () => {
    expect(isAdded(addedLines('+++ b/a.md\n@@ -1 +1 @@\n'), undefined)).toBe(false)
  })
  it('are set by rules for all files', () => {
    const rules = { 'broken-link': [{ severity: 'warning', paths: [] }] } as const
    expect(applySettings([{ ...placeless, code: 'broken-link' }], rules)).toMatchObject([{ severity: 'warning' }])
  })
  it('are not silenced by a comment, and count once', () => {
    const pages = { 'index.mdx': '{/* docs-gen-ignore broken-link: soon */}\n[a](/gone)' }
    expect(findings({ pages, reported: [placeless, placeless] }, 'no-pages').length).toBeGreaterThan(0)
    expect(findings({ pages, reported: [{ ...placeless, message: '`x` is odd' }] }, 'no-pages', 'broken-link')).toHaveLength(1)
  })
})

describe('added lines', () => {
  it('are read from every form of hunk', () => {
    const diff = '+++ a.md\n@@ -0,0 +3 @@\n+x\n@@ -9,2 +10,0 @@\n@@ -12 +12,3 @@\n+++ /dev/null\n@@ -1 +0,0 @@\n'
    expect([...addedLines(diff)]).toEqual([
      [
        'a.md',
        [
          [3, 3],
          [12, 14],
        ],
      ],
    ])
  })
})

describe('the check of some pages', () => {
  it('leaves out what needs all of them', () => {
    const input = siteInput({
      pages: { 'index.mdx': '[a](/gone)\n\n{/* docs-gen-ignore orphan-page: nothing */}\n\n[b](/also)', 'a.mdx': '' },
      config: { rules: { 'broken-link': [{ severity: 'warning', paths: [] }] } },
    })
    const first = input.pages.slice(0, 1)
    expect(checkPages({ ...input, pages: first }).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'broken-link warning',
      'broken-link warning',
    ])
    const known = checkPages({ ...input, pages: first, reported: [placeless] })
    expect(known[0]).toEqual(placeless)
  })
})

describe('globs', () => {
  it.each([
    ['{a,b}/*.md', 'a/x.md', true],
    ['{a,b}/*.md', 'c/x.md', false],
    ['a,b.md', 'a,b.md', true],
    ['a}.md', 'a}.md', true],
    ['a?c/**', 'abc/d/e', true],
  ])('%s matches %s: %s', (glob, path, isMatch) => {
    expect(createMatcher([glob])(path)).toBe(isMatch)
  })
})

describe('fixes', () => {
  const at = (file: string, start: number, end: number, line: number) => ({
    file,
    start: { line, column: start + 1, offset: start },
    end: { line, column: end + 1, offset: end },
  })
  const fixOf = (file: string, start: number, end: number, fix: string): Diagnostic => ({
    code: 'broken-link',
    severity: 'error',
    message: `${start}`,
    place: at(file, start, end, 1),
    fix,
  })
  const apply = (fixes: readonly Diagnostic[], texts: Readonly<Record<string, string>>) =>
    applyFixes(new Map(Object.entries(texts).map(([file, text]) => [file, sourceOf(file, text)])), fixes)

  it('are made in files that are known, where they change something, the first of those that overlap', () => {
    const fixes = [
      fixOf('b', 0, 3, 'one'),
      fixOf('b', 0, 2, 'ON'),
      fixOf('b', 1, 4, 'x'),
      fixOf('a', 0, 1, 'z'),
      fixOf('none', 0, 1, 'q'),
      fixOf('c', 0, 1, 's'),
    ]
    const made = apply(fixes, { a: 'abc\n', b: 'two three\n', c: 'same\n' })
    expect(made.map(({ file, text }) => [file, text])).toEqual([
      ['a', 'zbc\n'],
      ['b', 'ONo three\n'],
    ])
  })
  it('are shown line by line when lines between them stay', () => {
    const text = 'one\ntwo\nthree\nfour\n'
    expect(apply([fixOf('a', 0, 3, 'ONE'), fixOf('a', 8, 13, 'THREE')], { a: text })[0]?.diff).toMatchInlineSnapshot(`
      "--- a/a
      +++ b/a
      @@ -1,4 +1,4 @@
      -one
      +ONE
       two
      -three
      +THREE
       four
      "
    `)
  })
})

describe('silencing comments', () => {
  const codesIn = (file: string, text: string) =>
    readSilences(sourceOf(file, text)).map(({ codes, lines }) => `${codes.join(' ')} ${lines.join('-')}`)
  it('are read in YAML by line', () => {
    expect(codesIn('docs-gen.yaml', '# docs-gen-ignore broken-link: soon\nnavbar: []\n# docs-gen-ignore no-pages: x')).toEqual([
      'broken-link 2-2',
      'no-pages 4-4',
    ])
    expect(codesIn('a.yaml', '{/* docs-gen-ignore broken-link: x */}')).toEqual([])
  })
  it('are text in front matter that never ends, in fences that never end and in inline code', () => {
    expect(codesIn('a.md', '---\n# docs-gen-ignore a: b\n')).toEqual([])
    expect(codesIn('a.md', '```\n~~~\n```x\n{/* docs-gen-ignore a: b */}')).toEqual([])
    expect(codesIn('a.md', '`{/* docs-gen-ignore a: b */}`')).toEqual([])
    expect(codesIn('a.md', '---\n# docs-gen-ignore a\n---\n')).toEqual(['a 3-3'])
  })
  it('may name a code that is like none', () => {
    const text = '{/* docs-gen-ignore zzzzzzzzzzzz: x */}\n\nText'
    expect(findings({ pages: { 'index.mdx': text } }, 'silence-unknown-code')).toEqual([
      expect.stringContaining('Write the code that the finding shows.'),
    ])
  })
})

describe('pages without a source', () => {
  it('are places of their findings', () => {
    const html = '<h2></h2><h2 id="a">A</h2><p id="a"><img src="/no.png"><img><a href="/gone">x</a><a href="#none">y</a>'
    expect(withGenerated({ pages: { 'index.mdx': '[g](/generated)' } }, html)).toMatchInlineSnapshot(`
      [
        "broken-anchor /generated \`#none\` names an anchor that this page does not have | Link to a heading of that page, or to the page alone.",
        "broken-link /generated \`/gone\` leads to no page or file of the site | Mend the link, or add the page.",
        "duplicate-id /generated The id \`a\` stands 2 times on the page \`/generated\` | Give one of them another id, such as \`## Heading {#other-id}\`.",
        "empty-heading /generated A heading of level 2 has no text | Write what the section is about, or remove the heading.",
        "image-without-alt /generated An image has no \`alt\` text | Say what the image shows in \`alt\`; an image that only decorates has \`alt=""\`.",
        "image-without-alt /generated The image \`/no.png\` has no \`alt\` text | Say what the image shows in \`alt\`; an image that only decorates has \`alt=""\`.",
        "missing-image /generated \`/no.png\` is no image of the site | Add the image, or mend its path.",
        "description-missing content/index.mdx The page \`index\` has no description | Add \`description\` to the front matter.",
      ]
    `)
  })
  it('may hold partials, in which what is wrong is looked for', () => {
    const input = siteInput({
      pages: { 'index.mdx': { text: '[g](/generated)', partials: ['_p.mdx'] } },
      partials: { '_p.mdx': 'See /odd now' },
    })
    const partials = input.pages[0]?.partials ?? []
    const test: TestSite = { pages: { 'index.mdx': '[g](/generated)' }, texts: { 'content/_p.mdx': 'See /odd now' } }
    expect(withGenerated(test, '<a href="/odd">x</a>', { partials })).toContainEqual(expect.stringContaining('content/_p.mdx:1:5'))
    const unknown: TestSite = { pages: { 'index.mdx': '[g](/generated)' } }
    expect(withGenerated(unknown, '<a href="/odd">x</a>', { partials })).toContainEqual(expect.stringContaining('broken-link'))
  })
  it('are looked through for a hundred URLs that nobody wrote, and placed as a whole after that', () => {
    const html = Array.from({ length: 120 }, (_, index) => `<a href="/gone/${index}">x</a>`).join('')
    const text = `${Array.from({ length: 120 }, (_, index) => `"/gone/${index}"`).join('\n')}\n[g](/g)`
    const found = findings({ pages: { 'index.mdx': { text, html } } }, 'broken-link')
    expect(found.filter((line) => line.startsWith('broken-link content/index.mdx:')).length).toBe(100)
    expect(found).toHaveLength(120)
  })
})

describe('URLs of the configuration and the sidebars', () => {
  it('are below the base URL unless they say otherwise', () => {
    const sidebar = {
      name: 'docs',
      items: [
        { type: 'link', label: 'A', href: '/gone', autoAddBaseUrl: false, place: { file: 'sidebars.yaml' } },
        { type: 'link', label: 'B', href: '/gone', place: { file: 'sidebars.yaml' } },
        { type: 'link', label: 'C', href: '/docs/gone2' },
        { type: 'html', value: '<a href="gone3">x</a><a href="/docs/index">y</a>' },
      ],
    } as unknown as Sidebar // the fields that the check looks at
    const config = {
      baseUrl: '/docs/',
      navbar: [
        { label: 'D', href: '/gone4', position: 'left' },
        { label: 'E', doc: 'index', position: 'left' },
        { label: 'F', href: '//example.com', position: 'left' },
      ],
    } as const
    const pages = { 'index.mdx': '[a](/docs) [b](/docs/) [c](https://docs.example.com) [d](https://docs.example.com/docs)', 'a.mdx': '' }
    expect(
      findings({ pages, config, sidebars: [sidebar] }, 'broken-link', 'link-outside-base', 'absolute-own-link'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:28 \`https://docs.example.com\` is not below the base URL \`/docs/\` of the site | Write \`/docs/\`.",
        "absolute-own-link content/index.mdx:1:58 \`https://docs.example.com/docs\` is an absolute URL of this site | Write \`/docs\`, which works in previews, too. | fix: /docs",
        "broken-link docs-gen.yaml \`/docs/gone4\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link sidebars.yaml \`/docs/gone2\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link sidebars.yaml \`/docs/gone\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link sidebars.yaml \`/docs/index\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link sidebars.yaml \`gone3\` leads to no page or file of the site | Mend the link, or add the page.",
        "link-outside-base sidebars.yaml \`/gone\` is not below the base URL \`/docs/\` of the site | Write the whole URL when another site is meant.",
      ]
    `)
  })
  it('may be redirects to pages, anchors, other sites and nothing', () => {
    const redirects = {
      '/a': '/index',
      '/b': '/index#none',
      '/c/': '/Index2',
      '/d': 'https://example.com',
      '/e': '/zzz#x',
      '/f': '/index#%zz',
      '/g': '/page#%zz',
      '/page': '/index2',
    }
    const texts = { 'docs-gen.yaml': 'redirects:\n  /b: /index#none\n  /c/: /Index2\n' }
    const pages = { 'index.mdx': '[a](/a#x) [b](/b#y) [c](/d#z) [d](/c#z)', 'index2.mdx': '', 'page.mdx': '' }
    const own = ['redirect-target-missing', 'broken-anchor'] as const
    expect(findings({ pages, texts, config: { redirects } }, ...own)).toMatchInlineSnapshot(`
      [
        "redirect-target-missing docs-gen.yaml The redirect from \`/a\` leads to \`/index\`, which is no page | Did you mean \`/index2\`?",
        "redirect-target-missing docs-gen.yaml The redirect from \`/e\` leads to \`/zzz#x\`, which is no page | Mend its target, or remove the redirect.",
        "redirect-target-missing docs-gen.yaml The redirect from \`/f\` leads to \`/index#%zz\`, which is no page | Did you mean \`/index2\`?",
        "redirect-target-missing docs-gen.yaml The redirect from \`/g\` leads to \`/page#%zz\`, an anchor that its page does not have | Mend its target, or remove the redirect.",
        "redirect-target-missing docs-gen.yaml:2:7 The redirect from \`/b\` leads to \`/index#none\`, which is no page | Did you mean \`/index2\`?",
        "redirect-target-missing docs-gen.yaml:3:8 The redirect from \`/c/\` leads to \`/Index2\`, which is no page | Did you mean \`/index2\`? | fix: /index2",
      ]
    `)
    expect(
      findings({ pages: { 'index.mdx': '' }, config: { baseUrl: '/docs/', redirects: { '/a': '/zzz', '/b': '/docs/index' } } }, ...own),
    ).toMatchInlineSnapshot(`
      [
        "redirect-target-missing docs-gen.yaml The redirect from \`/a\` leads to \`/zzz\`, which is no page | Mend its target, or remove the redirect.",
        "redirect-target-missing docs-gen.yaml The redirect from \`/b\` leads to \`/docs/index\`, which is no page | Mend its target, or remove the redirect.",
      ]
    `)
  })
})

describe('links', () => {
  it('may be written as files, from the root of the site or of the content', () => {
    const text =
      '[a](@site/content/sub/A.mdx) [b](@site/content/sub/a.mdx?x#y) [c](/sub/a.mdx) [d](./b.mdx) [e](sub/B.mdx#q) [f](../x.mdx) [g](%zz.md) [h](pathname:///x)'
    const html =
      '<a href="/sub/A">a</a><a href="/sub/a?x#y">b</a><a href="/sub/a">c</a><a href="/b">d</a><a href="/sub/B#q">e</a><a href="/x">f</a><a href="/%zz.md">g</a><a href="/x">h</a>'
    expect(
      findings({ pages: { 'index.mdx': { text, html }, 'sub/a.mdx': '## y', 'sub/b.mdx': '' } }, 'broken-link', 'malformed-url'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx \`/b\` leads to no page or file of the site | Did you mean \`/sub/b\`?",
        "broken-link content/index.mdx \`/sub/A\` leads to no page or file of the site | Write \`/sub/a\`: paths are case-exact.",
        "broken-link content/index.mdx \`/sub/B#q\` leads to no page or file of the site | Write \`/sub/b\`: paths are case-exact.",
        "malformed-url content/index.mdx \`/%zz.md\` has a \`%\` that begins no valid escape | Write \`%25\` for a percent sign.",
        "broken-link content/index.mdx:1:139 \`pathname:///x\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link content/index.mdx:1:139 \`pathname:///x\` leads to no page or file of the site | Mend the link, or add the page.",
      ]
    `)
  })
  it('written as files are mended as files', () => {
    const text = '[a](@site/content/old/sub/a.mdx) [b](./older/sub/b.mdx) [d](/Data.md)'
    const html = '<a href="/content/old/sub/a.mdx">a</a><a href="/content/older/sub/b.mdx">b</a><a href="/Data.md">d</a>'
    const pages = { 'index.mdx': { text, html }, 'sub/a.mdx': '', 'sub/b.mdx': '' }
    expect(findings({ pages, outputs: ['data.md'] }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`@site/content/old/sub/a.mdx\` leads to no page or file of the site | Link to \`@site/content/sub/a.mdx\`, where the page is now. | fix: @site/content/sub/a.mdx",
        "broken-link content/index.mdx:1:38 \`./older/sub/b.mdx\` leads to no page or file of the site | Link to \`./sub/b.mdx\`, where the page is now. | fix: ./sub/b.mdx",
        "broken-link content/index.mdx:1:61 \`/Data.md\` leads to no page or file of the site | Write \`/data.md\`: paths are case-exact.",
      ]
    `)
  })
  it('that nobody wrote are shown as they are in the HTML', () => {
    const html = '<a href="/sub">a</a><a href="/old">b</a><h2 id="q">Drawn</h2><h2 id="r"></h2>'
    const pages = { 'index.mdx': { text: 'Drawn', html }, 'sub.mdx': '' }
    const config = { redirects: { '/old': '/sub' }, trailingSlash: true }
    expect(findings({ pages, config }, 'link-not-canonical', 'link-to-redirect', 'empty-heading')).toMatchInlineSnapshot(`
      [
        "empty-heading content/index.mdx A heading of level 2 has no text | Write what the section is about, or remove the heading.",
        "link-not-canonical content/index.mdx \`/sub\` is not the URL under which its page is published | Write \`/sub/\`.",
        "link-to-redirect content/index.mdx \`/old\` is redirected to \`/sub\` | Link to \`/sub\`.",
      ]
    `)
    expect(
      findings({ pages: { 'index.mdx': { text: 'See Drawn', html: '<h1>A</h1><h3>Drawn</h3>' } } }, 'heading-skip'),
    ).toMatchInlineSnapshot(`
      [
        "heading-skip content/index.mdx:1:5 \`Drawn\` is a heading of level 3 below one of level 1 | Make it a heading of level 2.",
      ]
    `)
  })
  it('keep the base URL when they are mended', () => {
    const pages = { 'index.mdx': '[a](/docs/Sub/a#x) [b](/docs/sub/b/)', 'sub/a.mdx': '## x', 'sub/b/index.mdx': '' }
    expect(
      findings({ pages, config: { baseUrl: '/docs/', trailingSlash: false } }, 'broken-link', 'link-not-canonical', 'broken-anchor'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/docs/Sub/a#x\` leads to no page or file of the site | Write \`/docs/sub/a#x\`: paths are case-exact. | fix: /docs/sub/a#x",
        "link-not-canonical content/index.mdx:1:24 \`/docs/sub/b/\` is not the URL under which its page is published | Write \`/sub/b\`. | fix: /docs/sub/b",
      ]
    `)
  })
  it('to images of another case are mended as they are written', () => {
    const files = {
      snippets: [],
      partials: [],
      images: ['content/img/Map.png', 'content/img/two.png', 'content/img/TWO.png', 'content/Top.png'],
      used: new Set<string>(),
    }
    const text = '![a](./img/map.png) ![b](img/Two.png) ![c](top.png) ![d](https://x/y.png) ![e](../content/img/map.png)'
    const html =
      '<img alt="a" src="/img/map.png"><img alt="b" src="/img/Two.png"><img alt="c" src="/top.png"><img alt="e" src="/content/img/map.png">'
    expect(findings({ pages: { 'index.mdx': { text, html } }, files }, 'missing-image')).toMatchInlineSnapshot(`
      [
        "missing-image content/index.mdx:1:6 \`./img/map.png\` is no image of the site | Write \`./img/Map.png\`: paths are case-exact. | fix: ./img/Map.png",
        "missing-image content/index.mdx:1:6 \`./img/map.png\` is no image of the site | Write \`./img/Map.png\`: paths are case-exact. | fix: ./img/Map.png",
        "missing-image content/index.mdx:1:26 \`img/Two.png\` is no image of the site | Add the image, or mend its path.",
        "missing-image content/index.mdx:1:44 \`top.png\` is no image of the site | Write \`Top.png\`: paths are case-exact. | fix: Top.png",
      ]
    `)
  })
  it('to drafts say so, and to what is redirected say where to', () => {
    const pages = { 'index.mdx': '[a](/later) [b](/soon/) [c](/old#x) [d](/away)', 'new.mdx': '## x' }
    const config = { redirects: { '/old': '/new#y', '/away': 'https://example.com/' } }
    expect(findings({ pages, config, draftIds: ['later', 'soon/index'] }, 'broken-link', 'link-to-redirect')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/later\` leads to no page or file of the site | Publish \`later\`, which is a draft, or remove the link.",
        "broken-link content/index.mdx:1:17 \`/soon/\` leads to no page or file of the site | Publish \`soon\`, which is a draft, or remove the link.",
        "link-to-redirect content/index.mdx:1:29 \`/old#x\` is redirected to \`/new#y\` | Link to \`/new#y\`.",
        "link-to-redirect content/index.mdx:1:41 \`/away\` is redirected to \`https://example.com/\` | Link to \`https://example.com/\`.",
      ]
    `)
  })
  it('to what is like a page far away are hinted at only when most of the name is the same', () => {
    const pages = {
      'index.mdx':
        '[a](/x/configuration-filez) [b](/y/install) [c](/q/instalation-guide) [d](/ab) [e](/index.html) [f](/z/overviews) [g](/r/somethingelse)',
      'guides/configuration-files.mdx': '',
      'a/installation-guide.mdx': '',
      'b/installation-guide.mdx': '',
      'p/install.mdx': '',
      'q2/install.mdx': '',
      'm/somethingelze.mdx': '',
      'guides/image.mdx': '',
    }
    const outputs = ['files/overviews.pdf']
    expect(findings({ pages, outputs }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/x/configuration-filez\` leads to no page or file of the site | Did you mean \`/guides/configuration-files\`?",
        "broken-link content/index.mdx:1:33 \`/y/install\` leads to no page or file of the site | Did you mean \`/p/install\`?",
        "broken-link content/index.mdx:1:49 \`/q/instalation-guide\` leads to no page or file of the site | Did you mean \`/a/installation-guide\`?",
        "broken-link content/index.mdx:1:75 \`/ab\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link content/index.mdx:1:101 \`/z/overviews\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link content/index.mdx:1:119 \`/r/somethingelse\` leads to no page or file of the site | Did you mean \`/m/somethingelze\`?",
      ]
    `)
  })
  it('to the page above all others, or to one of many of a name, have no hint that is a guess', () => {
    const pages = {
      'a/overview.mdx': '[a](/index.html) [b](/overview) [c](/summary)',
      'alpha/beta/summary.mdx': '',
      'gamma/delta/summary.mdx': '',
      'b/overview.mdx': '',
      'c/x.htm.mdx': { text: '', route: '/c/x.htm' },
    }
    expect(findings({ pages }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/a/overview.mdx:1:5 \`/index.html\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link content/a/overview.mdx:1:22 \`/overview\` leads to no page or file of the site | Did you mean \`/a/overview\`?",
        "broken-link content/a/overview.mdx:1:37 \`/summary\` leads to no page or file of the site | Mend the link, or add the page.",
      ]
    `)
  })
  it('to anchors of a page with very many ids have no hint', () => {
    const html = `${Array.from({ length: 1500 }, (_, index) => `<p id="id-${index}"></p>`).join('')}<a href="#ID-7">x</a>`
    expect(findings({ pages: { 'index.mdx': { text: 'x', html } } }, 'broken-anchor')).toEqual([
      expect.stringContaining('| Link to a heading of that page'),
    ])
  })
  it('are not looked up without end', () => {
    const many = Array.from({ length: 3000 }, (_, index) => `<a href="/missing-page-${index}">x</a><a href="#missing-${index}">y</a>`).join(
      '',
    )
    const ids = Array.from({ length: 3000 }, (_, index) => `<p id="missinh-${index}x"></p>`).join('')
    const found = findings(
      { pages: { 'index.mdx': { text: 'x', html: many + ids }, 'missing-pages.mdx': '' } },
      'broken-link',
      'broken-anchor',
    )
    expect(found.length).toBeGreaterThan(3000)
  })
  it('with a fragment in a figure are those of the figure', () => {
    const html = '<svg><use href="#gradient"></use></svg><a href="#TOP">t</a><a href="#%zz">z</a><a href="#%E4%BD%A0">u</a><p id="你">x</p>'
    expect(findings({ pages: { 'index.mdx': { text: 'x', html } } }, 'broken-anchor', 'malformed-url')).toMatchInlineSnapshot(`
      [
        "malformed-url content/index.mdx \`#%zz\` has a \`%\` that begins no valid escape | Write \`%25\` for a percent sign.",
      ]
    `)
  })
  it('may be empty where nothing is linked, and mail and telephone links may be encoded', () => {
    const html = `<form action=""></form><blockquote cite=""></blockquote><img alt="" src=""><script src=""></script><link rel="canonical" href="">
<a href="mailto:?to=a@b.co">1</a><a href="mailto:?subject=x">2</a><a href="mailto:a%zz@b.co">3</a><a href="tel:+1%20201">4</a><a href="tel:%zz">5</a>
<a href="https://docs.example.com">6</a><a href="https://docs.example.com?q">7</a>`
    expect(
      findings({ pages: { 'index.mdx': { text: 'x', html } } }, 'empty-link', 'mailto-syntax', 'tel-syntax', 'absolute-own-link'),
    ).toMatchInlineSnapshot(`
      [
        "absolute-own-link content/index.mdx \`https://docs.example.com?q\` is an absolute URL of this site | Write \`/?q\`, which works in previews, too.",
        "absolute-own-link content/index.mdx \`https://docs.example.com\` is an absolute URL of this site | Write \`/\`, which works in previews, too.",
        "empty-link content/index.mdx A \`<blockquote>\` has an empty URL | Write where it leads to, or remove it.",
        "empty-link content/index.mdx A \`<img>\` has an empty URL | Write where it leads to, or remove it.",
        "empty-link content/index.mdx A \`<script>\` has an empty URL | Write where it leads to, or remove it.",
        "mailto-syntax content/index.mdx \`mailto:?subject=x\` is no mail address | Write \`mailto:name@example.com\`.",
        "tel-syntax content/index.mdx \`tel:%zz\` is no telephone number | Write the number with its country, such as \`tel:+1-201-555-0123\`.",
      ]
    `)
  })
})

describe('images', () => {
  it('of a partial are reported once', () => {
    const page = { text: 'x', partials: ['_p.mdx'] }
    expect(
      findings(
        { pages: { 'index.mdx': page, 'b.mdx': page }, partials: { '_p.mdx': '![](/a.png)' }, outputs: ['a.png'] },
        'image-without-alt',
      ),
    ).toHaveLength(1)
  })
  it('may have no URL to be known by', () => {
    expect(findings({ pages: { 'index.mdx': { text: 'x', html: '<img>' } } }, 'image-without-alt')).toEqual([
      expect.stringContaining('An image has no `alt` text'),
    ])
  })
})

describe('findings of earlier stages', () => {
  it('are left out when a rule says the same in other words', () => {
    const pages = { 'index.mdx': { text: 'x', html: '<p id="a"></p><p id="a"></p>' } }
    const place = { file: 'content/index.mdx' }
    const same: Diagnostic = { ...placeless, code: 'duplicate-heading-id', message: 'The id `a` is there twice', place }
    const other: Diagnostic = { ...same, message: 'The id `b` is there twice' }
    expect(findings({ pages, reported: [same, other] }, 'duplicate-id', 'duplicate-heading-id')).toHaveLength(2)
  })
})

describe('the places of a folder', () => {
  it('are those of its files', () => {
    const sources = new Map([['a.html', sourceOf('a.html', '<h2>x</h2>\n<h2>y</h2>')]])
    const locator = createFolderLocator(sources)
    const page = { path: 'a.html' } as ScannedPage // all that places are made of
    expect(locator.page(page)).toEqual({ file: 'a.html' })
    expect(locator.heading(page, { depth: 2, text: 'y', id: undefined, offset: 11 } as never).start).toMatchObject({ line: 2, column: 1 })
  })
})

describe('routes', () => {
  it('that collide are reported by one stage only', () => {
    const pages = { 'a.mdx': { text: '', route: '/x' }, 'b.mdx': { text: '', route: '/x/' } }
    expect(findings({ pages }, 'route-collision')).toHaveLength(1)
    expect(findings({ pages, reported: [{ ...placeless, code: 'duplicate-route' }] }, 'route-collision')).toEqual([])
    expect(withGenerated({ pages: { 'generated.mdx': '' } }, '')).toContainEqual(expect.stringContaining('route-collision /generated'))
  })
  it('of the home page of a version are listed without a sidebar', () => {
    expect(findings({ pages: { 'index.mdx': '', 'a.mdx': '' } }, 'page-not-in-sidebar', 'orphan-page').join()).not.toContain('index.mdx')
  })
})

describe('moved pages', () => {
  it('are found by the path that they had, in the version that they are of', () => {
    const moved = new Map([
      ['content/old/index.mdx', 'content/new.mdx'],
      ['content/gone.mdx', 'content/none.mdx'],
      ['other/x.mdx', 'content/new.mdx'],
    ])
    expect(
      findings({ pages: { 'index.mdx': '[a](/old) [b](/gone) [c](/x)', 'new.mdx': '' }, moved }, 'broken-link'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/old\` leads to no page or file of the site | Link to \`/new\`, where the page is now. | fix: /new",
        "broken-link content/index.mdx:1:15 \`/gone\` leads to no page or file of the site | Mend the link, or add the page.",
        "broken-link content/index.mdx:1:26 \`/x\` leads to no page or file of the site | Mend the link, or add the page.",
      ]
    `)
  })
})

describe('samples', () => {
  const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
  it('of a partial are read once, and those of no known program or place stay as they are', async () => {
    const page = { text: fence('ts', 'const a: number = 1'), partials: ['_p.mdx'] }
    const site = {
      pages: { 'a.mdx': page, 'b.mdx': { text: fence('json', '{"a": }'), partials: ['_p.mdx'] } },
      partials: { '_p.mdx': fence('js', 'let = =') },
    }
    const input = siteInput(site)
    const { parsers } = await readSamples(input, new Map(), { yaml: () => undefined })
    expect(findings({ ...site, parsers }, 'sample-syntax', 'sample-not-checked')).toMatchInlineSnapshot(`
      [
        "sample-syntax content/_p.mdx:2:7 This sample is no valid \`js\`: Unexpected token | Mend the sample, or give its fence the language \`text\`.",
        "sample-syntax content/b.mdx:2:7 This sample is no valid \`json\`: \`}\` is unexpected | Mend the sample, or give its fence the language \`text\`.",
      ]
    `)
  })
  it('of files that are not known are at the place of their fence, and those that end too early at its end', () => {
    const unknown = { pages: { 'index.mdx': { text: '', partials: ['_p.mdx'] } }, partials: { '_p.mdx': fence('json', '{') } }
    const input = siteInput(unknown)
    const sources = new Map([...input.sources].filter(([file]) => !file.endsWith('_p.mdx')))
    const [sample] = gatherSamples({ ...input, sources })
    expect(sample?.placeOf({ line: 1, column: 2, message: '' })).toMatchObject({ file: 'content/_p.mdx', start: { line: 1 } })
    const [known] = gatherSamples(input)
    expect(known?.placeOf({ line: 9, column: 1, message: '' }).start).toMatchObject({ line: 10, column: 1 })
  })
  it('of families without a parser are not read', () => {
    expect(findings({ pages: { 'a.mdx': fence('python', 'x =') }, parsers: {} }, 'sample-syntax', 'sample-not-checked')).toEqual([])
  })
  it('of plain commands start no program, and a program that is not there is none', async () => {
    const run = async () => {
      throw new Error('started')
    }
    expect(await createShellParser(run)([{ text: 'ls -l | wc', language: 'sh' }])).toEqual([undefined])
    expect(await createShellParser(async () => undefined)([{ text: 'a $(b', language: 'sh' }])).toBeUndefined()
    expect(await runProgram('docs-gen-no-such-program', [], 'x')).toBeUndefined()
  })
  it('of JSON may have several entries', () => {
    expect(parseJson({ text: '{"a": 1, "b": [1, {"c": 2, "d": null}]}', language: 'json' })).toBeUndefined()
    expect(parseJson({ text: '{"a": 1, 2}', language: 'json' })).toMatchObject({ line: 1 })
  })
  it('have their answers kept in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-gen-samples-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'samples.json'), '{"a": "", "b": 7}')
    const store = await openSampleStore(join(folder, 'samples.json'))
    expect([store.get('a'), store.get('b')]).toEqual(['', undefined])
  })
  it('of Python are not read by a Python that answers nonsense', async () => {
    expect(await createPythonParser(async () => 'Python was not found')([{ text: 'x', language: 'python' }])).toBeUndefined()
    const [problem] = (await createPythonParser()([{ text: '    a = 1\n\n    b =', language: 'python' }])) ?? []
    expect(problem).toMatchObject({ line: 3 })
    expect((await createPythonParser()([{ text: ' \n ', language: 'python' }]))?.[0]).toBeUndefined()
  })
})
