// `npm run bench`: measures what docs-gen costs on seeded corpora. `-- --peers` also measures other generators in the
// same run, and `-- --compare REF` another revision of docs-gen. `--pages 500,2000`, `--runs 5`, and
// `--scenario cold,unchanged` choose what runs. `--write` puts the tables into docs/speed.md.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeFigures } from './figures.ts'
import { removeAsides } from './speed/aside.ts'
import { machineText } from './speed/machine.ts'
import { ownTool } from './speed/own.ts'
import { measurePreview, type PreviewCost } from './speed/peer-previews.ts'
import { openPeers } from './speed/peers.ts'
import { openRevision } from './speed/revision.ts'
import { measureServe, type ServeCost } from './speed/serve.ts'
import { previewTable, type Series, seriesTable, serveTable } from './speed/tables.ts'
import { takeTurns } from './speed/turns.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500,2000' },
    runs: { type: 'string', default: '5' },
    scenario: { type: 'string' },
    peers: { type: 'boolean', default: false },
    peer: { type: 'string' },
    compare: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const sizes = values.pages.split(',').map(Number)
const runs = Number(values.runs)
const wanted = values.scenario?.split(/,(?! )/) // a name may contain a comma followed by a space
const isWanted = (name: string) => wanted === undefined || wanted.includes(name)
const scratch = path.resolve('bench/out/speed')
const bin = path.resolve('bin/docs-gen.js')
mkdirSync(scratch, { recursive: true })

const revision = values.compare === undefined ? undefined : openRevision(values.compare, scratch)
const series: Series[] = []
const served: (ServeCost & { readonly pages: number })[] = []
const previews: PreviewCost[] = []
for (const pages of sizes) {
  const corpus = { pages, seed: 1, flavour: 'mdx' } as const
  const tools = [ownTool({ name: 'docs-gen', bin, folder: path.join(scratch, `own-${pages}`) }, corpus)]
  if (revision !== undefined) {
    const folder = path.join(scratch, `other-${pages}`)
    tools.push(ownTool({ name: `docs-gen ${values.compare}`, bin: revision.bin, folder }, corpus))
  }
  if (values.peers) tools.push(...(await openPeers({ ...corpus, flavour: 'gfm' }, values.peer?.split(','))))
  series.push(...(await takeTurns(tools, { runs, isWanted, onTurn: (text) => console.error(text) })))
  if (isWanted('serve')) {
    served.push({ pages, ...(await measureServe(bin, path.join(scratch, `serve-${pages}`), { corpus, runs })) })
    for (const tool of tools)
      if (tool.preview !== undefined) previews.push(await measurePreview(tool, tool.preview, runs * 4))
  }
}
revision?.close()
removeAsides()

const machine = `${machineText()} Medians; memory is the maximum of the process tree.`
const sections = [
  machine,
  ...sizes.map((pages) => seriesTable(pages, series)),
  ...(served.length > 0 ? [serveTable(served)] : []),
  ...(previews.length > 0 ? [previewTable(previews)] : []),
]
const text = sections.join('\n\n')
console.log(text)
mkdirSync('bench/results', { recursive: true })
const result = { date: new Date().toISOString().slice(0, 10), machine, runs, series, served, previews }
writeFileSync('bench/results/speed.json', `${JSON.stringify(result, undefined, 1)}\n`)
if (values.write) writeFigures('speed figures', text, 'docs/speed.md')
