import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderSource } from '../../src/server/folder-source.ts'
import { createLiveChannel } from '../../src/server/live.ts'
import { type RunningServer, startServer } from '../../src/server/start.ts'
import { layFiles } from '../support/lay-files.ts'
import { layFixture, requestCases, runCase } from './request-runner.ts'

const groups = [...new Set(requestCases.map((requestCase) => requestCase.group))]

describe('raw requests', () => {
  const root = join(layFiles(), 'site')
  const errors: unknown[] = []
  let server: RunningServer

  beforeAll(async () => {
    mkdirSync(root)
    layFixture(root)
    const options = {
      port: 0,
      host: '127.0.0.1',
      live: createLiveChannel(),
      onError: (error: unknown) => errors.push(error),
    }
    server = await startServer({ ...options, handler: await folderSource(root) })
  })

  afterAll(async () => {
    await server.close()
  })

  for (const group of groups) {
    describe(group, () => {
      for (const requestCase of requestCases.filter((candidate) => candidate.group === group)) {
        it(`${requestCase.id}: ${requestCase.why}`, async () => {
          expect(await runCase(requestCase, { port: server.port, root, live: '/__docs-gen/live' })).toEqual([])
          expect(errors).toEqual([])
        })
      }
    })
  }
})
