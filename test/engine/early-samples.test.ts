// Samples that a worker reads while the main thread loads the site.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { sendSamples, serveSamples } from '../../src/engine/early-samples.ts'
import { Executor } from '../../src/engine/executor.ts'

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`

function openExecutor(worker: string): Executor {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-samples-'))
  const entry = path.join(folder, 'worker.mjs')
  writeFileSync(entry, `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', ({ type, port }) => { ${worker} })\n`)
  const executor = new Executor({ entry, workers: 1, taskLimit: 1000, memoryLimit: 64 })
  onTestFinished(async () => {
    await executor.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return executor
}

it('gives what the worker has read of all texts, and only what libraries read', async () => {
  const { port1, port2 } = new MessageChannel()
  serveSamples(port2)
  const sender = sendSamples({ openPort: () => port1 } as unknown as Executor)
  for (let page = 0; page < 120; page++) sender.add(fence('toml', `page = ${page}`) + fence('py', 'x ='))
  sender.add(fence('js', 'let = = 1'))
  const read = (await sender.finish()) ?? []
  expect(read.map(({ family }) => family)).toEqual([...new Array(120).fill('toml'), 'javascript'])
  expect(read.map(({ answer }) => answer === '').lastIndexOf(true)).toBe(119)
})

it('gives nothing when the worker is lost', async () => {
  const sender = sendSamples(openExecutor("if (type === 'port') { port.on('message', () => process.exit(1)); port.ref() }"))
  sender.add(fence('toml', 'a = 1'))
  expect(await sender.finish()).toBeUndefined()
})
