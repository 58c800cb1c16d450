// The names that `paths` of tsconfig.json gives to folders of a site, by which pages and scripts may import. Sites of
// Docusaurus give them to webpack, too.

import path from 'node:path'
import { readTextIfThere } from '../../files/read-file.ts'
import { isObject, readJsonObject } from '../../model/json-object.ts'

/** Strings, which stay, comments, and commas before a bracket. */
const beyondJson = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g

/** The targets of each pattern, from the root of the site. */
export type TsconfigPaths = readonly (readonly [pattern: string, targets: readonly string[]])[]

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

/** Lists where a specifier may lead, from the root of the site. */
export function namedPaths(paths: TsconfigPaths, specifier: string): readonly string[] {
  return paths.flatMap(([pattern, targets]) => {
    const rest = restOf(specifier, pattern)
    return rest === undefined ? [] : targets.map((target) => target.replace('*', () => rest))
  })
}

/** Gives what stands at the star of a pattern; undefined when the specifier is another one. */
function restOf(specifier: string, pattern: string): string | undefined {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return specifier === pattern ? '' : undefined
  const isLong = specifier.length >= start.length + end.length
  return isLong && specifier.startsWith(start) && specifier.endsWith(end)
    ? specifier.slice(start.length, specifier.length - end.length)
    : undefined
}
