// Parses the output of git: the added lines of `git diff --unified=0`, and renames. The callers run git.

import { parsePatch } from 'diff'
import type { Place } from '../model/place.ts'

/** Added or changed lines by file: ranges of 1-based line numbers, both ends included. */
export type AddedLines = ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>

/** Parses the added lines of a unified diff without context. File names are relative to git's folder (`--relative`). */
export function addedLines(diff: string): AddedLines {
  const files = parsePatch(diff).map(({ newFileName = '', hunks }) => {
    const added = hunks.filter(({ newLines }) => newLines > 0)
    return [
      newFileName.replace(/^b\//, ''),
      added.map(({ newStart, newLines }) => [newStart, newStart + newLines - 1] as const),
    ] as const
  })
  return new Map(files.filter(([, ranges]) => ranges.length > 0))
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
