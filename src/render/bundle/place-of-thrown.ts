// Finds where in a site's own files something was thrown: its stack has places of the bundle, whose source map has those
// of the files.

import { existsSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { readText, readTextIfThere } from '../../files/read-file.ts'
import { lineStarts, type Place, placeAtLine } from '../../model/place.ts'
import type { Bundle } from '../loaded-templates.ts'

/** Finds the innermost place of an error's stack that is in a file of the site; undefined when there is none. */
export function placeOfThrown(error: unknown, { dir, manifest }: Bundle, root: string): Place | undefined {
  const stack = error instanceof Error ? error.stack : undefined
  if (!stack?.includes(manifest.server)) return undefined
  const mapText = readTextIfThere(path.join(dir, `${manifest.server}.map`))
  if (mapText === undefined) return undefined
  const map = new SourceMap(JSON.parse(mapText) as SourceMapPayload) // written by writeBundle
  for (const [, file, line, column] of stack.matchAll(/([\w.-]+\.mjs):(\d+):(\d+)/g)) {
    if (file !== manifest.server) continue
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (isEntry(entry) && isOwn(entry.originalSource, root)) return placeOfEntry(entry, root)
  }
  return undefined
}

/** Says whether a source is a file of the site, and not a package's. */
function isOwn(source: string, root: string): boolean {
  return !source.startsWith('..') && !/(^|[\\/])node_modules[\\/]/.test(source) && existsSync(path.join(root, source))
}

interface MapEntry {
  readonly originalSource: string
  /** 0-based, as the column. */
  readonly originalLine: number
  readonly originalColumn: number
}

/** The map gives an empty object for what it does not know. */
function isEntry(entry: object): entry is MapEntry {
  return 'originalSource' in entry
}

function placeOfEntry({ originalSource, originalLine, originalColumn }: MapEntry, root: string): Place {
  const starts = lineStarts(readText(path.join(root, originalSource)))
  return placeAtLine(originalSource.split(path.sep).join('/'), starts, originalLine + 1, originalColumn + 1)
}
