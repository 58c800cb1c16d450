// Mounts a small in-memory file system, for tests of full disks and output on another device. Needs root and mount(8).

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Creates a folder and mounts a tmpfs of some kilobytes on it. Returns undefined, or the reason if it fails. */
export function mountScratch(folder: string, kilobytes: number): string | undefined {
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() !== 0) return 'mounting needs root'
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `mount failed: ${error?.message ?? stderr.trim()}`
}

/** Unmounts a folder. */
export function unmountScratch(folder: string): void {
  spawnSync('umount', [folder])
}
