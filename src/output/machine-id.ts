// Identifies the set of processes in which a process id is unique: those of this machine since its start, and of this
// container.

import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { readText } from '../files/read-file.ts'
import { hashOf } from '../model/key.ts'

/** Returns an id shared by all processes that can see each other. */
export function machineId(): string {
  return hashOf([hostname(), startOfMachine()].join('\n')).slice(0, 16)
}

function startOfMachine(): string {
  if (process.platform !== 'linux') return ''
  return `${readText('/proc/sys/kernel/random/boot_id')} ${readlinkSync('/proc/self/ns/pid')}`
}
