// How many requests of a connection wait, also when the connection ends before their answers do.

import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { countWaiting } from '../../src/server/waiting-requests.ts'

it('counts requests until their answers end, or their connection', () => {
  const waiting = countWaiting()
  const socket = new Socket()
  const [first, second] = [1, 2].map(() => new ServerResponse(new IncomingMessage(socket)))
  expect(first && waiting.isTooMany(socket, first)).toBe(false)
  expect(second && waiting.isTooMany(socket, second)).toBe(false)
  expect(waiting.countOf(socket)).toBe(2)
  first?.emit('close')
  expect(waiting.countOf(socket)).toBe(1)
  socket.emit('close')
  expect(waiting.countOf(socket)).toBe(0)
  second?.emit('close')
  expect(waiting.countOf(socket)).toBe(0)
})
