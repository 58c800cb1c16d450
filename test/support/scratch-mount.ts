// A small file system of its own in memory, for tests of full disks and of output on another device. Needs root and
// mount(8).

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Mounts a tmpfs of some kilobytes on a folder, which is made; gives undefined when that worked, else why not. */
export function mountScratch(folder: string, kilobytes: number): string | undefined {
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() !== 0) return 'mounting needs root'
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `mount failed: ${error?.message ?? stderr.trim()}`
}

/** Takes a mounted folder away again. */
export function unmountScratch(folder: string): void {
  spawnSync('umount', [folder])
}
