// Finds the place in a site's own files where an error was thrown. The source map of the bundle maps the places in a
// stack to the files, and lists the files that can declare a component.

import { existsSync } from 'node:fs'
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import path from 'node:path'
import { toPosixPath } from '../../files/posix-path.ts'
import { readText, readTextIfThere } from '../../files/read-file.ts'
import { lineStarts, type Place, placeAtLine, placeOf } from '../../model/place.ts'
import type { Bundle } from '../loaded-templates.ts'
import type { ErrorPlace } from './find-place.ts'

/**
 * Finds the innermost place in an error's stack that's in a file of the site, or returns undefined if there's none. The
 * returned stack contains the calls in files of the site and of packages.
 */
export function findInStack(error: unknown, bundle: Bundle, root: string): ErrorPlace | undefined {
  if (!(error instanceof Error)) return undefined
  const calls = callsOf(error.stack ?? '', bundle)
  const isOfSite = ({ entry }: Call) => isOwn(entry.originalSource, root)
  const own = calls.find(isOfSite)
  if (own === undefined) return undefined
  // The remaining calls are React's own.
  const lines = calls.slice(0, calls.findLastIndex(isOfSite) + 1).map(describeCall)
  return { place: placeOfEntry(own.entry, root), stack: [`${error.name}: ${error.message}`, ...lines].join('\n') }
}

/** A call in a stack: the function's name, and its place in the original file. */
interface Call {
  readonly name: string
  readonly entry: SourceMapping
}

/** Finds the declaration of the first of these components, innermost first, that a file of the site declares. */
export function findDeclaration(components: readonly string[], bundle: Bundle, root: string): ErrorPlace | undefined {
  const sources = components.length === 0 ? [] : (readMap(bundle)?.sources ?? []).filter((file) => isOwn(file, root))
  const texts = sources.map((file) => ({ file, text: readText(path.join(root, file)) }))
  for (const name of components.filter((each) => /^\w+$/.test(each))) {
    for (const { file, text } of texts) {
      const found = new RegExp(`\\b(?:function|class|const|let|var)\\s+(?=${name}\\b)`).exec(text)
      if (found === null) continue
      const at = found.index + found[0].length
      return { place: placeOf(toPosixPath(file), lineStarts(text), { start: at, end: at + name.length }) }
    }
  }
  return undefined
}

function readMap({ dir, manifest }: Bundle): SourceMapPayload | undefined {
  const text = readTextIfThere(path.join(dir, `${manifest.server}.map`))
  return text === undefined ? undefined : (JSON.parse(text) as SourceMapPayload) // written by writeBundle
}

/** Lists the calls in a stack that are in the server module of a bundle, innermost first. */
function callsOf(stack: string, bundle: Bundle): readonly Call[] {
  const { server } = bundle.manifest
  const payload = stack.includes(server) ? readMap(bundle) : undefined
  if (payload === undefined) return []
  const map = new SourceMap(payload)
  const lines = stack.matchAll(/^ +at (?:([^(\n]+) \()?[^(\n]*?([\w.-]+\.mjs)(?:\?v=\w+)?:(\d+):(\d+)\)?$/gm)
  return [...lines].flatMap(([, name = '', file, line, column]) => {
    const entry = file === server ? map.findEntry(Number(line) - 1, Number(column) - 1) : {}
    return isEntry(entry) ? [{ name, entry }] : []
  })
}

function describeCall({ name, entry: { originalSource, originalLine, originalColumn } }: Call): string {
  const file = toPosixPath(originalSource).replace(/^.*\/(?=node_modules\/)/, '')
  return `    at ${name === '' ? '' : `${name} `}(${file}:${originalLine + 1}:${originalColumn + 1})`
}

/** Returns whether a source is a file of the site, and not of a package. */
function isOwn(source: string, root: string): boolean {
  return !source.startsWith('..') && !/(^|[\\/])node_modules[\\/]/.test(source) && existsSync(path.join(root, source))
}

/** Returns whether the map knows an entry: it returns an empty object if it doesn't. */
function isEntry(entry: object): entry is SourceMapping {
  return 'originalSource' in entry
}

function placeOfEntry({ originalSource, originalLine, originalColumn }: SourceMapping, root: string): Place {
  const starts = lineStarts(readText(path.join(root, originalSource)))
  return placeAtLine(toPosixPath(originalSource), starts, { line: originalLine + 1, column: originalColumn + 1 })
}
