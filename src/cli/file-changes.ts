// Applies the changes of a command to the files of a site in order, or shows them with --dry-run.

import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { diffOf } from '../check/fix.ts'
import { isFile, readBytes, readTextIfThere } from '../files/read-file.ts'
import { replaceFile } from '../files/write-file.ts'
import type { Reporter } from '../report/reporter.ts'
import type { CommonOptions } from './common-options.ts'

/** One change. Paths are relative to the site. */
export type Change =
  | { readonly type: 'write'; readonly file: string; readonly text: string }
  | { readonly type: 'copy'; readonly file: string; readonly from: string }
  | { readonly type: 'move'; readonly file: string; readonly from: string }

/** Applies the changes of a command. With `--dry-run`, shows them instead, as diffs for existing files. */
export function makeChanges(
  { root, dryRun }: Pick<CommonOptions, 'root' | 'dryRun'>,
  changes: readonly Change[],
  reporter: Reporter,
): void {
  if (dryRun) reporter.info(changes.map((change) => describeChange(root, change)).join('\n'))
  else applyChanges(root, changes)
}

/** Applies all changes or none: an error of the disk undoes the previous ones. Creates missing folders. */
function applyChanges(root: string, changes: readonly Change[]): void {
  const undo: (() => void)[] = []
  try {
    for (const change of changes) undo.unshift(applyChange(root, change))
  } catch (error) {
    for (const act of undo) act()
    throw error
  }
}

/** Applies one change and returns a function that undoes it. */
function applyChange(root: string, change: Change): () => void {
  const target = path.join(root, change.file)
  mkdirSync(path.dirname(target), { recursive: true })
  if (change.type === 'move') {
    const from = path.join(root, change.from)
    renameSync(from, target)
    return () => renameSync(target, from)
  }
  const before = isFile(target) ? readBytes(target) : undefined
  if (change.type === 'write') replaceFile(target, change.text)
  else copyFileSync(path.join(root, change.from), target)
  return () => (before === undefined ? rmSync(target) : replaceFile(target, before))
}

function describeChange(root: string, change: Change): string {
  if (change.type === 'copy') return `copy ${change.from} to ${change.file}`
  if (change.type === 'move') return `move ${change.from} to ${change.file}`
  const target = path.join(root, change.file)
  const before = readTextIfThere(target)
  if (before === undefined) return `write ${change.file}`
  return diffOf({ file: change.file, checked: before, text: change.text }).trimEnd()
}
