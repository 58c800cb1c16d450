// Shows that a site's bytes don't depend on where and how it is built: `node scripts/run.mjs scripts/reproduce.ts
// [--pages 200] [--site DIR]`. Exits with 1 if a file differs in any circumstance.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeCorpus } from '../bench/corpus.ts'
import { reproduce } from '../test/support/reproduce.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '200' }, site: { type: 'string' } } })
const scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-reproduce-'))
const corpus = path.join(scratch, 'corpus')
try {
  if (values.site === undefined) writeCorpus(corpus, { pages: Number(values.pages), seed: 11, flavour: 'mdx' })
  const site = values.site === undefined ? corpus : path.resolve(values.site)
  const rows = await reproduce(site, scratch, ({ name, differing }) => {
    const outcome =
      differing.length === 0
        ? 'same bytes'
        : `DIFFERS in ${differing.length} files: ${differing.slice(0, 5).join(', ')}`
    process.stdout.write(`${name}: ${outcome}\n`)
  })
  const same = rows.filter(({ differing }) => differing.length === 0).length
  process.stdout.write(`${same} of ${rows.length} circumstances give the same bytes\n`)
  if (same < rows.length) process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
