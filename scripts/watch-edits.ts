// Edits a site at random and compares what the preview shows with a cold build after each edit, page by page:
// `node scripts/run.mjs scripts/watch-edits.ts [--edits 1000] [--seed 1]`. Exits with 1 when anything differs.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPreview } from '../src/engine/preview.ts'
import { layEditedSite } from '../test/support/random-edits.ts'
import { buildCold, unlikeCold } from '../test/support/same-as-cold.ts'

const { values } = parseArgs({ options: { edits: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } } })
const root = mkdtempSync(path.join(tmpdir(), 'docs-gen-edits-'))
const kinds: Record<string, number> = {}
let differing = 0
let broken = 0
let compared = 0
try {
  const site = layEditedSite(root, Number(values.seed))
  const preview = await openPreview({ root })
  let paths: readonly string[] = []
  for (let turn = 1; turn <= Number(values.edits); turn++) {
    const kind = site.edit()
    await preview.update()
    const cold = await buildCold(root)
    if (cold.errors.length > 0) broken++
    else paths = [...cold.pages.keys()]
    compared += cold.pages.size
    const found = await unlikeCold(preview, cold, paths)
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (found.length > 0) {
      differing++
      process.stdout.write(`${turn}. ${kind}: ${found.slice(0, 4).join('\n  ')}\n`)
    }
  }
  await preview.close()
} finally {
  rmSync(root, { recursive: true, force: true })
}
process.stdout.write(
  `${JSON.stringify(kinds)}\n${values.edits} edits, ${broken} of them left a broken site, ${compared} pages compared, ${differing} edits with a difference\n`,
)
if (differing > 0) process.exitCode = 1
