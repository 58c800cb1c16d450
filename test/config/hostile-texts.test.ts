import { describe, expect, it } from 'vitest'
import { load } from '../content/folder.ts'
import { startCpuClock } from '../support/cpu-time.ts'

/** Texts that took time by the square of their length, here minutes, or exhausted the stack. */
const traps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a line of <': { 'content/a.md': '<'.repeat(1_000_000) },
  'a line of [': { 'content/a.md': '['.repeat(1_000_000) },
  'a title of blanks': { 'content/a.md': `# ${' \t'.repeat(500_000)}x` },
  'a title of open ids': { 'content/a.md': `# ${'{#'.repeat(500_000)}` },
  'a heading in the glossary': {
    'content/glossary.md': `# G\n\n## T${' '.repeat(1_000_000)}x\n\n${'['.repeat(1_000_000)}\n`,
  },
  'front matter of [': { 'content/a.md': `---\n${'['.repeat(900_000)}\n---\n` },
  'front matter of ]': { 'content/a.md': `---\na: [x${']'.repeat(20_000)}\n---\n` },
  'front matter of anchors': { 'content/a.md': `---\n${'&a '.repeat(100_000)}\n---\n` },
  'front matter of brackets at the start of lines': { 'content/a.md': `---\n${'a: [\nb\n]\n'.repeat(30_000)}\n---\n` },
  'front matter of closing brackets': { 'content/a.md': `---\n${numbered((at) => `k${at}: [\n b\n]\n`)}---\n` },
  'front matter of one key': { 'content/a.md': `---\n${'a: 1\n'.repeat(190_000)}---\n` },
  'sidebars of {': { 'sidebars.yaml': '{'.repeat(900_000) },
}

function numbered(line: (at: number) => string): string {
  return Array.from({ length: 50_000 }, (_, at) => line(at)).join('')
}

describe('loading', () => {
  it.each(Object.entries(traps))('ends in seconds for %s', async (_what, files) => {
    const cpuTime = startCpuClock()
    expect((await load({ 'content/index.md': '# Home\n', ...files })).site.pages.length).toBeGreaterThan(0)
    expect(cpuTime()).toBeLessThan(20_000)
  })
})
