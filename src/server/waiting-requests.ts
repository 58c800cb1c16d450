// Counts the requests waiting for their answers, per connection and in total. Browsers send one at a time, but a
// program that sends many requests and reads no answers would exhaust the memory.

import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of waiting requests of one connection. */
const limitOfOne = 100
/**
 * Maximum number of waiting requests of all connections, not counting the first of each. With headers of 16 kB, 5,000
 * requests take 80 MB; 50,000 on 500 connections took 1.3 GB.
 */
const limitOfAll = 5000

/** The waiting requests of a server. */
export interface WaitingRequests {
  /** Counts a request until its answer or its connection ends. Returns whether there are too many. */
  isTooMany(socket: Socket, response: ServerResponse): boolean
  /** Returns the number of waiting requests of a connection. */
  countOf(socket: Socket): number
}

/** Starts counting. */
export function countWaiting(): WaitingRequests {
  const bySocket = new Map<Socket, number>()
  let all = 0
  const change = (socket: Socket, by: number): void => {
    const count = bySocket.get(socket)
    if (count === undefined) return // the connection has ended, and its requests with it
    bySocket.set(socket, count + by)
    all += by
  }
  const countOf = (socket: Socket): number => bySocket.get(socket) ?? 0
  return {
    countOf,
    isTooMany(socket, response) {
      if (!bySocket.has(socket)) {
        bySocket.set(socket, 0)
        socket.once('close', () => {
          change(socket, -countOf(socket))
          bySocket.delete(socket)
        })
      }
      change(socket, 1)
      response.once('close', () => change(socket, -1))
      const count = countOf(socket)
      return count > limitOfOne || (count > 1 && all > limitOfAll)
    },
  }
}
