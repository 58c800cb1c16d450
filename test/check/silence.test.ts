import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import type { CheckInput } from '../../src/check/input.ts'
import { createMatcher } from '../../src/check/severities.ts'
import { checkWithSamples, findings } from './findings.ts'
import { siteInput } from './site-input.ts'

describe('silences', () => {
  it('drops a finding of the next line, with a reason, in MDX, HTML and front matter', () => {
    const text = `---
# docs-gen-ignore description-missing, orphan-page: an example of such a page
title: x
---
{/* docs-gen-ignore broken-link: comes with 2.0: soon */}

[a](/gone)
<!-- docs-gen-ignore broken-link: the same -->
[b](/gone)`
    const pages = { 'a.mdx': { text, html: '<a href="/gone">a</a><a href="/gone">b</a>' } }
    expect(findings({ pages, outputs: ['index.html'] })).toEqual([])
  })

  it('covers the whole of a fence that begins on the next line', async () => {
    const text = '{/* docs-gen-ignore sample-syntax: shows a mistake */}\n```json\n{\n\n\n```'
    const found = await checkWithSamples(siteInput({ pages: { 'index.mdx': text } }))
    expect(found.filter(({ code }) => code === 'sample-syntax' || code === 'silence-unused')).toEqual([])
  })

  it('reports a silence without a reason, for an unknown code, and for nothing', () => {
    const text = `{/* docs-gen-ignore broken-link */}
[a](/gone)

{/* docs-gen-ignore broken-lnk: typo */}

{/* docs-gen-ignore broken-link: nothing here */}

{/* docs-gen-ignore route-collision: no site can be published with one */}

{/* docs-gen-ignore silence-unused: not for comments */}

Text`
    const codes = ['broken-link', 'silence-without-reason', 'silence-unknown-code', 'silence-unused'] as const
    expect(findings({ pages: { 'index.mdx': text } }, ...codes)).toMatchInlineSnapshot(`
      [
        "silence-without-reason content/index.mdx:1:1 This comment silences a finding without a reason | Add the reason after a colon, such as \`docs-gen-ignore broken-link: the page comes with the next release\`.",
        "broken-link content/index.mdx:2:5 \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
        "silence-unknown-code content/index.mdx:4:1 \`broken-lnk\` is not the code of a finding | Did you mean \`broken-link\`?",
        "silence-unused content/index.mdx:6:1 \`broken-link\` is not found here, so the comment silences nothing | Remove the comment.",
        "silence-unused content/index.mdx:8:1 \`route-collision\` cannot be silenced, so the comment silences nothing | Remove the comment.",
        "silence-unused content/index.mdx:10:1 \`silence-unused\` cannot be silenced, so the comment silences nothing | Remove the comment.",
      ]
    `)
  })

  it('leaves comments in code alone', () => {
    const text =
      '```mdx\n{/* docs-gen-ignore broken-link */}\n```\nWrite `{/* docs-gen-ignore x */}`.\n\n# docs-gen-ignore no: heading'
    expect(
      findings({ pages: { 'index.mdx': text } }, 'silence-without-reason', 'silence-unknown-code', 'silence-unused'),
    ).toEqual([])
  })

  it('cannot silence what keeps a page from being built', () => {
    const earlier = [
      {
        code: 'mdx-syntax',
        severity: 'error',
        message: 'x',
        place: { file: 'content/index.mdx', start: { line: 2, column: 1, offset: 0 } },
      },
    ] as const
    const text = '{/* docs-gen-ignore mdx-syntax: no */}\n<'
    expect(findings({ pages: { 'index.mdx': text }, earlier }, 'mdx-syntax')).toHaveLength(1)
  })
})

describe('silences of links to other sites', () => {
  const text = '{/* docs-gen-ignore external-link-broken: known */}\n[a](https://x.example)'
  const start = { line: 2, column: 5, offset: 0 }
  const found = [
    {
      code: 'external-link-broken',
      severity: 'error',
      message: 'x',
      place: { file: 'content/index.mdx', start },
    },
  ] as const
  const told = (external: CheckInput['external']) =>
    findings({ pages: { 'index.mdx': text }, external }, 'external-link-broken', 'silence-unused').map(
      (line) => line.split(' ')[0],
    )

  it('hold, and are judged when all of them were asked for', () => {
    expect(told({ found, isWhole: true })).toEqual([])
    expect(told({ found: [], isWhole: true })).toEqual(['silence-unused'])
    expect(told({ found: [], isWhole: false })).toEqual([])
    expect(told(undefined)).toEqual([])
  })
})

describe('settings', () => {
  const pages = { 'index.mdx': '[a](/gone)', 'old/a.mdx': '[a](/gone)' }

  it('sets the severity of a rule, for all files or by path; the last that matches wins', () => {
    const config = {
      rules: {
        'broken-link': [
          { severity: 'warning', paths: [] },
          { severity: 'off', paths: ['content/old/**'] },
        ],
      },
    } as const
    expect(checkSite(siteInput({ pages, config })).find(({ code }) => code === 'broken-link')?.severity).toBe('warning')
    expect(findings({ pages, config }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('matches paths by stars, braces and folders', () => {
    const test = (glob: string, path: string): boolean => createMatcher([glob])(path)
    expect(
      ['**/a.mdx', 'content/*.mdx', 'content', 'content/{a,b}.mdx', './content/?.mdx', '**'].map((glob) =>
        test(glob, 'content/a.mdx'),
      ),
    ).toEqual(Array(6).fill(true))
    expect(
      ['*.mdx', 'a.mdx', 'cont', 'content/{c,b}.mdx', 'content/a-mdx'].map((glob) => test(glob, 'content/a.mdx')),
    ).toEqual(Array(5).fill(false))
  })
})
