// `npm run mutation`: changes the code of a room in every way that Stryker supports, one change at a time, and runs the
// room's tests on each. `npm run mutation -- content src/content/slugs.ts` chooses one room, or some of its files.
// The last line of each room is its score. The code contains all changes at once, behind switches, so that a change
// costs only the tests that reach it. `--budget 200` limits the tests of each change to that many milliseconds.
// `--continue` resumes an interrupted run, including tests added since.

import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import fastGlob from 'fast-glob'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const mutated = {
  model: 'src/model/**/*.ts',
  config: 'src/config/*.ts',
  content: 'src/content/**/*.ts',
  check: 'src/check/**/*.ts',
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { budget: { type: 'string', default: '2000' }, continue: { type: 'boolean', default: false } },
})
const [only, ...files] = positionals
/**
 * Milliseconds of tests per change in each round. The fastest tests that reach a change try it first; most changes are
 * noticed in the first round.
 */
const rounds = [20, 200, 2000, 20_000].filter((budget) => budget <= Number(values.budget))

for (const room of only === undefined ? Object.keys(mutated) : [only]) {
  const folder = path.join(root, 'coverage', 'mutation', room)
  if (!values.continue) rmSync(folder, { recursive: true, force: true })
  const changes = await putChanges(
    folder,
    files.length > 0 ? files : fastGlob.sync(mutated[room], { cwd: root }).sort(),
  )
  const record = path.join(folder, 'record.jsonl')
  // Which changes each test reaches is recorded again, because there may be new tests.
  const known = values.continue ? readRecord(record).filter(([what]) => what !== 'reached' && what !== 'static') : []
  writeFileSync(record, known.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await runTests({ room, folder, record })
  const fileOf = new Map(changes.map(({ id, file }) => [id, file]))
  for (const budget of rounds) {
    for (const makePlan of [planOfKin, planOf]) {
      const plan = path.join(folder, `plan-${budget}.json`)
      writeFileSync(plan, JSON.stringify(makePlan(readRecord(record), budget, fileOf)))
      while ((await runTests({ room, folder, record, plan })) > 0);
    }
  }
  report(room, changes, readRecord(record))
}

/** Writes a copy of each file that contains its changes, and returns the changes. */
async function putChanges(folder, names) {
  const silent = Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
  )
  const given = names.map((name) => ({
    name: path.join(root, name),
    mutate: true,
    content: readFileSync(path.join(root, name), 'utf8'),
  }))
  const options = { plugins: null, excludedMutations: [], noHeader: false, ignorers: [] }
  const result = await new Instrumenter({
    ...silent,
    isDebugEnabled: () => false,
    isTraceEnabled: () => false,
  }).instrument(given, options)
  for (const { name, content } of result.files) {
    const target = path.join(folder, path.relative(root, name))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  return result.mutants.map((mutant) => ({ ...mutant, file: path.relative(root, mutant.fileName) }))
}

/**
 * Returns the changes for each test to try: those that it reaches and whose budget isn't used up by faster tests that
 * reach them.
 */
function planOf(lines, budget) {
  const noticed = new Set(lines.flatMap(([what, change]) => (what === 'noticed' ? change : [])))
  const reaching = lines.filter(([what, ids]) => what === 'reached' && ids !== '').sort((a, b) => a[4] - b[4])
  const plan = {}
  const spent = new Map()
  for (const [, ids, test, , ms] of reaching) {
    plan[test] = ids.split(' ').filter((id) => !noticed.has(id) && (spent.get(id) ?? 0) < budget)
    for (const id of plan[test]) spent.set(id, (spent.get(id) ?? 0) + ms)
  }
  return plan
}

/**
 * Returns the changes for each test to try, with the most promising tests of each change: those that haven't tried it,
 * and that noticed the most other changes of its file per millisecond.
 */
function planOfKin(lines, budget, fileOf) {
  const noticed = new Set(lines.flatMap(([what, change]) => (what === 'noticed' ? change : [])))
  const tried = new Set(lines.flatMap(([what, change, test]) => (what === 'lived' ? `${change} ${test}` : [])))
  const merits = new Map()
  for (const [what, change, test] of lines) {
    const key = `${test} ${fileOf.get(change)}`
    if (what === 'noticed') merits.set(key, (merits.get(key) ?? 0) + 1)
  }
  const plan = {}
  const kin = new Map()
  for (const [what, ids, test, , ms] of lines) {
    if (what !== 'reached' || ids === '') continue
    for (const id of ids.split(' ')) {
      const merit = (merits.get(`${test} ${fileOf.get(id)}`) ?? 0) + (isNamedAfter(test, fileOf.get(id)) ? 3 : 0)
      if (merit === 0 || noticed.has(id) || tried.has(`${id} ${test}`)) continue
      if (!kin.has(id)) kin.set(id, [])
      kin.get(id).push({ test, ms, merit: merit / (ms + 1) })
    }
  }
  for (const [id, tests] of kin) {
    let spent = 0
    for (const { test, ms } of tests.sort((a, b) => b.merit - a.merit)) {
      if (spent > budget) break
      spent += ms
      plan[test] ??= []
      plan[test].push(id)
    }
  }
  return plan
}

/**
 * Returns whether a test is in a file whose name is the start of a source file's name, such as `schema.test.ts` for
 * `schema-object.ts`.
 */
function isNamedAfter(test, file) {
  return path.basename(file, '.ts').startsWith(test.split('.test.ts')[0])
}

/**
 * Runs the tests until they end or hang, and returns the number of changes on which they hung or failed. Those count as
 * noticed.
 */
async function runTests({ room, folder, record, plan }) {
  const environment = {
    DOCS_GEN_ROOM: room,
    DOCS_GEN_MUTATION_CODE: folder,
    DOCS_GEN_MUTATION_RECORD: record,
    DOCS_GEN_MUTATION_PLAN: plan,
    CI: '1',
  }
  const vitest = spawn(path.join(root, 'node_modules/.bin/vitest'), ['run', '--config', 'test/mutation.config.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
    env: { ...process.env, ...environment },
  })
  utimesSync(record, new Date(), new Date())
  const watch = setInterval(() => {
    if (Date.now() - statSync(record).mtimeMs > 90_000) process.kill(-vitest.pid, 'SIGKILL')
  }, 5000)
  await new Promise((resolve) => vitest.on('exit', resolve))
  clearInterval(watch)
  const lines = readRecord(record)
  const noticed = new Set(lines.flatMap(([what, change]) => (what === 'noticed' ? change : [])))
  const last = new Map(lines.map((line) => [line[3], line]))
  const stuck = [...last.values()].filter(([what, change]) => what === 'try' && !noticed.has(change))
  for (const [, change, test] of stuck) appendFileSync(record, `${JSON.stringify(['noticed', change, test, 0])}\n`)
  return stuck.length
}

function readRecord(record) {
  return readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function report(room, changes, lines) {
  const named = (...names) =>
    new Set(lines.filter(([what]) => names.includes(what)).flatMap(([, ids]) => ids.split(' ')))
  const noticed = named('noticed')
  const reached = named('reached')
  const atLoad = named('static')
  const tries = new Map()
  for (const [what, change] of lines) if (what === 'lived') tries.set(change, (tries.get(change) ?? 0) + 1)
  const counted = changes.filter(({ id }) => reached.has(id) || !atLoad.has(id))
  for (const change of counted.filter(({ id }) => !noticed.has(id))) {
    const { file, location, mutatorName, replacement, id } = change
    console.log(
      `${file}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName} -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)} (${tries.get(id) ?? 0} tests)`,
    )
  }
  for (const [test, change] of lines.filter(([what]) => what === 'unrepeatable').map((line) => [line[2], line[1]]))
    console.log(`not repeatable: ${test} ${change}`)
  const score = (of) => `${of.filter(({ id }) => noticed.has(id)).length} of ${of.length}`
  for (const file of new Set(counted.map((change) => change.file)))
    console.log(`${file}: ${score(counted.filter((change) => change.file === file))}`)
  const percent = ((100 * counted.filter(({ id }) => noticed.has(id)).length) / counted.length).toFixed(1)
  console.log(
    `${room}: ${score(counted)} changes noticed (${percent} %); ${changes.length - counted.length} are made once, when the code is loaded, and were left out`,
  )
}
