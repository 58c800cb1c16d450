import { describe, expect, it } from 'vitest'
import { applyBaseline, readBaseline, writeBaseline } from '../../src/check/baseline.ts'
import { checkSite } from '../../src/check/check.ts'
import { applyFixes, diffOf } from '../../src/check/fix.ts'
import { addedLines, isAdded, readRenames } from '../../src/check/git-diff.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { lineStarts, placeOf } from '../../src/model/place.ts'
import { siteInput, type TestSite } from './site-input.ts'

function fixed(test: TestSite): string[] {
  const input = siteInput(test)
  return applyFixes(input.sources, checkSite(input)).map(diffOf)
}

describe('fixes', () => {
  it('writes what has one right answer and shows it as a diff', () => {
    const text =
      '# T\n\none\ntwo\n[a](/Guides/Setup)\n[b](https://docs.example.com/guides/setup#x)\n\n\n\n\n\n\n[c](/admin/install "t")\n[d](/no)\n'
    const pages = { 'index.mdx': text, 'guides/setup.mdx': '## x', 'admin/linux/install.mdx': '' }
    expect(fixed({ pages }).join('')).toMatchInlineSnapshot(`
      "--- a/content/index.mdx
      +++ b/content/index.mdx
      @@ -2,13 +2,13 @@
       
       one
       two
      -[a](/Guides/Setup)
      -[b](https://docs.example.com/guides/setup#x)
      +[a](/guides/setup)
      +[b](/guides/setup#x)
       
       
       
       
       
       
      -[c](/admin/install "t")
      +[c](/admin/linux/install "t")
       [d](/no)
      "
    `)
  })

  it('writes addresses, not paths of files, in elements, whose URLs stay as they are', () => {
    const text = ['@site/content/sub/a.md#x', './sub/a.mdx'].map((url) => `<a href="${url}">x</a>`).join('\n')
    const input = siteInput({ pages: { 'index.mdx': { text, html: text }, 'sub/a.mdx': '<i id="x">' } })
    const found = checkSite(input).filter(({ code }) => code === 'broken-link')
    expect(found.map(({ hint }) => hint)).toMatchInlineSnapshot(`
      [
        "Link to \`/sub/a#x\`, where the page is now.",
        "Write \`/sub/a\`: hosts do not serve the other form.",
      ]
    `)
  })

  it('writes URLs that are in the HTML as in the source with the base URL, and keeps their form if only case is wrong', () => {
    const hrefs = ['/docs/Sub/A', '/Sub/A', '/sub/a?q#x', 'Sub/A#x', 'Sub/%41', '/docs/sub/a/index.html']
    const elements = [...hrefs, 'https://docs.example.com/docs/SUB/A'].map((url) => `<a href="${url}">x</a>`).join('\n')
    const text = `${elements}\n<img alt="x" src="/docs/IMG/a.png" />\n[a](/Sub/A) \`"/docs/IMG/a.png"\` <Card href="/SUB/a" />`
    const html = `${elements}<img alt="x" src="/docs/IMG/a.png"><a href="/docs/Sub/A">a</a><a href="/docs/SUB/a">b</a>`
    const start = text.indexOf('[a]')
    const place = placeOf('content/index.mdx', lineStarts(text), { start, end: start + '[a](/Sub/A)'.length })
    const links = [{ type: 'link', url: '/docs/Sub/A', written: '/Sub/A', place }] as const
    const pages = { 'index.mdx': { text, html, links }, 'sub/a.mdx': '<i id="x">' }
    const input = siteInput({ pages, config: { baseUrl: '/docs/' }, outputs: ['img/a.png'] })
    const [file] = applyFixes(input.sources, checkSite(input))
    expect(file?.text).toMatchInlineSnapshot(`
      "<a href="/docs/sub/a">x</a>
      <a href="/Sub/A">x</a>
      <a href="/docs/sub/a?q#x">x</a>
      <a href="sub/a#x">x</a>
      <a href="/docs/sub/a">x</a>
      <a href="/docs/sub/a">x</a>
      <a href="https://docs.example.com/docs/sub/a">x</a>
      <img alt="x" src="/docs/img/a.png" />
      [a](/sub/a) \`"/docs/IMG/a.png"\` <Card href="/sub/a" />"
    `)
  })

  it('finds nothing to fix after a fix', () => {
    const pages = { 'index.mdx': '[a](/Guides/setup) [b](./moved.mdx)', 'guides/setup.mdx': '', 'x/there.mdx': '' }
    const input = siteInput({ pages, moved: () => new Map([['content/moved.mdx', 'content/x/there.mdx']]) })
    const [file] = applyFixes(input.sources, checkSite(input))
    expect(file?.text).toBe('[a](/guides/setup) [b](./x/there.mdx)')
  })

  it('does not write where the URL is the text of its link, or was found by its text only', () => {
    const text = 'See https://docs.example.com/a and `/A`.'
    const html = '<a href="https://docs.example.com/a">x</a><a href="/A">from a component</a>'
    const input = siteInput({ pages: { 'index.mdx': { text, html }, 'a.mdx': '' } })
    const [page, ...others] = input.pages
    if (page?.compiled === undefined) throw new Error('bug: the first page is compiled')
    const place = placeOf('content/index.mdx', [0], { start: 4, end: 30 })
    const links = [{ url: 'https://docs.example.com/a', text: '', kind: 'markdown', place }] as const
    const compiled = { ...page.compiled, facts: { ...page.compiled.facts, links } }
    const found = checkSite({ ...input, pages: [{ ...page, compiled }, ...others] }).filter(
      ({ code }) => code === 'absolute-own-link' || code === 'broken-link',
    )
    expect(found.map(({ place: at, fix }) => [at?.start?.column, fix])).toEqual([
      [5, undefined],
      [37, undefined],
    ])
  })

  it('writes diffs that add a line after one that stays', () => {
    const diff = diffOf({ file: 'f', checked: 'a\nb\nc\n', text: 'a\nb\nB2\nc\n' })
    expect(diff).toBe('--- a/f\n+++ b/f\n@@ -1,3 +1,4 @@\n a\n b\n+B2\n c\n')
  })

  it('writes diffs that add lines', () => {
    const checked = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl'
    const text = checked.replace('b', 'B\nB2').replace('k', 'K')
    expect(diffOf({ file: 'f', checked, text })).toMatchInlineSnapshot(`
      "--- a/f
      +++ b/f
      @@ -1,5 +1,6 @@
       a
      -b
      +B
      +B2
       c
       d
       e
      @@ -8,5 +9,5 @@
       h
       i
       j
      -k
      +K
       l
      \\ No newline at end of file
      "
    `)
  })
})

describe('baseline', () => {
  it('knows findings when their lines move, and counts equal ones', () => {
    const check = (text: string) =>
      checkSite(siteInput({ pages: { 'index.mdx': text } })).filter(({ code }) => code === 'broken-link')
    const baseline = readBaseline(writeBaseline(check('[a](/gone) [b](/away)')))
    if (baseline === undefined) throw new Error('bug: a written baseline is read')
    const { fresh, knownCount, fixedCount } = applyBaseline(baseline, check('new line\n\n[a](/gone)\n[a](/gone)'))
    expect({ fresh: fresh.map(({ place }) => place?.start?.line), knownCount, fixedCount }).toEqual({
      fresh: [4],
      knownCount: 1,
      fixedCount: 1,
    })
  })

  it('knows a finding by what it is about, whatever its message says', () => {
    const find = (message: string, subject: string): Diagnostic => {
      return { code: 'broken-link', severity: 'error', message, subject, place: { file: 'a.mdx' } }
    }
    const baseline = readBaseline(writeBaseline([find('`/a` leads nowhere', '/a')])) ?? new Set()
    const other = find('`/a` leads nowhere', '/b')
    expect(applyBaseline(baseline, [find('`/a` is not a page', '/a'), other]).fresh).toEqual([other])
  })

  it('knows a finding whatever is found beside it', () => {
    const find = (file: string, message: string): Diagnostic => ({
      code: 'broken-link',
      severity: 'error',
      message,
      place: { file },
    })
    const [a, b, other] = [find('a.mdx', 'x'), find('b.mdx', 'x'), find('b.mdx', 'y')]
    const baseline = readBaseline(writeBaseline([b])) ?? new Set()
    expect(applyBaseline(baseline, [a, other, b])).toEqual({ fresh: [a, other], knownCount: 1, fixedCount: 0 })
    expect(Object.values(JSON.parse(writeBaseline([other, b, a, b])).findings)).toEqual([
      'a.mdx: broken-link: x',
      'b.mdx: broken-link: x',
      'b.mdx: broken-link: x',
      'b.mdx: broken-link: y',
    ])
    expect(writeBaseline([b, other, b])).toBe(writeBaseline([other, b, b]))
  })

  it('refuses what is no baseline', () => {
    const findings = [
      '{"version": 1, "findings": {}}',
      '{"version": 2, "findings": 3}',
      '{"version": 2, "findings": null}',
    ]
    for (const text of ['', '{', '{}', '[]', 'null', '7', '"version"', ...findings])
      expect([text, readBaseline(text)]).toEqual([text, undefined])
  })
})

describe('changed lines', () => {
  it('reads renames to the path of today', () => {
    const log = 'R100\tb.mdx\tc.mdx\n\nR087\ta.mdx\tb.mdx\nM\tx\n'
    expect([...readRenames(log)]).toEqual([
      ['b.mdx', 'c.mdx'],
      ['a.mdx', 'c.mdx'],
    ])
  })

  it('reads the added lines of a diff', () => {
    const diff =
      '--- a/x.mdx\n+++ b/x.mdx\n@@ -1 +1,2 @@\n-a\n+b\n+c\n@@ -9,2 +10,0 @@\n-d\n-e\n--- a/y\n+++ /dev/null\n@@ -1 +0,0 @@\n-f\n'
    const lines = addedLines(diff)
    expect([...lines]).toEqual([['x.mdx', [[1, 2]]]])
    const at = (line: number) => ({ file: 'x.mdx', start: { line, column: 1, offset: 0 } })
    expect([
      isAdded(lines, at(2)),
      isAdded(lines, at(3)),
      isAdded(lines, { file: 'x.mdx' }),
      isAdded(lines, { file: 'y' }),
    ]).toEqual([true, false, true, false])
  })
})
