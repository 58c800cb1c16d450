// `npm run budget`: fails if a build or a check costs more than bench/budget.json allows. `-- --write` records the
// current costs instead; `-- --slower` makes everything a third slower, which must fail. Options: --runs 5, --times 1
// (repeats of the whole measurement).

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Budget, measureFigures, overBudget, writeBudget } from './speed/budget.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    times: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    slower: { type: 'boolean', default: false },
  },
})
const file = 'bench/budget.json'
const runs = Number(values.runs)
const bin = path.resolve('bin/docs-gen.js')
// Written by writeBudget.
const budget: Budget = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Budget)
  : { pages: 100, slack: 1.18, byteSlack: 1.05, ratios: {}, bytes: {} }

let failures = 0
for (let time = 0; time < Number(values.times); time++) {
  const preload = values.slower ? path.resolve('bench/speed/slower.mjs') : undefined
  const figures = await measureFigures(bin, {
    pages: budget.pages,
    runs,
    onTurn: (text) => console.error(text),
    ...(preload && { preload }),
  })
  if (values.write) writeBudget(file, { ...budget, ...figures })
  const over = values.write ? [] : overBudget(budget, figures)
  console.log(over.length === 0 ? 'within the budget' : `over the budget:\n${over.join('\n')}`)
  if (over.length > 0) failures++
}
if (Number(values.times) > 1) console.log(`${failures} of ${values.times} over the budget`)
process.exitCode = failures === 0 ? 0 : 1
