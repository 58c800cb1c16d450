import { describe, expect, it } from 'vitest'
import { mayNestTooDeeply } from '../../src/load/yaml-depth.ts'
import { load } from './folder.ts'

describe('mayNestTooDeeply', () => {
  it.each([
    ['brackets', '['.repeat(600)],
    ['braces', '{a: '.repeat(600)],
    ['brackets after closed ones', `${']'.repeat(900)}${'['.repeat(501)}`],
    ['dashes', '- '.repeat(600)],
    ['dashes and tabs', '-\t'.repeat(600)],
    ['question marks and colons', '? : '.repeat(300)],
    ['indentation', Array.from({ length: 600 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    [
      'indentation and dashes',
      `${Array.from({ length: 300 }, (_, i) => `${' '.repeat(2 * i)}- -`).join('\n')}\n${' '.repeat(700)}${'- '.repeat(300)}`,
    ],
  ])('sees %s by the hundred', (_what, yaml) => {
    expect(mayNestTooDeeply(yaml)).toBe(true)
  })

  it.each([
    ['long lists', '- [a, {b: c}]\n'.repeat(1000)],
    ['rules and words', `--- ${'-'.repeat(900)}\n${'a\n'.repeat(500)}`],
    ['lines of the third level', `a:\n  b:\n${'    c: d\n'.repeat(600)}`],
    ['closed brackets before open ones', ']'.repeat(900)],
    ['blank lines', `a:\n${'\n  b: c\n'.repeat(600)}`],
    ['short texts', '['.repeat(400)],
  ])('lets %s pass', (_what, yaml) => {
    expect(mayNestTooDeeply(yaml)).toBe(false)
  })

  it.each<[string, (levels: number) => string]>([
    ['brackets', (levels) => '['.repeat(levels)],
    ['dashes', (levels) => '- '.repeat(levels - 1)],
    ['dashes before a word', (levels) => `${'- '.repeat(levels - 1)}-a`],
    ['dashes below a line', (levels) => `a\n ${'- '.repeat(levels - 2)}b`],
    ['indentation', (levels) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ])('lets 500 levels of %s pass, and no more', (_what, nested) => {
    expect([nested(500), nested(501)].map(mayNestTooDeeply)).toEqual([false, true])
  })
})

/** Texts that took time by the square of their length, here minutes, or exhausted the stack. */
const traps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a line of <': { 'content/a.md': '<'.repeat(1_000_000) },
  'a line of [': { 'content/a.md': '['.repeat(1_000_000) },
  'a title of blanks': { 'content/a.md': `# ${' \t'.repeat(500_000)}x` },
  'a title of open ids': { 'content/a.md': `# ${'{#'.repeat(500_000)}` },
  'a heading in the glossary': { 'content/glossary.md': `# G\n\n## T${' '.repeat(1_000_000)}x\n\n${'['.repeat(1_000_000)}\n` },
  'front matter of [': { 'content/a.md': `---\n${'['.repeat(900_000)}\n---\n` },
  'front matter of ]': { 'content/a.md': `---\na: [x${']'.repeat(20_000)}\n---\n` },
  'sidebars of {': { 'sidebars.yaml': '{'.repeat(900_000) },
}

describe('loading', () => {
  it.each(Object.entries(traps))('ends in seconds for %s', { timeout: 20_000 }, async (_what, files) => {
    expect((await load({ 'content/index.md': '# Home\n', ...files })).site.pages.length).toBeGreaterThan(0)
  })
})
