import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checkCodes } from '../../src/model/codes/check.ts'

describe('codes of the check', () => {
  it('each have an entry with a wrong and a right example in the manual, and no other code has', async () => {
    const text = await readFile(new URL('../../docs/diagnostics/check.md', import.meta.url), 'utf8')
    const entries = text.split(/^## (?=[a-z0-9-]+$)/m).slice(1)
    expect(entries.map((entry) => entry.split('\n')[0]).sort()).toEqual(Object.keys(checkCodes).sort())
    for (const entry of entries) expect(entry).toMatch(/\nWrong:\n[\s\S]*\nRight:\n/)
  })
})
