// Describes the machine and the versions of a measurement.

import { spawnSync } from 'node:child_process'
import os from 'node:os'

/** Returns one line: processors, memory, system, Node, Hugo, and the load of the last minute. */
export function machineText(): string {
  const hugo = /v[\d.]+/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[0]
  const parts = [
    `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()})`,
    `${Math.round(os.totalmem() / 1e9)} GB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    ...(hugo === undefined ? [] : [`Hugo ${hugo.slice(1)}`]),
    `load ${(os.loadavg()[0] ?? 0).toFixed(1)} at the end`,
  ]
  return `Measured on ${parts.join(', ')}.`
}
