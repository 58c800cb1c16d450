// A short form of scripts/soak.ts, and clients that keep connections open forever.

import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchText, startServing } from '../support/serving.ts'
import { createSite, type TestSite } from '../support/site-test.ts'
import { soak } from '../support/soak.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})
const site = (): TestSite => {
  const made = createSite()
  ends.push(() => made.close())
  return made
}

describe('docs-gen serve under load', () => {
  it.each([{ args: [] }, { args: ['--built', 'build'] }])(
    'answers 2,000 mixed requests on 64 connections while files change, without a fault (serve $args)',
    async ({ args }) => {
      const made = site()
      await made.run('build', '--no-search')
      const server = await startServing(made, ...args)
      const change = (turn: number) => made.write({ 'content/a.md': `# Page A\n\nTurn ${turn}.\n` })
      const options = {
        requests: 2000,
        connections: 64,
        seed: 3,
        paths: ['/', '/a/', '/index.json', '/llms.txt'],
        changeEvery: 250,
      }
      const result = await soak({ child: server.child, port: server.port, change, ...options })
      expect({ serverErrors: result.serverErrors, unanswered: result.unanswered }).toEqual({
        serverErrors: 0,
        unanswered: 0,
      })
      expect(result.answers[200]).toBeGreaterThan(800)
      expect(server.child.exitCode).toBe(null)
      expect(server.said()).not.toMatch(/^\s+at |Unhandled/m)
    },
  )

  it('answers others while 300 clients send nothing, half a request, or read nothing', async () => {
    const made = site()
    await made.run('build', '--no-search')
    const server = await startServing(made, '--built', 'build')
    const held: Socket[] = []
    ends.push(() => held.forEach((socket) => void socket.destroy()))
    for (let i = 0; i < 300; i++) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => socket.destroy())
      if (i % 3 === 1) socket.write('GET / HTTP/1.1\r\nHost: 127')
      if (i % 3 === 2) socket.write(`GET /index.json HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`)
      socket.pause()
      held.push(socket)
    }
    for (let i = 0; i < 20; i++) expect((await fetchText(server.port, '/a/')).status).toBe(200)
    expect((await fetchText(server.port, '/')).status).toBe(200)
    expect(server.child.exitCode).toBe(null)
  })
})
