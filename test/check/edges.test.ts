// Rare cases of findings, settings, and files that must not be mistaken for something else.

import { describe, expect, it } from 'vitest'
import { applyBaseline, readBaseline, writeBaseline } from '../../src/check/baseline.ts'
import { checkPages, withoutMadeSources } from '../../src/check/check.ts'
import { addedLines, isAdded, readRenames } from '../../src/check/git-diff.ts'
import { createFileLocator } from '../../src/check/published-page.ts'
import { applySeverities, createMatcher } from '../../src/check/severities.ts'
import { readSuppressions } from '../../src/check/suppressions.ts'
import type { Page } from '../../src/model/page.ts'
import type { Place } from '../../src/model/place.ts'
import { findings, placeless } from './findings.ts'
import { siteInput, sourceOf } from './site-input.ts'

describe('findings without a place', () => {
  it('are kept in a baseline, equal ones apart', () => {
    const text = writeBaseline([placeless, placeless])
    expect(JSON.parse(text).findings).toMatchObject({})
    const known = readBaseline(text)
    expect(known && applyBaseline(known, [placeless, placeless, placeless])).toMatchObject({
      fresh: [placeless],
      knownCount: 2,
    })
  })
  it('are on no added line', () => {
    expect(isAdded(addedLines('--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-a\n+b\n'), undefined)).toBe(false)
  })
  it('are dropped by rules that say `off`, unless a page cannot be built for them', () => {
    const off = [{ severity: 'off', paths: [] }] as const
    const found = (['broken-link', 'legacy-admonition-title', 'mdx-syntax'] as const).map((code) => ({
      ...placeless,
      code,
    }))
    const rules = { 'broken-link': off, 'legacy-admonition-title': off, 'mdx-syntax': off }
    expect(applySeverities(found, rules)).toEqual([{ ...placeless, code: 'mdx-syntax' }])
  })
  it('are set by rules for all files', () => {
    const rules = { 'broken-link': [{ severity: 'warning', paths: [] }] } as const
    expect(applySeverities([{ ...placeless, code: 'broken-link' }], rules)).toMatchObject([{ severity: 'warning' }])
  })
  it('are not silenced by a comment, and count once', () => {
    const pages = { 'index.mdx': '{/* docs-gen-ignore broken-link: soon */}\n[a](/gone)' }
    expect(findings({ pages, earlier: [placeless, placeless] }, 'no-pages').length).toBeGreaterThan(0)
    expect(
      findings({ pages, earlier: [{ ...placeless, message: '`x` is odd' }] }, 'no-pages', 'broken-link'),
    ).toHaveLength(1)
  })
})

describe('findings in a source that is no file', () => {
  it('are where an author says that there are such pages', () => {
    const place = { file: 'docs-gen.yaml' }
    const list = { source: { file: 'blog/_list.mdx' }, madeOf: { place } } as Page // the fields that places use
    const found = { ...placeless, place: { file: 'blog/_list.mdx' } }
    const other = { ...placeless, place: { file: 'blog/a.mdx' } }
    expect(withoutMadeSources([found, other, placeless], [list])).toEqual([{ ...found, place }, other, placeless])
  })
})

describe('added lines', () => {
  it('are read from every form of hunk', () => {
    const diff =
      '--- a.md\n+++ a.md\n@@ -0,0 +3 @@\n+x\n@@ -9,2 +10,0 @@\n-a\n-b\n@@ -12 +12,3 @@\n-a\n+b\n+c\n+d\n--- b.md\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n'
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

describe('lines', () => {
  it('are on added lines when any range of their file holds them', () => {
    const hunk = `${'-x\n'.repeat(12)}+@@ -1 +1 @@\n${'+x\n'.repeat(11)}`
    const diff = `--- a/a b.mdx\t\n+++ b/a b.mdx\t\n@@ -9,12 +10,12 @@\n${hunk}@@ -40 +41 @@\n-x\n+y\n`
    const isAt = (line: number) => isAdded(addedLines(diff), { file: 'a b.mdx', start: { line, column: 1, offset: 0 } })
    expect([1, 9, 10, 21, 22, 40, 41, 42].filter(isAt)).toEqual([10, 21, 41])
  })
  it('are of their file, however they begin', () => {
    const first =
      '--- a/a.mdx\n+++ b/a.mdx\n@@ -1,2 +1 @@\n--- b\n-c\n\\ No newline at end of file\n+++ c\n\\ No newline at end of file\n'
    const second =
      '--- a/b.mdx\n+++ b/b.mdx\n@@ -4 +4,2 @@\n-@@ -1 +1 @@\n+++ d\n+@@ -8 +8 @@\n@@ -9,0 +10 @@\n+++ e\n@@ -11,0 +13 @@\n+f\n'
    expect(Object.fromEntries(addedLines(first + second))).toEqual({
      'a.mdx': [[1, 1]],
      'b.mdx': [
        [4, 5],
        [10, 10],
        [13, 13],
      ],
    })
  })
  it('are of no file that is copied', () => {
    expect([...readRenames('C075\ta.mdx\tb.mdx\nR100\tc.mdx\td.mdx\n')]).toEqual([['c.mdx', 'd.mdx']])
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
    const known = checkPages({ ...input, pages: first, earlier: [placeless] })
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

describe('silencing comments', () => {
  const codesIn = (file: string, text: string) =>
    readSuppressions(sourceOf(file, text)).map(({ codes, lines }) => `${codes.join(' ')} ${lines.join('-')}`)
  it('are read in YAML by line', () => {
    expect(
      codesIn('docs-gen.yaml', '# docs-gen-ignore broken-link: soon\nnavbar: []\n# docs-gen-ignore no-pages: x'),
    ).toEqual(['broken-link 2-2', 'no-pages 4-4'])
    expect(codesIn('a.yaml', '{/* docs-gen-ignore broken-link: x */}')).toEqual([])
  })
  it('are text in front matter that never ends, in fences that never end and in inline code', () => {
    expect(codesIn('a.md', '---\n# docs-gen-ignore a: b\n')).toEqual([])
    expect(codesIn('a.md', '```\n~~~\n```x\n{/* docs-gen-ignore a: b */}')).toEqual([])
    expect(codesIn('a.md', '`{/* docs-gen-ignore a: b */}`')).toEqual([])
    expect(codesIn('a.md', '---\n# docs-gen-ignore a\n---\n')).toEqual(['a 3-3'])
  })
  it.each([
    ['```\nx\n```\n{/* docs-gen-ignore a: b */}\n\nText', 'a 6-6'],
    ['```\n```\n\n{/* docs-gen-ignore a: b */}\n```\nx\n```', 'a 5-7'],
    ['````\n```\n{/* docs-gen-ignore a: b */}\n````', ''],
    ['```\n~~~\n{/* docs-gen-ignore a: b */}\n```', ''],
    ['```\n```x\n{/* docs-gen-ignore a: b */}\n```', ''],
    ['```js {/* docs-gen-ignore a: b */}\n```', ''],
    ['```js\n````  \n{/* docs-gen-ignore a: b */}\nText', 'a 4-4'],
    ['> ```\n> <!-- docs-gen-ignore a: b -->\n> ```', ''],
    ['A ```\n{/* docs-gen-ignore a: b */}\nText', 'a 3-3'],
    ['`x` y\n{/* docs-gen-ignore a: b */}\nText', 'a 3-3'],
    ['~~x~~ y\n{/* docs-gen-ignore a: b */}\nText', 'a 3-3'],
    ['# docs-gen-ignore a: b\n\n---\n\nText', ''],
  ])('of Markdown are those outside of fences: %j', (text, told) => {
    expect(codesIn('a.mdx', text).join()).toBe(told)
  })
  it('are told at their own text, with their reason', () => {
    const [suppression] = readSuppressions(
      sourceOf('a.yml', 'a:\n  # docs-gen-ignore broken-link:  comes with 2.0: soon \n  b: 1'),
    )
    expect(suppression).toMatchObject({
      reason: 'comes with 2.0: soon',
      place: { start: { line: 2, column: 3 } },
      lines: [3, 3],
    })
    expect(readSuppressions(sourceOf('a.yaml.mdx', '<!-- docs-gen-ignore a: -->'))).toMatchObject([
      { codes: ['a'], reason: '' },
    ])
  })
  it('hold for a file as a whole in its front matter only', () => {
    const jsx = '{/* docs-gen-ignore orphan-page: none */}\n\nText'
    const yaml = '# docs-gen-ignore missing-image: none\ntitle: x\n'
    const [front] = readSuppressions(sourceOf('a.mdx', '---\n# docs-gen-ignore a: b\n---\n'))
    expect(
      [front, ...readSuppressions(sourceOf('a.mdx', jsx)), ...readSuppressions(sourceOf('a.yml', yaml))].map(
        (one) => one?.coversFile,
      ),
    ).toEqual([...[true, false, false]])
    expect(findings({ pages: { 'a.mdx': jsx } }, 'orphan-page')).toHaveLength(1)
  })
  it('of findings of other stages are judged only when these have been told', () => {
    const pages = { 'index.mdx': '{/* docs-gen-ignore legacy-admonition-title: none */}\n\nText' }
    expect(findings({ pages }, 'silence-unused')).toEqual([])
    expect(findings({ pages, earlier: [] }, 'silence-unused')).toHaveLength(1)
  })
  it('may name a code that is like none', () => {
    const text = '{/* docs-gen-ignore zzzzzzzzzzzz: x */}\n\nText'
    expect(findings({ pages: { 'index.mdx': text } }, 'silence-unknown-code')).toEqual([
      expect.stringContaining('Write the code that the finding shows.'),
    ])
  })
})

describe('the places of a folder', () => {
  it('are those of its files', () => {
    const locator = createFileLocator(sourceOf('a.html', '<h2>x</h2>\n<h2>y</h2>'))
    expect(locator.heading({ depth: 2, text: 'y', offset: 11 }).start).toMatchObject({
      line: 2,
      column: 1,
    })
  })
  it('are those of a whole URL or id, and a URL that is written in another way has only its beginning', () => {
    const text = '<a id="x y" href="/a"></a><a href="/a&amp;b"></a>'
    const locator = createFileLocator(sourceOf('a.html', text))
    const urlAt = (url: string, offset: number) =>
      locator.url({ scanned: { url, kind: 'link', element: 'a', offset }, to: { type: 'empty' } })
    const shown = ({ start, end }: Place) => text.slice(start?.offset, end?.offset)
    const [exact, other] = [urlAt('/a', 18), urlAt('/a&b', 35)]
    expect([exact.written, shown(exact.place)]).toEqual(['/a', '/a'])
    expect([other.written, shown(other.place), other.place.start?.column]).toEqual([undefined, '', 36])
    expect(shown(locator.id({ id: 'x y', offset: 7 }))).toBe('x y')
  })
})
