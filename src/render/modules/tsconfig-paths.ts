// Resolves imports by `paths` of tsconfig.json, which maps names to files and folders of a site. Docusaurus sites
// configure webpack with the same names.

import path from 'node:path'
import { readTextIfThere } from '../../files/read-file.ts'
import { isObject, readJsonObject } from '../../model/json-object.ts'

/** Matches strings (group 1, which are kept), comments, and trailing commas. */
const beyondJson = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g

/** The targets of each pattern, relative to the site root. */
type TsconfigPaths = readonly (readonly [pattern: string, targets: readonly string[]])[]

/** Reads `paths` of a site's tsconfig.json. */
export function readTsconfigPaths(root: string): TsconfigPaths {
  const text = readTextIfThere(path.join(root, 'tsconfig.json')) ?? ''
  const { compilerOptions } = readJsonObject(text.replace(beyondJson, '$1')) ?? {}
  const { baseUrl = '.', paths } = isObject(compilerOptions) ? compilerOptions : {}
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([pattern, targets]) =>
    Array.isArray(targets)
      ? [[pattern, targets.map((target) => path.posix.join(String(baseUrl), String(target)))] as const]
      : [],
  )
}

/** Lists the paths that a specifier can resolve to, relative to the site root. */
export function namedPaths(paths: TsconfigPaths, specifier: string): readonly string[] {
  return paths.flatMap(([pattern, targets]) => {
    const rest = restOf(specifier, pattern)
    return rest === undefined ? [] : targets.map((target) => target.replace('*', () => rest))
  })
}

/** Returns the text at the star of a pattern, or undefined if the specifier doesn't match. */
function restOf(specifier: string, pattern: string): string | undefined {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return specifier === pattern ? '' : undefined
  const isLong = specifier.length >= start.length + end.length
  return isLong && specifier.startsWith(start) && specifier.endsWith(end)
    ? specifier.slice(start.length, specifier.length - end.length)
    : undefined
}
