// Which lines a change touches, from the text of `git diff --unified=0`; the command runs git, this reads.

import type { Place } from '../model/place.ts'

/** Lines added or changed, by file: ranges of 1-based line numbers, both ends included. */
export type AddedLines = ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>

/** Reads the added lines of a unified diff without context; names are relative to git's folder (`--relative`). */
export function addedLines(diff: string): AddedLines {
  const added = new Map<string, [number, number][]>()
  let file = ''
  // Lines of the hunk: they may begin as headers do. `\ No newline at end of file` counts as one: only the last hunk of
  // a file has it.
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

/** Reads the renames of `git log --name-status --format=` (newest first): old path to the path of today. */
export function readRenames(log: string): Map<string, string> {
  const renames = new Map<string, string>()
  for (const line of log.split('\n')) {
    const [status = '', from, to] = line.split('\t')
    if (status.startsWith('R') && from !== undefined && to !== undefined && !renames.has(from))
      renames.set(from, renames.get(to) ?? to)
  }
  return renames
}

/** Says whether a place is on an added line; a place without lines is when its file has any. */
export function isAdded(lines: AddedLines, place: Place | undefined): boolean {
  const ranges = lines.get(place?.file ?? '')
  const line = place?.start?.line
  return ranges?.some(([from, to]) => line === undefined || (line >= from && line <= to)) === true
}

function nameOf(text: string): string {
  const bare = text.replace('\t', '') // git ends a name that has blanks by a tab, and writes a tab in a name as `\t`
  return bare.startsWith('b/') ? bare.slice(2) : bare
}
