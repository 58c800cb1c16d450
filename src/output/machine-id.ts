// Which processes a process id counts among: those of this machine since it was started, and of this container.

import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { readText } from '../files/read-file.ts'
import { hashOf } from '../model/key.ts'

/** Gives a name that two processes share when each can see whether the other lives. */
export function machineId(): string {
  return hashOf([hostname(), startOfMachine()].join('\n')).slice(0, 16)
}

function startOfMachine(): string {
  if (process.platform !== 'linux') return ''
  return `${readText('/proc/sys/kernel/random/boot_id')} ${readlinkSync('/proc/self/ns/pid')}`
}
