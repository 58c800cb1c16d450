// Resolves imports by `paths` of tsconfig.json, which maps names to files and folders of a site. Docusaurus sites
// configure webpack with the same names.

import path from 'node:path'
import { readTextIfThere } from '../../files/read-file.ts'
import { isObject, readJsonObject } from '../../model/json-object.ts'
import { aliasFolder } from '../../plugins/plugin-files.ts'

/** Matches strings (group 1, which are kept), comments, and trailing commas. */
const beyondJson = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g

/** The targets of each pattern, relative to the site root. */
type TsconfigPaths = readonly (readonly [pattern: string, targets: readonly string[]])[]

/**
 * Reads `paths` of a site's tsconfig.json or jsconfig.json, or of the file that it extends by a relative path, after
 * those of its plugins.
 */
export function readTsconfigPaths(root: string): TsconfigPaths {
  const own = pathsIn(root, 'tsconfig.json') ?? pathsIn(root, 'jsconfig.json') ?? []
  return [...(pathsIn(root, `${aliasFolder}/tsconfig.json`) ?? []), ...own]
}

/** `depth` counts the files that extend this one. Files that extend each other end at the eighth. */
function pathsIn(root: string, file: string, depth = 0): TsconfigPaths | undefined {
  const text = depth === 8 ? '' : (readTextIfThere(path.join(root, file)) ?? '')
  const { compilerOptions, extends: bases } = readJsonObject(text.replace(beyondJson, '$1')) ?? {}
  const { baseUrl = '.', paths } = isObject(compilerOptions) ? compilerOptions : {}
  const inFolder = (...parts: readonly unknown[]) => path.posix.join(path.posix.dirname(file), ...parts.map(String))
  if (isObject(paths))
    return Object.entries(paths).flatMap(([pattern, targets]) =>
      Array.isArray(targets) ? [[pattern, targets.map((target) => inFolder(baseUrl, target))] as const] : [],
    )
  const relative = [bases].flat().filter((base) => String(base).startsWith('.'))
  return relative
    .reverse()
    .map((base) => pathsIn(root, inFolder(`${base}`.replace(/(?<!\.json)$/, '.json')), depth + 1))
    .find((found) => found !== undefined)
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
