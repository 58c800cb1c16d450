import { readFileSync } from 'node:fs'
import { openDagsterPipes } from './pipes.mjs'

async function main(pipes) {
  const stations = JSON.parse(readFileSync('data/stations.json'))
  pipes.log(`Read ${stations.length} stations`)
  // ... the rest of the program
}

const pipes = openDagsterPipes()
try {
  await main(pipes)
  pipes.close()
} catch (error) {
  pipes.close({
    message: error.message,
    name: error.name,
    stack: (error.stack ?? '').split('\n'),
    cause: null,
    context: null,
  })
  process.exitCode = 1
}
