// Schemas of values in YAML files. One declaration defines the reader (with places and "did you mean"), the JSON Schema
// for editors, and the rows of tables in the manual.

import { isDangerousUrl } from '../dangerous-url.ts'
import { defined } from '../defined.ts'
import { nearest } from '../nearest.ts'
import type { YamlNode, YamlScalar } from './yaml-node.ts'

/** JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A problem of a value. The reader of the file chooses code and severity by `kind`. */
export type ReportFault = (fault: SchemaFault) => void

export interface SchemaFault {
  readonly kind: 'unknown-key' | 'wrong-type'
  readonly message: string
  /** 0-based offsets in the text of the file. */
  readonly start: number
  readonly end: number
  readonly hint?: string | undefined
  /** The correct text for the range, if there is exactly one. */
  readonly fix?: string | undefined
}

/** The schema of a value. `read` reports an invalid value and returns undefined. */
export interface Schema<T> {
  /** Its name in messages and in the manual: `string`, `list of string`. */
  readonly name: string
  readonly json: JsonSchema
  readonly accepts: (value: YamlNode) => boolean
  readonly read: (value: YamlNode, path: string, report: ReportFault) => T | undefined
  /** The keys of the object, or of the objects in the list or map. */
  readonly fields?: Fields
}

/** A key of an object: its schema, and its meaning in one sentence. */
export interface Field<T, IsRequired extends boolean = boolean> {
  readonly schema: Schema<T>
  readonly doc: string
  /** The default value, as shown in the manual. */
  readonly fallback?: string
  readonly isRequired: IsRequired
  /** The default value, if it is the same everywhere. */
  readonly initial?: T
}

/** A key of an object that is never absent from the value read. */
export type DefaultedField<T> = Field<T, false> & { readonly initial: T }

export type Fields = Readonly<Record<string, Field<unknown>>>

/** Returns the problem of a text as the end of a sentence that begins with the key, or undefined if it is valid. */
type TextCheck = (value: string) => string | undefined

/** Creates a schema for text. */
export function text({ check }: { readonly check?: TextCheck } = {}): Schema<string> {
  return textOf(['string'], check)
}

/** The schema of text that can look like a number, such as a version. Uses its source form. */
export const textOrNumber: Schema<string> = textOf(['string', 'number'])

/** Creates a schema for text that can look like a number, with a check. */
export function checkedTextOrNumber(check: TextCheck): Schema<string> {
  return textOf(['string', 'number'], check)
}

function textOf(types: readonly string[], check?: TextCheck): Schema<string> {
  const accepts = (value: YamlNode): boolean => types.includes(typeof plainOf(value))
  return {
    name: 'string',
    json: { type: types.length === 1 ? types[0] : types },
    accepts,
    read: (value, path, report) => {
      if (value.kind !== 'scalar' || !accepts(value)) return wrong(value, { path, expected: 'a string', report })
      const problem = check?.(value.text)
      if (problem === undefined) return value.text
      report({ kind: 'wrong-type', message: `\`${path}\` ${problem}`, start: value.start, end: value.end })
      return undefined
    },
  }
}

/** The schema of an address opened by readers. */
export const url: Schema<string> = text({
  check: (value) => (isDangerousUrl(value) ? 'runs a script when it is opened' : undefined),
})

/** The schema of true and false. */
export const flag: Schema<boolean> = {
  name: 'boolean',
  json: { type: 'boolean' },
  accepts: (value) => typeof plainOf(value) === 'boolean',
  read: (value, path, report) => {
    const plain = plainOf(value)
    if (typeof plain === 'boolean') return plain
    return wrong(value, { path, expected: 'true or false', report, hint: hintForFlag(plain) })
  },
}

/** Returns the hint for a text that means a boolean. YAML 1.2 reads `yes` and similar words as texts. */
function hintForFlag(text: unknown): string | undefined {
  if (text === 'true' || text === 'false') return 'Remove the quotes.'
  if (typeof text !== 'string' || !/^(?:yes|no|on|off)$/i.test(text)) return undefined
  return `Write \`${/^(?:yes|on)$/i.test(text)}\`.`
}

/** Returns the value of a scalar, or undefined for a list or a map. */
function plainOf(value: YamlNode): YamlScalar['value'] | undefined {
  return value.kind === 'scalar' ? value.value : undefined
}

/** Creates a schema for numbers within limits. */
export function number(options: { min?: number; max?: number } = {}): Schema<number> {
  const { min = -Infinity, max = Infinity } = options
  return {
    name: 'number',
    json: defined({ type: 'number', minimum: options.min, maximum: options.max }),
    accepts: (value) => typeof plainOf(value) === 'number',
    read: (value, path, report) => {
      const plain = plainOf(value)
      if (typeof plain !== 'number' || !Number.isFinite(plain))
        return wrong(value, { path, expected: 'a number', report })
      return plain < min || plain > max
        ? wrong(value, { path, expected: `a number from ${min} to ${max}`, report })
        : plain
    },
  }
}

/** Creates a schema for one of several words. */
export function oneOf<const W extends readonly (string | boolean | null)[]>(words: W): Schema<W[number]> {
  const shown = words.map((word) => `\`${word}\``)
  return {
    name: shown.join(' or '),
    json: { enum: [...words] },
    accepts: (value) => indexOfWord(words, value) !== -1,
    read: (value, path, report) => {
      const found = indexOfWord(words, value)
      if (found !== -1) return words[found]
      const near = value.kind === 'scalar' ? nearest(value.text, words.map(String)) : undefined
      return wrong(value, {
        path,
        expected: `one of ${shown.join(', ')}`,
        report,
        hint: near === undefined ? undefined : `Write \`${near}\`.`,
      })
    },
  }
}

function indexOfWord(words: readonly unknown[], value: YamlNode): number {
  return words.indexOf(plainOf(value))
}

/** Creates a schema for values of several kinds. Uses the first schema that accepts the value. */
export function either<A, B>(first: Schema<A>, second: Schema<B>): Schema<A | B> {
  return {
    name: `${first.name} or ${second.name}`,
    get json() {
      return { anyOf: [first.json, second.json] }
    },
    accepts: (value) => first.accepts(value) || second.accepts(value),
    read: (value, path, report) => {
      if (first.accepts(value)) return first.read(value, path, report)
      if (second.accepts(value)) return second.read(value, path, report)
      const expected = `${first.name} or ${second.name}`.split(' or ').map(withArticle).join(' or ')
      return wrong(value, { path, expected, report, hint: hintForEither(first, second, plainOf(value)) })
    },
  }
}

/** Returns the hint for a value of neither kind that seems to mean a value of one. */
function hintForEither(
  first: Schema<unknown>,
  second: Schema<unknown>,
  plain: YamlScalar['value'] | undefined,
): string | undefined {
  if ([first.name, second.name].includes(flag.name)) return hintForFlag(plain)
  const isText = [first.name, second.name].includes('string')
  if (plain === true && !isText && (first.fields ?? second.fields) !== undefined) return 'Write `{}` for the defaults.'
  if (typeof plain !== 'string' || plain.length < 3) return undefined
  const words = [...`${first.name} ${second.name}`.matchAll(/(?<=`)\w+(?=`)/g)].map(([word]) => word)
  const near = words.find((word) => word.startsWith(plain.toLowerCase())) ?? nearest(plain, words)
  return near && `Write \`${near}\`.`
}

function withArticle(name: string): string {
  if (name.startsWith('`')) return name
  return `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name.replace(/ of \w+$/, '$&s')}`
}

/** Creates a schema whose values are converted after reading. */
export function converted<A, B>(schema: Schema<A>, convert: (value: A) => B): Schema<B> {
  return {
    name: schema.name,
    get json() {
      return schema.json
    },
    ...defined({ fields: schema.fields }),
    accepts: schema.accepts,
    read: (value, path, report) => {
      const read = schema.read(value, path, report)
      return read === undefined ? undefined : convert(read)
    },
  }
}

/** The value that a schema reads. */
export type ValueOf<S> = S extends Schema<infer T> ? T : never

/** Returns whether a value is YAML's null. */
export function isNull(value: YamlNode): boolean {
  return plainOf(value) === null
}

/** Reports a value of a wrong kind and returns undefined. */
export function wrong(
  value: YamlNode,
  options: { path: string; expected: string; report: ReportFault; hint?: string | undefined },
): undefined {
  const { path, expected, report, hint } = options
  const message = `${path === '' ? 'The file' : `\`${path}\``} is ${describe(value)}, not ${expected}`
  report({ kind: 'wrong-type', message, start: value.start, end: value.end, hint })
  return undefined
}

function describe(value: YamlNode): string {
  if (value.kind === 'list') return 'a list'
  if (value.kind === 'map') return 'a map'
  if (value.value === null) return 'empty'
  const shown = value.text.length > 60 ? `${value.text.slice(0, 57)}...` : value.text
  return typeof value.value === 'string' ? `\`${shown}\`` : `the ${typeof value.value} \`${shown}\``
}
