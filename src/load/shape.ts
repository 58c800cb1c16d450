// Shapes: what a value of a YAML file must be. One declaration gives the reading (with places and "did you mean"), the
// JSON Schema for editors, and the rows of the manual's tables.

import { nearest } from '../model/nearest.ts'
import { type Located, type LocatedMap, toPlain } from './located.ts'

/** JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Receives what is wrong with a value; the reader chooses code and severity by `kind`. */
export type ReportShape = (fault: ShapeFault) => void

export interface ShapeFault {
  readonly kind: 'unknown-key' | 'wrong-type'
  readonly message: string
  /** 0-based offsets in the file's text. */
  readonly start: number
  readonly end: number
  readonly hint?: string
  /** The right text for the range, when there is exactly one. */
  readonly fix?: string
}

/** What a value must be, and how it is read. `read` reports and gives undefined for a wrong value. */
export interface Shape<T> {
  /** How messages and the manual name it: `string`, `list of string`. */
  readonly name: string
  readonly json: JsonSchema
  readonly accepts: (value: Located) => boolean
  readonly read: (value: Located, path: string, report: ReportShape) => T | undefined
  /** The keys of the object, or of the objects in the list or map. */
  readonly fields?: Fields
}

/** A key of an object: its shape, and one sentence of what it means. */
export interface Field<T> {
  readonly shape: Shape<T>
  readonly doc: string
  /** What holds when the key is absent, as the manual shows it. */
  readonly fallback?: string
  readonly isRequired: boolean
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** The value that an object shape reads: absent keys are absent. */
export type ObjectOf<F extends Fields> = { readonly [K in keyof F]?: F[K] extends Field<infer T> ? T : never }

/** Declares an optional key of an object. */
export function field<T>(shape: Shape<T>, doc: string, fallback?: string): Field<T> {
  return { shape, doc, isRequired: false, ...(fallback === undefined ? {} : { fallback }) }
}

/** Declares a key that an object must have. */
export function required<T>(shape: Shape<T>, doc: string): Field<T> {
  return { shape, doc, isRequired: true }
}

/** Makes a shape of text; `check` gives what is wrong with a text. Numbers and booleans are taken as they are written when `isLoose`. */
export function text(options: { check?: (value: string) => string | undefined; isLoose?: boolean; json?: JsonSchema } = {}): Shape<string> {
  const accepts = (value: Located): boolean =>
    value.kind === 'scalar' && (typeof value.value === 'string' || (options.isLoose === true && typeof value.value === 'number'))
  return {
    name: 'string',
    json: options.json ?? { type: options.isLoose === true ? ['string', 'number'] : 'string' },
    accepts,
    read: (value, path, report) => {
      if (value.kind !== 'scalar' || !accepts(value)) return wrong(value, { path, expected: 'a string', report })
      const problem = options.check?.(value.text)
      if (problem === undefined) return value.text
      report({ kind: 'wrong-type', message: `\`${path}\` ${problem}`, start: value.start, end: value.end })
      return undefined
    },
  }
}

/** The shape of true and false. */
export const flag: Shape<boolean> = {
  name: 'boolean',
  json: { type: 'boolean' },
  accepts: (value) => value.kind === 'scalar' && typeof value.value === 'boolean',
  read: (value, path, report) =>
    value.kind === 'scalar' && typeof value.value === 'boolean'
      ? value.value
      : wrong(value, { path, expected: 'true or false', report, hint: isQuotedFlag(value) ? 'Remove the quotes.' : undefined }),
}

function isQuotedFlag(value: Located): boolean {
  return value.kind === 'scalar' && (value.value === 'true' || value.value === 'false')
}

/** Makes a shape of numbers within bounds. */
export function number(options: { min?: number; max?: number } = {}): Shape<number> {
  const { min, max } = options
  return {
    name: 'number',
    json: { type: 'number', ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) },
    accepts: (value) => value.kind === 'scalar' && typeof value.value === 'number',
    read: (value, path, report) => {
      const plain = value.kind === 'scalar' ? value.value : undefined
      if (typeof plain !== 'number' || !Number.isFinite(plain)) return wrong(value, { path, expected: 'a number', report })
      if ((min !== undefined && plain < min) || (max !== undefined && plain > max)) {
        return wrong(value, { path, expected: `a number from ${min} to ${max}`, report })
      }
      return plain
    },
  }
}

/** Makes a shape of a few words. */
export function oneOf<const W extends readonly (string | boolean | null)[]>(words: W): Shape<W[number]> {
  const shown = words.map((word) => `\`${word}\``).join(', ')
  return {
    name: words.map((word) => `\`${word}\``).join(' or '),
    json: { enum: [...words] },
    accepts: (value) => value.kind === 'scalar' && words.some((word) => word === value.value),
    read: (value, path, report) => {
      const found = value.kind === 'scalar' ? words.findIndex((word) => word === value.value) : -1
      if (found !== -1) return words[found]
      const near = value.kind === 'scalar' ? nearest(value.text, words.map(String)) : undefined
      return wrong(value, { path, expected: `one of ${shown}`, report, hint: near === undefined ? undefined : `Write \`${near}\`.` })
    },
  }
}

/** Makes a shape of lists. */
export function list<T>(of: Shape<T>): Shape<readonly T[]> {
  return {
    name: `list of ${of.name}`,
    json: { type: 'array', items: of.json },
    ...(of.fields === undefined ? {} : { fields: of.fields }),
    accepts: (value) => value.kind === 'list',
    read: (value, path, report) => {
      if (value.kind !== 'list') return wrong(value, { path, expected: 'a list', report })
      return value.items.flatMap((item, index) => {
        const read = of.read(item, `${path}[${index}]`, report)
        return read === undefined ? [] : [read]
      })
    },
  }
}

/** Makes a shape of maps with free keys. */
export function mapOf<T>(of: Shape<T>, checkKey?: (key: string) => string | undefined): Shape<Readonly<Record<string, T>>> {
  return {
    name: `map of ${of.name}`,
    json: { type: 'object', additionalProperties: of.json },
    ...(of.fields === undefined ? {} : { fields: of.fields }),
    accepts: (value) => value.kind === 'map',
    read: (value, path, report) => {
      if (value.kind !== 'map') return wrong(value, { path, expected: 'a map', report })
      const entries = value.entries.flatMap((entry): [string, T][] => {
        const problem = checkKey?.(entry.key)
        if (problem !== undefined) report({ kind: 'wrong-type', message: problem, start: entry.keyStart, end: entry.keyEnd })
        const read = of.read(entry.value, `${path}.${entry.key}`, report)
        return read === undefined ? [] : [[entry.key, read]]
      })
      return Object.fromEntries(entries)
    },
  }
}

/** The shape of free data: any map. */
export const freeMap: Shape<Readonly<Record<string, unknown>>> = {
  name: 'map',
  json: { type: 'object' },
  accepts: (value) => value.kind === 'map',
  read: (value, path, report) =>
    value.kind === 'map'
      ? Object.fromEntries(value.entries.map((entry) => [entry.key, toPlain(entry.value)]))
      : wrong(value, { path, expected: 'a map', report }),
}

/** The shape of anything. */
export const anything: Shape<unknown> = { name: 'anything', json: {}, accepts: () => true, read: (value) => toPlain(value) }

/** Makes a shape of maps with known keys only; null counts as absent. */
export function object<F extends Fields>(fields: F, name = 'map'): Shape<ObjectOf<F>> {
  return {
    name,
    json: objectJson(fields),
    fields,
    accepts: (value) => value.kind === 'map',
    read: (value, path, report) => {
      if (value.kind !== 'map') return wrong(value, { path, expected: 'a map', report })
      return readFields(fields, value, { path, report })
    },
  }
}

/** Reads the known keys of a map, reports the others, and reports required keys that are missing. */
export function readFields<F extends Fields>(fields: F, map: LocatedMap, options: { path: string; report: ReportShape }): ObjectOf<F> {
  const { path, report } = options
  const read: Record<string, unknown> = {}
  for (const entry of map.entries) {
    const known = Object.hasOwn(fields, entry.key) ? fields[entry.key] : undefined
    if (known === undefined) reportUnknownKey(entry, { known: Object.keys(fields), path, report })
    else if (!isNull(entry.value) || known.shape.accepts(entry.value)) {
      const value = known.shape.read(entry.value, path === '' ? entry.key : `${path}.${entry.key}`, report)
      if (value !== undefined) read[entry.key] = value
    }
  }
  for (const [key, known] of Object.entries(fields)) {
    const entry = map.entries.find((candidate) => candidate.key === key)
    if (!known.isRequired || (entry !== undefined && !isNull(entry.value))) continue
    const message = path === '' ? `\`${key}\` is missing` : `\`${path}\` has no \`${key}\``
    report({ kind: 'wrong-type', message, start: map.start, end: map.end, hint: `Add \`${key}\`.` })
  }
  return read as ObjectOf<F> // each key was read by the shape of its own field
}

/** Says whether a value is YAML's null. */
export function isNull(value: Located): boolean {
  return value.kind === 'scalar' && value.value === null
}

function reportUnknownKey(
  entry: { readonly key: string; readonly keyStart: number; readonly keyEnd: number },
  options: { known: readonly string[]; path: string; report: ReportShape },
): void {
  const near = nearest(entry.key, options.known)
  const within = options.path === '' ? '' : ` in \`${options.path}\``
  options.report({
    kind: 'unknown-key',
    message: `\`${entry.key}\` is not a known key${within}`,
    start: entry.keyStart,
    end: entry.keyEnd,
    hint: near === undefined ? `Known keys: ${options.known.join(', ')}.` : `Did you mean \`${near}\`?`,
    ...(near === undefined ? {} : { fix: near }),
  })
}

/** Makes a shape that takes a value of any of several kinds, the first that accepts it. */
export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return {
    name: `${first.name} or ${second.name}`,
    json: { anyOf: [first.json, second.json] },
    accepts: (value) => first.accepts(value) || second.accepts(value),
    read: (value, path, report) => {
      if (first.accepts(value)) return first.read(value, path, report)
      if (second.accepts(value)) return second.read(value, path, report)
      return wrong(value, { path, expected: `${withArticle(first.name)} or ${withArticle(second.name)}`, report })
    },
  }
}

function withArticle(name: string): string {
  return name.startsWith('`') ? name : `a ${name}`
}

function objectJson(fields: Fields): JsonSchema {
  const entries = Object.entries(fields)
  const needed = entries.filter(([, known]) => known.isRequired).map(([key]) => key)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(entries.map(([key, known]) => [key, { description: known.doc, ...known.shape.json }])),
    ...(needed.length > 0 ? { required: needed } : {}),
  }
}

/** Reports a value of a wrong kind, and gives undefined. */
export function wrong(
  value: Located,
  options: { path: string; expected: string; report: ReportShape; hint?: string | undefined },
): undefined {
  const { path, expected, report, hint } = options
  const message = `\`${path}\` is ${describe(value)}, not ${expected}`
  report({ kind: 'wrong-type', message, start: value.start, end: value.end, ...(hint === undefined ? {} : { hint }) })
  return undefined
}

function describe(value: Located): string {
  if (value.kind === 'list') return 'a list'
  if (value.kind === 'map') return 'a map'
  if (value.value === null) return 'empty'
  const shown = value.text.length > 60 ? `${value.text.slice(0, 57)}...` : value.text
  return typeof value.value === 'string' ? `\`${shown}\`` : `the ${typeof value.value} \`${shown}\``
}
