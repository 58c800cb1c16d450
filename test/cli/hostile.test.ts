// Pages that do harm, deliberately or not: each fails alone, with a diagnostic that names it, and the build continues
// within its limits.

import { afterAll, describe, expect, it } from 'vitest'
import { CommandHosts } from '../support/command-hosts.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const sites: TestSite[] = []
const hosts = new CommandHosts(1)
afterAll(() => {
  hosts.close()
  for (const site of sites) site.close()
})

/** Page code that never returns normally, and the message about it. */
const code: Readonly<Record<string, readonly [text: string, said: RegExp]>> = {
  'loops for ever': ['export const B = () => { for (;;) {} }\n\n<B/>\n', /took more than 2 s/],
  'loops for ever while it is loaded': ['export const x = (() => { while (true); })()\n', /took more than 2 s/],
  'never resolves': ['export const x = await new Promise(() => {})\n', /took more than 2 s|never/],
  'allocates without end': [
    'export const x = (() => { const all = []; for (;;) all.push(new Array(1e6).fill({})) })()\n',
    /memory|took more than 2 s/,
  ],
  'makes a string without end': [
    "export const x = (() => { let s = 'x'; for (;;) s += s })()\n",
    /string length|memory|took more/i,
  ],
  'calls process.exit': ['export const x = process.exit(0)\n', /ended its thread|process\.exit/],
  'calls process.abort': ['export const x = process.abort()\n', /abort/],
  'sends its own process a signal': [
    "export const x = process.kill(process.pid, 'SIGTERM')\n",
    /pages cannot call `process.kill`/,
  ],
  'throws a string': ["export const B = () => { throw 'a string' }\n\n<B/>\n", /a string/],
  'throws undefined': ['export const B = () => { throw undefined }\n\n<B/>\n', /undefined/],
  'throws an object whose message throws': [
    'export const B = () => { throw { get message() { throw 1 } } }\n\n<B/>\n',
    /hostile\.mdx/,
  ],
  'throws a proxy': [
    'export const B = () => { throw new Proxy({}, { get() { throw 2 }, getPrototypeOf() { throw 3 } }) }\n\n<B/>\n',
    /hostile\.mdx/,
  ],
  'throws control characters': [
    "export const B = () => { throw new Error('\\u001b[2J\\u0007\\u009b31m') }\n\n<B/>\n",
    /hostile\.mdx/,
  ],
  'recurses for ever': ['export const B = () => <B/>\n\n<B/>\n', /recurs|stack/],
  'rejects later': ["export const x = (Promise.reject(new Error('later-7')), 1)\n", /later-7/],
  'changes built-in objects': [
    'export const x = (Array.prototype.map = () => { throw new Error(\'patched\') }, 1)\n\n<Tabs><TabItem value="a">b</TabItem></Tabs>\n',
    /hostile\.mdx|patched|bug/,
  ],
}

/** Data and Markdown that would take forever, or use all memory, in a careless parser. */
const data: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'YAML aliases that multiply': {
    'content/hostile.md': `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`)
      .join('\n')}\n---\n\n# H\n`,
  },
  'sidebars with aliases that multiply': {
    'sidebars.yaml': `a: &a [index,index,index,index,index,index,index,index,index]\n${'bcdefghi'
      .split('')
      .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`)
      .join('\n')}\n`,
  },
  'YAML that nests': { 'docs-gen.yaml': `title: T\ncustomFields: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n` },
  'front matter that nests': {
    'content/hostile.md': `---\nx: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}\n---\n\n# H\n`,
  },
  'lists that nest': {
    'content/hostile.md': Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n'),
  },
  'partials that include each other': {
    'content/hostile.mdx': "import A from './_a.mdx'\n\n<A/>\n",
    'content/_a.mdx': "import B from './_b.mdx'\n\n<B/>\n",
    'content/_b.mdx': "import A from './_a.mdx'\n\n<A/>\n",
  },
  'data that is no JSON': {
    'content/hostile.mdx': "import d from './_d.json'\n\n{d.x}\n",
    'content/_d.json': `${'['.repeat(100_000)}`,
  },
  'a snippet with a marker that never ends': {
    'content/hostile.mdx': '<CodeExample path="s.py" startAfter="start" endBefore="end"/>\n',
    'content/_snippets/s.py': `start\n${'x = 1\n'.repeat(50_000)}`,
  },
}

/**
 * Texts on which careless regular expressions take quadratic time or worse. The native parser does so for endless front
 * matter and the excerpt of marks, so these two are shorter.
 */
const traps: Readonly<Record<string, string>> = {
  'spaces before a heading id': `## H${' '.repeat(60_000)}x {#a`,
  'open heading ids': `## ${'{#a'.repeat(20_000)}`,
  'list markers on one line': `${'- '.repeat(30_000)}x {#a}`,
  'numbers on one line': `${'1. '.repeat(900)}${'1) '.repeat(900)}## x {#a} y`,
  colons: `${':'.repeat(60_000)}note`,
  'admonition with a long title': `:::note ${'a '.repeat(30_000)}{`,
  'open links': '[a]('.repeat(20_000),
  'entities that never end': '&#'.repeat(30_000),
  'emoji that never end': ':a'.repeat(30_000),
  'tabs and spaces': `|${' \t'.repeat(30_000)}\n|-`,
  'a table row of bars': `${'|'.repeat(20_000)}\n${'|-'.repeat(20_000)}`,
  'code meta': `\`\`\`js ${'{1-'.repeat(20_000)}\nx\n\`\`\``,
  'code meta of quotes': `\`\`\`js ${'title="'.repeat(20_000)}\nx\n\`\`\``,
  'comments that never end': '<!--'.repeat(20_000),
  'imports that never end': `import ${'{a as b, '.repeat(10_000)}`,
  'a data URL': `![a](data:${'a'.repeat(60_000)})`,
  'front matter that never ends': `---\n${'a: b\n'.repeat(10_000)}`,
  'an excerpt of marks': `${'*_`[<!'.repeat(5000)}\n`,
}

const others = { 'content/index.md': '# Home\n', 'content/a.md': undefined, 'sidebars.yaml': undefined }

describe.concurrent('a hostile page', () => {
  it.each(Object.entries(code))('that %s is reported by name, and keeps the old site', async (_what, [text, said]) => {
    const site = createSite({ ...others })
    sites.push(site)
    await site.run('build', '--no-search')
    const before = site.snapshot('build')
    site.write({ 'content/hostile.mdx': text })
    // Code that ends has the usual limit of 30 s, because other work on the machine slows it down.
    const limit = said.source.includes('took more') ? ['--page-limit', '2'] : []
    const result = await site.run('build', '--no-search', ...limit)
    const all = result.stdout + result.stderr
    expect([result.code, all]).toEqual([1, expect.stringMatching(/content\/hostile\.mdx/)])
    expect(all).toMatch(said)
    expect(all).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(all).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
    expect(site.snapshot('build')).toEqual(before)
  })

  it.each(Object.entries(data))('with %s is refused or built, in seconds', async (_what, files) => {
    const site = createSite({ ...others, ...files })
    sites.push(site)
    const result = await hosts.run(['build', '--no-search', '--page-limit', '5'], site.root)
    expect([0, 1], result.stderr.slice(0, 500)).toContain(result.code)
    expect(result.stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$|heap out of memory|bug:/m)
    if (result.code === 1) expect(result.stderr).toMatch(/error [a-z-]+ /)
    expect(result.cpu).toBeLessThan(30_000)
  })
})

describe('regular expressions of our own', () => {
  it('take seconds at most, whatever they are given', async () => {
    const files = Object.fromEntries(
      Object.values(traps).flatMap((text, i) => [
        [`content/trap-${i}.md`, text],
        [`content/trap-x-${i}.mdx`, text],
      ]),
    )
    const site = createSite({ ...others, ...files })
    sites.push(site)
    // Measures processor time, with a page limit that no page reaches, because other work on the machine slows pages
    // down.
    for (const args of [['build', '--no-search', '--page-limit', '300'], ['check']]) {
      const result = await hosts.run(args, site.root)
      expect(result.stderr).not.toMatch(/took more than|bug:|^\s+at .*:\d+:\d+\)?$/m)
      expect(result.cpu, 'for all 36 pages').toBeLessThan(40_000)
    }
  })
})
