// Edits a site at random and, after each edit, compares every page shown with a cold build: `node scripts/run.mjs
// scripts/watch-edits.ts [--edits 1000] [--seed 1] [--serve]`. By default it asks a preview in this process, and
// compares the errors too. With `--serve` it asks the real command over HTTP, which must notice the edits on its own.
// Exits with 1 if anything differs.

import { parseArgs } from 'node:util'
import { createPreview } from '../src/preview/preview.ts'
import { layEditedSite } from '../test/support/random-edits.ts'
import { buildCold, type ColdBuild, servedUnlikeCold, unlikeCold } from '../test/support/same-as-cold.ts'
import { startServing } from '../test/support/serving.ts'
import { createSite, type TestSite } from '../test/support/site-test.ts'

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    serve: { type: 'boolean', default: false },
  },
})

/** A running site that can be compared with a cold build. */
interface Shown {
  unlike(cold: ColdBuild, paths: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

async function showPreview({ root }: TestSite): Promise<Shown> {
  const preview = await createPreview({ root })
  return {
    async unlike(cold, paths) {
      await preview.update()
      return unlikeCold(preview, cold, paths)
    },
    close: () => preview.close(),
  }
}

async function showServer(site: TestSite): Promise<Shown> {
  const server = await startServing(site)
  return {
    async unlike(cold) {
      const found = await servedUnlikeCold(server.port, cold, 20_000)
      if (server.child.exitCode !== null) throw new Error(`the server has ended:\n${server.said()}`)
      return [...found, ...(/^\s+at /m.test(server.said()) ? ['a stack trace on stderr'] : [])]
    },
    async close() {},
  }
}

const site = createSite({}, {})
const kinds: Record<string, number> = {}
let differing = 0
let broken = 0
let compared = 0
try {
  const edited = layEditedSite(site.root, Number(values.seed))
  const shown = await (values.serve ? showServer(site) : showPreview(site))
  let paths: readonly string[] = []
  for (let turn = 1; turn <= Number(values.edits); turn++) {
    const kind = edited.edit()
    const cold = await buildCold(site.root)
    if (cold.errors.length > 0) broken++
    else paths = [...cold.pages.keys()]
    compared += cold.pages.size
    const found = await shown.unlike(cold, paths)
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (found.length > 0) {
      differing++
      process.stdout.write(`${turn}. ${kind}: ${found.slice(0, 4).join('\n  ')}\n`)
    }
  }
  await shown.close()
} finally {
  site.close()
}
process.stdout.write(
  `${JSON.stringify(kinds)}\n${values.edits} edits, ${broken} of them left a broken site, ${compared} pages compared, ${differing} edits with a difference\n`,
)
if (differing > 0) process.exitCode = 1
