// Schemas of maps and lists: known keys, free keys, items.

import { defined } from '../defined.ts'
import { ensure } from '../ensure.ts'
import { didYouMean, nearest } from '../nearest.ts'
import {
  type DefaultedField,
  type Field,
  type Fields,
  isNull,
  type JsonSchema,
  type ReportFault,
  type Schema,
  wrong,
} from './schema.ts'
import { toNode, toPlain, type YamlMap, type YamlNode } from './yaml-node.ts'

type FieldValue<F> = F extends Field<infer T> ? T : never

type PresentKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> | DefaultedField<unknown> ? K : never
}[keyof F]

/** The value read by an object schema, in which absent keys stay absent unless they have a default value. */
export type ObjectOf<F extends Fields> = { readonly [K in PresentKeys<F>]: FieldValue<F[K]> } & {
  readonly [K in Exclude<keyof F, PresentKeys<F>>]?: FieldValue<F[K]>
}

/** Declares an optional key of an object. */
export function field<T>(schema: Schema<T>, doc: string, fallback?: string): Field<T, false> {
  return defined({ schema, doc, isRequired: false as const, fallback })
}

/** Declares a required key of an object. */
export function required<T>(schema: Schema<T>, doc: string): Field<T, true> {
  return { schema, doc, isRequired: true }
}

/** Declares a key that has a default value. Writes the value as the manual shows it. */
export function defaulted<T>(schema: Schema<T>, doc: string, initial: NoInfer<T>): DefaultedField<T> {
  return { schema, doc, isRequired: false, fallback: shown(initial), initial }
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`
  return typeof value === 'string' && value !== '' ? `\`${value}\`` : JSON.stringify(value).replaceAll('"', "'")
}

/** Returns the value of a schema for an empty map. */
export function defaultsOf<T>(schema: Schema<T>): T {
  return ensure(schema.read(toNode({}), '', () => {}))
}

/** Declares the keys of an object without default values, for objects that complete another one. */
export function partial<F extends Fields>(fields: F): { readonly [K in keyof F]: Field<FieldValue<F[K]>, false> } {
  const entries = Object.entries(fields).map(([key, { initial, ...known }]) => [key, known])
  return Object.fromEntries(entries) as { [K in keyof F]: Field<FieldValue<F[K]>, false> } // the same keys
}

/** The schema of a value that its reader parses itself. Accepts anything. */
export const unread: Schema<true> = { name: 'anything', json: {}, accepts: () => true, read: () => true }

/**
 * Creates a schema for maps with only known keys, which messages and the manual call `name`. Null and maps without a
 * required key count as absent.
 */
export function object<F extends Fields>(name: string, fields: F): Schema<ObjectOf<F>> {
  return {
    name,
    get json() {
      return objectJson(fields) // made when asked for: a load needs no schema
    },
    fields,
    accepts: (value) => value.kind === 'map',
    read: (value, path, report) => {
      if (value.kind !== 'map') return wrong(value, { path, expected: 'a map', report, hint: hintOfKeys(fields) })
      const read = readFields(fields, value, { path, report })
      return isComplete(fields, read) ? read : undefined
    },
  }
}

/** Lists the expected keys of a map for messages about another value, unless there are too many. */
function hintOfKeys(fields: Fields): string | undefined {
  const keys = Object.keys(fields)
  return keys.length === 0 || keys.length > 15 ? undefined : `Its keys: ${keys.join(', ')}.`
}

function isComplete<F extends Fields>(fields: F, read: Partial<ObjectOf<F>>): read is ObjectOf<F> {
  return Object.entries(fields).every(([key, { isRequired }]) => !isRequired || Object.hasOwn(read, key))
}

/** Reads the known keys of a map, reports the others, and reports required keys that are missing. */
export function readFields<F extends Fields>(
  fields: F,
  map: YamlMap,
  options: { path: string; report: ReportFault },
): Partial<ObjectOf<F>> {
  const { path, report } = options
  const read: Record<string, unknown> = {}
  for (const entry of map.entries) {
    const known = Object.hasOwn(fields, entry.key) ? fields[entry.key] : undefined
    if (known === undefined) reportUnknownKey(entry, { known: Object.keys(fields), path, report })
    else if (!isNull(entry.value) || known.schema.accepts(entry.value)) {
      const value = known.schema.read(entry.value, path === '' ? entry.key : `${path}.${entry.key}`, report)
      if (value !== undefined) read[entry.key] = value
    }
  }
  for (const [key, known] of Object.entries(fields)) {
    if (known.initial !== undefined && !Object.hasOwn(read, key)) read[key] = known.initial
    const entry = map.entries.find((candidate) => candidate.key === key)
    if (!known.isRequired || (entry !== undefined && !isNull(entry.value))) continue
    const message = path === '' ? `\`${key}\` is missing` : `\`${path}\` has no \`${key}\``
    report({ kind: 'wrong-type', message, start: map.start, end: map.end, hint: `Add \`${key}\`.` })
  }
  return read as Partial<ObjectOf<F>> // each key was read by the schema of its own field
}

/** Keys with another name in Docusaurus. */
const namesOfDocusaurus: Readonly<Record<string, string>> = { docId: 'doc', links: 'columns', to: 'href' }

function reportUnknownKey(
  entry: { readonly key: string; readonly keyStart: number; readonly keyEnd: number },
  options: { known: readonly string[]; path: string; report: ReportFault },
): void {
  const { [entry.key]: ours = nearest(entry.key, options.known) } = namesOfDocusaurus
  const near = ours !== undefined && options.known.includes(ours) ? ours : undefined
  const within = options.path === '' ? '' : ` in \`${options.path}\``
  options.report({
    kind: 'unknown-key',
    message: `\`${entry.key}\` is not a known key${within}`,
    start: entry.keyStart,
    end: entry.keyEnd,
    hint: didYouMean(near, options.known.length > 15 ? 'Remove it.' : `Known keys: ${options.known.join(', ')}.`),
    fix: near,
  })
}

function objectJson(fields: Fields): JsonSchema {
  const entries = Object.entries(fields)
  const needed = entries.filter(([, known]) => known.isRequired).map(([key]) => key)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      entries.map(([key, known]) => [key, { description: known.doc, ...known.schema.json }]),
    ),
    ...(needed.length > 0 ? { required: needed } : {}),
  }
}

/** Creates a schema for lists. */
export function list<T>(of: Schema<T>): Schema<readonly T[]> {
  return {
    name: `list of ${of.name}`,
    get json() {
      return { type: 'array', items: of.json }
    },
    ...defined({ fields: of.fields }),
    accepts: (value) => value.kind === 'list',
    read: (value, path, report) => {
      if (value.kind !== 'list') return wrong(value, { path, expected: 'a list', report, hint: hintOfItem(value) })
      return value.items.flatMap((item, index) => {
        const read = of.read(item, `${path}[${index}]`, report)
        return read === undefined ? [] : [read]
      })
    },
  }
}

/** Returns a single text as a list. */
function hintOfItem(value: YamlNode): string | undefined {
  const isText = value.kind === 'scalar' && typeof value.value === 'string' && /^[^\n]{1,60}$/.test(value.text)
  return isText ? `Write \`[${value.text}]\`.` : undefined
}

/** Creates a schema for maps with arbitrary keys. */
export function mapOf<T>(
  of: Schema<T>,
  checkKey?: (key: string) => string | undefined,
): Schema<Readonly<Record<string, T>>> {
  return {
    name: `map of ${of.name}`,
    get json() {
      return { type: 'object', additionalProperties: of.json }
    },
    ...defined({ fields: of.fields }),
    accepts: (value) => value.kind === 'map',
    read: (value, path, report) => {
      if (value.kind !== 'map') return wrong(value, { path, expected: 'a map', report })
      const entries = value.entries.flatMap((entry): [string, T][] => {
        const problem = checkKey?.(entry.key)
        if (problem !== undefined)
          report({ kind: 'wrong-type', message: problem, start: entry.keyStart, end: entry.keyEnd })
        const read = of.read(entry.value, path === '' ? entry.key : `${path}.${entry.key}`, report)
        return read === undefined || problem !== undefined ? [] : [[entry.key, read]]
      })
      return Object.fromEntries(entries)
    },
  }
}

/** The schema of anything. */
export const anything: Schema<unknown> = { name: 'anything', json: {}, accepts: () => true, read: toPlain }

/** The schema of arbitrary maps. */
export const freeMap: Schema<Readonly<Record<string, unknown>>> = {
  ...mapOf(anything),
  name: 'map',
  json: { type: 'object' },
}
