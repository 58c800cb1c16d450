// Counts the requests that wait for their answers, of a connection and of all. Browsers send one after the other; a
// program that sends many, and reads nothing, would fill the memory.

import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait. */
const limitOfOne = 100
/**
 * Requests of all connections that may wait, beside the first of each: with headers of 16 kB, 5,000 hold 80 MB; 50,000
 * on 500 connections held 1.3 GB (2026-11).
 */
const limitOfAll = 5000

/** The requests that wait on the connections of a server. */
export interface WaitingRequests {
  /** Counts a request until its answer or its connection ends; says whether there are too many. */
  isTooMany(socket: Socket, response: ServerResponse): boolean
  /** Gives the number of those of one connection. */
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
