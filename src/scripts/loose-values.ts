// Reads values of unknown type, such as those that scripts of the site export. Most readers return undefined for a
// value of another type.

import { withoutFile } from '../files/site-packages.ts'
import { isObject } from '../model/json-object.ts'

/** A map with unknown values. */
export type Loose = Readonly<Record<string, unknown>>

/** Reads a map. Other values become an empty map. */
export function mapOf(value: unknown): Loose {
  return isObject(value) && !Array.isArray(value) ? { ...value } : {}
}

/** Returns a map, or undefined if all its values are undefined. */
export function filledMap(map: Loose): Loose | undefined {
  return Object.values(map).every((value) => value === undefined) ? undefined : map
}

/** Returns a list, or undefined if it's empty. */
export function filled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}

/** Reads a list. Other values become an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Reads a text. Numbers become texts. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** Reads true or false. */
export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** Reads a list of texts, without items of other types. */
export function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? oneOrMore(value) : undefined
}

/** Reads a text, or a list of texts. Other values become an empty list. */
export function oneOrMore(value: unknown): readonly string[] {
  return [value].flat().flatMap((item) => textOf(item) ?? [])
}

/** Reads the attributes of an element. Those without a value are true; false, missing ones and objects are left out. */
export function attributesOf(value: unknown): Readonly<Record<string, string | true>> {
  const entries = Object.entries(mapOf(value)).filter(
    ([, word]) => word !== false && word !== undefined && typeof word !== 'object',
  )
  return Object.fromEntries(entries.map(([name, word]) => [name, word === true ? true : String(word)]))
}

/** Returns the module that a function was imported from ('' for a function of the script), or undefined. */
export function functionOf(value: unknown): string | undefined {
  return textOf(mapOf(value).$function)
}

/** An entry in a list of plugins, presets or themes: its name and options. */
export interface PluginUse {
  /** Name of its package; of a file of the site, its path. */
  readonly name: string
  /** Name of its export in the module; undefined for the default export. */
  readonly exported: string | undefined
  readonly options: Loose
  /** The unchanged options; undefined if there are none. */
  readonly given: unknown
  /** Its position in the list. */
  readonly position: number
}

/** Reads a list of plugins: names, functions, or pairs of these and options. Entries such as false are left out. */
export function pluginsOf(value: unknown): readonly PluginUse[] {
  return listOf(value).flatMap((entry, position) => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry, undefined]
    const name = textOf(plugin) ?? functionOf(plugin)
    const exported = textOf(mapOf(plugin).$export)
    return name === undefined
      ? []
      : [{ name: withoutFile(name), exported, options: mapOf(options), given: options, position }]
  })
}
