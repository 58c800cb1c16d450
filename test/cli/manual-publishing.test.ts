// The examples of docs/diagnostics/publish.md: every wrong one gives the code that it stands under, no right one does.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const manual = readFileSync(path.resolve(import.meta.dirname, '../../docs/diagnostics/publish.md'), 'utf8')

/** Each code with its wrong and its right block, and their language. */
const examples = manual
  .split(/^## (?=[a-z0-9-]+\n)/m)
  .slice(1)
  .flatMap((entry) =>
    (['Wrong', 'Right'] as const).flatMap((form) => {
      const [, language = '', text = ''] =
        new RegExp(`\\n${form}:[^\\n]*\\n\\n\`\`\`(\\w+)\\n([\\s\\S]*?)\\n\`\`\``).exec(entry) ?? []
      return text === '' ? [] : [[entry.slice(0, entry.indexOf('\n')), form, language, text] as const]
    }),
  )

describe('the examples of findings of the output folder', () => {
  it('are of all entries but those of a disk, a lock and an installation', () => {
    expect([...new Set(examples.map(([code]) => code))]).toEqual([
      'output-refused',
      'output-differs',
      'output-collision',
      'part-damaged',
      'part-missing',
      'part-repeated',
      'part-other',
    ])
  })

  it.each(examples)('%s: %s', async (code, form, language, text) => {
    const made = site({ 'content/index.md': '# Home\n\nText.\n' })
    if (language === 'mdx') made.write({ 'content/page.mdx': `# Page\n\n${text}\n` })
    if (language === 'text') made.write({ [text]: '{}\n' })
    const last = language === 'sh' ? text.split('\n') : [`docs-gen build${language === 'mdx' ? ' --verify' : ''}`]
    let said = ''
    for (const line of last) {
      const { code: exitCode, stderr } = await made.run(...line.split(' ').slice(1))
      said = stderr
      if (form === 'Right') expect(exitCode, stderr).toBe(0)
    }
    if (form === 'Wrong') expect(said).toContain(` ${code} `)
    else expect(said).not.toContain(` ${code} `)
  })
})
