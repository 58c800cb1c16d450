// Finds the places of values in docs-gen.yaml, for problems found after it was read.

import { readSource } from '../files/read-source.ts'
import type { Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf, type TextRange } from '../model/place.ts'
import { entryOf, itemsOf, toPlain, valueAt, type YamlEntry, type YamlNode } from '../model/schema/yaml-node.ts'
import { configFile } from './config.ts'
import { readYaml } from './read-yaml.ts'

/** Finds the place of a key in the docs-gen.yaml of a site by its path. */
export function placeOfKey(root: string, path: readonly string[]): Place {
  return placeFinder(readSource(root, configFile).source)(path, true)
}

/** Finds the place of a value in docs-gen.yaml by its path, or of its key with `ofKey`, or else the whole file. */
export type PlaceFinder = (path: readonly (string | number)[], ofKey?: boolean) => Place

/** Creates a function that finds places in docs-gen.yaml, which is parsed when it is first called. */
export function placeFinder(source: Source | undefined): PlaceFinder {
  const text = source?.text ?? ''
  let parsed: ReturnType<typeof readYaml> | undefined
  return (path, ofKey = false) => {
    parsed ??= readYaml({ file: configFile, text })
    let at = parsed.root
    let key: TextRange | undefined
    for (const part of path) {
      const entry = at?.kind === 'map' ? entryOf(at, String(part)) : undefined
      key = entry && { start: entry.keyStart, end: entry.keyEnd }
      at = entry?.value ?? itemsOf(at)[Number(part)]
    }
    const range = ofKey ? key : at
    return range === undefined ? { file: configFile } : placeOf(configFile, lineStarts(text), range)
  }
}

/** Finds where links of navbar and footer name a page or a sidebar in docs-gen.yaml; the file if they don't. */
export function linkPlaces(source: Source | undefined): (key: 'doc' | 'sidebar', name: string) => readonly Place[] {
  const text = source?.text ?? ''
  const { root } = readYaml({ file: configFile, text })
  const starts = lineStarts(text)
  const entries = [valueAt(root, 'navbar'), valueAt(root, 'footer')].flatMap(entriesIn)
  return (key, name) => {
    const named = entries.filter((entry) => entry.key === key && toPlain(entry.value) === name)
    if (named.length === 0) return [{ file: configFile }]
    return named.map(({ value }) => placeOf(configFile, starts, value))
  }
}

/** Lists the keys of a value and of everything in it. */
function entriesIn(node: YamlNode | undefined): readonly YamlEntry[] {
  if (node?.kind !== 'map') return itemsOf(node).flatMap(entriesIn)
  return node.entries.flatMap((entry) => [entry, ...entriesIn(entry.value)])
}

/** Creates a function that finds the options of a docs instance: its own, or the inherited ones at the top level. */
export function instancePlaces(placeFor: PlaceFinder, index: number): PlaceFinder {
  return (path, ofKey) => {
    const own = placeFor(['instances', index, ...path], ofKey)
    return own.start === undefined ? placeFor(path, ofKey) : own
  }
}
