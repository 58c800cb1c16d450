// npm run mutation: changes the code of a room in every way that Stryker knows, one change at a time, and runs the room's tests on each.
// `npm run mutation -- load src/load/ids.ts` takes one room, or some of its files. The last line of each room is its score.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const mutated = {
  model: 'src/model/*.ts',
  load: 'src/load/**/*.ts',
  check: 'src/check/**/*.ts',
}
const [only, ...files] = process.argv.slice(2)

for (const room of only === undefined ? Object.keys(mutated) : [only]) {
  const mutate = files.length > 0 ? files.join(',') : mutated[room]
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/stryker'), ['run', 'scripts/stryker.json', '--mutate', mutate], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DOCS_GEN_ROOM: room },
  })
  if (status !== 0) process.exitCode = 1
  const report = JSON.parse(readFileSync(path.join(root, 'coverage/mutation.json'), 'utf8'))
  const results = Object.values(report.files).flatMap((file) => file.mutants.map((mutant) => mutant.status))
  const count = (...names) => results.filter((name) => names.includes(name)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  console.log(`${room}: ${noticed} of ${all} changes noticed (${((100 * noticed) / all).toFixed(1)} %)`)
}
