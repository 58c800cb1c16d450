// Pages that no compiler should be given: each ends in a result or a diagnostic, in time, and never in a stack
// overflow.

import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { nestingOf } from '../../src/markdown/nesting-limits.ts'
import { startCpuClock } from '../support/cpu-time.ts'
import { compileText, diagnosticsOf } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

const pages: Readonly<Record<string, string>> = {
  brackets: '['.repeat(50_000),
  emphasis: '*_'.repeat(20_000),
  links: '*[a](b)'.repeat(5_000),
  quotes: `${'> '.repeat(2_000)}x`,
  backticks: Array.from({ length: 2_000 }, (_, index) => `${'`'.repeat(index)} `).join(''),
  references: `${Array.from({ length: 5_000 }, (_, index) => `[r${index}]: /x`).join('\n')}\n${'[r0]'.repeat(5_000)}`,
  entities: '&'.repeat(50_000),
  openTags: '<a '.repeat(20_000),
  braces: '{'.repeat(50_000),
  bigArray: `{[${'1,'.repeat(100_000)}1].length}`,
  oneWord: `# H\n\n${'a'.repeat(2_000_000)}`,
  manyLinks: Array.from({ length: 20_000 }, (_, index) => `[l](./b.md#x${index})`).join('\n'),
  nestedArrays: `{${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  chain: `export const a = ${'1+'.repeat(50_000)}1`,
  nestedElements: `${'<A>\n'.repeat(5_000)}${'</A>\n'.repeat(5_000)}`,
  longCodeLine: `\`\`\`yaml\n${'a: '.repeat(50_000)}\n\`\`\`\n`,
  bigRange: '```js {1-999999999}\nx\n```\n',
  manyQuotes: `${'> '.repeat(100_000)}x`,
}

describe('pathological pages', () => {
  it.each(Object.keys(pages))('%s is compiled or refused within seconds', async (name) => {
    const cpuTime = startCpuClock()
    const { diagnostics } = await compileText(pages[name] ?? '')
    expect(diagnostics.every(({ code }) => ['mdx-syntax', 'page-too-deep', 'code-meta'].includes(code))).toBe(true)
    expect(cpuTime()).toBeLessThan(10_000)
  })

  it('page-too-deep names the bracket, tag or quote beyond the limit', async () => {
    const expressions = `# A\n\n${'{<A b='.repeat(10_000)}{1}${'/>}'.repeat(10_000)}\n`
    const tags = `# A\n\n${'<div>'.repeat(10_000)}x${'</div>'.repeat(10_000)}\n`
    const found = await Promise.all(
      [pages.nestedArrays, expressions, tags, pages.manyQuotes].map((text) => diagnosticsOf(text ?? '')),
    )
    expect(found.join('\n')).toMatchInlineSnapshot(`
      "1:2001-1:2002 error page-too-deep: The page nests its syntax too deeply to be compiled -> Reduce the nesting: brackets, quotes, lists or elements are nested hundreds of levels deep.
      3:12001-3:12002 error page-too-deep: The page nests its syntax too deeply to be compiled -> Reduce the nesting: brackets, quotes, lists or elements are nested hundreds of levels deep.
      3:10001-3:10002 error page-too-deep: The page nests its syntax too deeply to be compiled -> Reduce the nesting: brackets, quotes, lists or elements are nested hundreds of levels deep.
      1:1-1:2 error page-too-deep: The page nests its syntax too deeply to be compiled -> Reduce the nesting: brackets, quotes, lists or elements are nested hundreds of levels deep."
    `)
  })

  it('tags nest as deeply as the reference compiler takes them', async () => {
    const deep = (depth: number) => `${'<A>'.repeat(depth)}${'</A>'.repeat(depth)}`
    expect(await compileText(deep(1_250))).toMatchObject({ compiler: 'reference', diagnostics: [] })
    expect((await compileText(deep(2_001))).diagnostics.map(({ code }) => code)).toEqual(['page-too-deep'])
  })

  it('what only looks like a tag in JavaScript, or is escaped, does not count as nesting', async () => {
    const script = `export const lines = [\n${"'a <b and <c>',\n".repeat(3_000)}]\n\n${'a \\<b c\n\n'.repeat(3_000)}`
    expect(await diagnosticsOf(script)).toBe('')
    expect(await diagnosticsOf('<><A/></>\n\n'.repeat(3_000))).toBe('')
  })

  it('page-too-large refuses more than 5 million characters', async () => {
    const { diagnostics } = await compileText('a'.repeat(5_000_001))
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
      [
        "page-too-large: The page has 5000001 characters; the limit is 5000000",
      ]
    `)
  })
})

describe('long pages of one construct', () => {
  it('page-too-large refuses dense pages for which either compiler takes too long', async () => {
    const messages = async (text: string) => (await compileText(text)).diagnostics.map(({ message }) => message)
    const limit = 'the limit for a page of thousands of elements or notices is 400000'
    expect(await messages('<b>text</b>\n\n'.repeat(40_000))).toEqual([`The page has 520000 characters; ${limit}`])
    const notices = ':::tip\n\n- item\n\n[a](https://example.org/long)\n\n:::\n\n'.repeat(9_000)
    expect(await messages(notices)).toEqual([`The page has ${notices.length} characters; ${limit}`])
  })

  const times = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => make(i)).join('')

  it('definitions of links are compiled by native code, whose time they do not cost', async () => {
    const text = `${times(20_000, (i) => `[a][r${i}] `)}\n\n${times(20_000, (i) => `[r${i}]: https://example.org/${i} "t"\n`)}`
    const { compiler, facts } = await compileText(text)
    expect([compiler, facts.links.length]).toEqual(['fast', 20_000])
    const paragraph = `a\n${times(6100, (i) => `[r${i}]: https://example.org/${i}\n`)}`
    expect((await compileText(paragraph)).compiler).toBe('reference')
  })

  it('admonitions take memory in their number, not in its square', async () => {
    const text = times(20_000, (i) => `:::note\n\nText ${i}.\n\n:::\n\n`)
    const before = process.memoryUsage().rss
    const { compiler, diagnostics } = await compileText(text)
    expect([compiler, diagnostics]).toEqual(['fast', []])
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000)
  })

  it('many replaced nodes, of which one must be moved, are for the reference compiler', async () => {
    const admonition = ':::note\n\n- a\n\n:::\n\n'
    expect((await compileText(admonition + '```txt\na\n```\n\n'.repeat(8_100))).compiler).toBe('reference')
    expect((await compileText('```txt\na\n```\n\n'.repeat(8_100))).compiler).toBe('fast')
  })
})

describe('text that native code misreads', () => {
  it('is given to the reference compiler', async () => {
    expect((await compileText('`^`, `` ` ``, `{`, `}`\n')).compiler).toBe('reference')
    expect((await compileText('`a \\` {"b"} c`` `{`\n')).compiler).toBe('reference')
  })

  it('is not seen in code blocks and ordinary code spans', async () => {
    expect((await compileText('`{` and `}`\n\n```js\nconst a = `{\\`}`\n```\n')).compiler).toBe('fast')
  })
})

describe('text that ends the native compiler', () => {
  it.each([
    ['<b a.b="d">x</b>\n', '<p><b a.b="d">x</b></p>'],
    ['<div @click.stop>\n\n*x*\n\n</div>\n', '<div><p><em>x</em></p></div>'],
    ['x <i :a.b="1">y</i>\n', '<p>x <i :a.b="1">y</i></p>'],
  ])('goes to the reference compiler, a dot in an attribute: %s', async (text, html) => {
    const compiled = await compileText(text, { format: 'md' })
    expect([compiled.compiler, compiled.diagnostics]).toEqual(['reference', []])
    expect(await renderCompiled(compiled)).toBe(html)
  })

  it('is no other with dots', async () => {
    expect((await compileText('<a href="https://a.b/c.d" title=e.f>g.h</a>\n', { format: 'md' })).compiler).toBe('fast')
  })
})

describe('an assertion of the reference compiler', () => {
  it('costs the page, not the build', async () => {
    const { diagnostics } = await compileText('`a>&amp;<b>\n- ')
    expect(diagnostics.map(({ code }) => code)).toEqual(['mdx-syntax'])
  })
})

describe('risk for native code', () => {
  const safe = { isRisk: false }

  it('is not seen in long plain pages, code and tables', () => {
    const paragraph = 'Text with (brackets) and [links](./a.md) and `code {` and more words without end\n'
    expect(nestingOf(paragraph.repeat(2_000))).toEqual(safe)
    expect(nestingOf(`\`\`\`js\n${'if (a) {\n'.repeat(3_000)}\`\`\`\n`)).toEqual(safe)
    expect(nestingOf('| a | b |\n'.repeat(5_000))).toEqual(safe)
    expect(nestingOf('<A>\n\n{/* c */}\n\n</A>\n\n'.repeat(5_000))).toEqual(safe)
  })

  it('does not end a worker thread at the limit', async () => {
    const code = `const { parentPort } = require('node:worker_threads')
import('satteri').then(({ mdxToJs }) => {
  const texts = [\`{\${'['.repeat(1190)}\${']'.repeat(1190)}}\`, \`\${'<A>\\n'.repeat(1200)}\${'</A>\\n'.repeat(1200)}\`, \`{\${'!'.repeat(6990)}1}\`]
  parentPort.postMessage(texts.map((text) => typeof mdxToJs(text).code))
})`
    const worker = new Worker(code, { eval: true })
    const answer = await new Promise((resolve, reject) =>
      worker.once('message', resolve).once('error', reject).once('exit', reject),
    )
    expect(answer).toEqual(['string', 'string', 'string'])
    await worker.terminate()
  })
})
