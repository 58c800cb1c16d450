// Values of unknown form: what a configuration of another tool holds. Each reader gives undefined for what is not of
// the form it reads.

/** A map with unknown values. */
export type Loose = Readonly<Record<string, unknown>>

/** Reads a map; an empty one for anything else. */
export function mapOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Gives a map that says something; undefined for one that doesn't. */
export function filledMap(map: Loose): Loose | undefined {
  return Object.values(map).every((value) => value === undefined) ? undefined : map
}

/** Gives a list with something in it; undefined for an empty one. */
export function filled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}

/** Reads a list; an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Reads a text; numbers count as texts. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** Reads true or false. */
export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** Reads a list of texts. */
export function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.flatMap((item) => textOf(item) ?? []) : undefined
}

/** Gives what a function in the script was imported as ('' when it was written there); undefined for other values. */
export function functionOf(value: unknown): string | undefined {
  return textOf(mapOf(value).$function)
}

/** An entry of a list of plugins, presets or themes: its name, and its options. */
export interface PluginUse {
  readonly name: string
  /** The export of the module that it is, when that is not the default one. */
  readonly exported: string | undefined
  readonly options: Loose
  /** The options as written; undefined when none were given. */
  readonly given: unknown
}

/** Reads a list of plugins: names, functions, or pairs of such and options. False entries are left out. */
export function pluginsOf(value: unknown): readonly PluginUse[] {
  return listOf(value).flatMap((entry) => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry, undefined]
    const name = textOf(plugin) ?? functionOf(plugin)
    const exported = textOf(mapOf(plugin).$export)
    return name === undefined ? [] : [{ name, exported, options: mapOf(options), given: options }]
  })
}
