// Ends builds with SIGKILL, SIGTERM, and SIGINT at seeded moments: `node scripts/run.mjs scripts/kill-builds.ts
// [--moments 60] [--pages 500] [--seed 1]`. After each signal, the output must be the old site or the new one, byte for
// byte, and the next build must produce the new one and leave no temporary files. Builds alternate: one changes all
// pages without a cache, the next edits three pages with a cache and a spare output folder.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { corpusPages, seededRandom } from '../bench/corpus.ts'
import { buildInterrupted, folderHash, leftovers } from '../test/support/interrupt.ts'
import { createSite } from '../test/support/site-test.ts'

const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '60' },
    pages: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
})
const oldPages = Object.fromEntries(
  corpusPages({ pages: Number(values.pages), seed: 7, flavour: 'mdx' }).map(({ file, text }) => [
    `content/${file}`,
    text,
  ]),
)
const newPages = Object.fromEntries(Object.entries(oldPages).map(([file, text]) => [file, `${text}\nOne more line.\n`]))
const editedPages = Object.fromEntries(
  Object.entries(oldPages).map(([file, text], at) => [file, at < 3 ? `${text}\nEdited.\n` : text]),
)
const graph = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"></svg>\n'
const site = createSite(
  {},
  { ...newPages, 'content/images/graph.svg': graph, 'docs-gen.yaml': 'title: Kill\nlastUpdated: false\n' },
)
const out = path.join(site.root, 'build')
const random = seededRandom(Number(values.seed))
const signals = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const // odd, so that each meets both kinds of build
const tally: Record<string, number> = {}
let wrong = 0

try {
  await buildInterrupted(site.root, undefined, 0)
  const newHash = folderHash(out)
  site.write({ ...oldPages, '.docs-gen': undefined })
  const { ms } = await buildInterrupted(site.root, undefined, 0)
  const oldHash = folderHash(out)
  site.write(editedPages)
  await buildInterrupted(site.root, undefined, 0)
  const editedHash = folderHash(out)
  site.write(oldPages)
  await buildInterrupted(site.root, undefined, 0)
  const cold = { pages: newPages, hash: newHash, ms, kept: { '.docs-gen': undefined } }
  const edit = { pages: editedPages, hash: editedHash, ms: 0, kept: {} }
  for (let moment = 0; moment < Number(values.moments); moment++) {
    const aim = moment % 2 === 0 ? cold : edit
    if (aim === edit) {
      // Publishes the edit and then the old site again, so that the spare contains most of the new output.
      site.write(editedPages)
      edit.ms = (await buildInterrupted(site.root, undefined, 0)).ms
      site.write(oldPages)
      await buildInterrupted(site.root, undefined, 0)
      if (!site.has('.docs-gen/spare/index.html')) throw new Error('there is no spare')
    }
    const signal = signals[moment % signals.length] ?? 'SIGKILL'
    // A third of the moments are in the last part of the build, which publishes the files.
    const part = random() < 0.33 ? 0.8 + random() * 0.25 : random()
    site.write({ ...aim.pages, ...aim.kept })
    const ended = await buildInterrupted(site.root, signal, aim.ms * part)
    const hash = folderHash(out)
    // The folder doesn't exist between the two renames of the swap. The next build must repair that.
    const state = hash === oldHash ? 'old' : hash === aim.hash ? 'new' : hash === '' ? 'between' : 'MIXED'
    const isTidy = signal === 'SIGKILL' || leftovers(site.root).length === 0
    const next = await buildInterrupted(site.root, undefined, 0)
    const isRight = next.code === 0 && folderHash(out) === aim.hash && leftovers(site.root).length === 0
    const isFine = state !== 'MIXED' && isTidy && isRight && (state !== 'between' || signal === 'SIGKILL')
    if (!isFine) wrong++
    tally[`${signal} ${state}`] = (tally[`${signal} ${state}`] ?? 0) + 1
    const how = ended.signal ?? `exit ${ended.code}`
    process.stdout.write(
      `${moment + 1}. ${aim === edit ? 'edit' : 'cold'}, ${signal} at ${Math.round(part * 100)} %: ${how}, ${state}${isFine ? '' : ' WRONG'}\n`,
    )
    site.write({ ...oldPages })
    await buildInterrupted(site.root, undefined, 0)
    if (folderHash(out) !== oldHash) throw new Error('the old site could not be published again')
  }
  process.stdout.write(`${JSON.stringify(tally)}\n${wrong} of ${values.moments} moments went wrong\n`)
  if (wrong > 0) process.exitCode = 1
} finally {
  site.close()
}
