// Parses the output of git: the added lines of `git diff --unified=0`, and renames. The callers run git.

import type { Place } from '../model/place.ts'

/** Added or changed lines by file: ranges of 1-based line numbers, both ends included. */
export type AddedLines = ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>

/** Parses the added lines of a unified diff without context. File names are relative to git's folder (`--relative`). */
export function addedLines(diff: string): AddedLines {
  const added = new Map<string, [number, number][]>()
  let file = ''
  // Remaining lines of the hunk, which can look like headers. `\ No newline at end of file` counts as one of them,
  // because only the last hunk of a file has it.
  let toCome = 0
  for (const line of diff.split('\n')) {
    if (toCome > 0) {
      toCome--
      continue
    }
    if (line.startsWith('+++ ')) file = nameOf(line.slice(4))
    const match = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (match === null) continue
    const from = Number(match[2])
    const count = Number(match[3] ?? 1)
    toCome = Number(match[1] ?? 1) + count
    if (count === 0) continue
    const ranges = added.get(file)
    if (ranges === undefined) added.set(file, [[from, from + count - 1]])
    else ranges.push([from, from + count - 1])
  }
  return added
}

/** Parses the renames of `git log --name-status --format=` (newest first): old path to current path. */
export function readRenames(log: string): Map<string, string> {
  const renames = new Map<string, string>()
  for (const line of log.split('\n')) {
    const [status = '', from, to] = line.split('\t')
    if (status.startsWith('R') && from !== undefined && to !== undefined && !renames.has(from))
      renames.set(from, renames.get(to) ?? to)
  }
  return renames
}

/** Returns whether a place is on an added line or, for a place without a line, whether its file has added lines. */
export function isAdded(lines: AddedLines, place: Place | undefined): boolean {
  const ranges = lines.get(place?.file ?? '')
  const line = place?.start?.line
  return ranges?.some(([from, to]) => line === undefined || (line >= from && line <= to)) === true
}

function nameOf(text: string): string {
  const bare = text.replace('\t', '') // git puts a tab after a name with blanks, and escapes a tab in a name as `\t`
  return bare.startsWith('b/') ? bare.slice(2) : bare
}
