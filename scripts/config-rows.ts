// The rows of the table in docs/configuration.md, from the schema. test/content/schemas.test.ts compares the two.

import { configFields } from '../src/model/schema/config-schema.ts'
import type { Field, Fields } from '../src/model/schema/schema.ts'

/** One row of the manual's table. */
export interface ConfigRow {
  readonly name: string
  readonly type: string
  readonly fallback: string
  readonly doc: string
}

/** Lists all keys of docs-gen.yaml as rows of the manual's table. A nested key is listed by its path. */
export function configRows(): readonly ConfigRow[] {
  return Object.entries(configFields).flatMap(([name, known]) => rowsOf(name, known))
}

function rowsOf(name: string, known: Field<unknown>): ConfigRow[] {
  const fallback = known.isRequired ? 'required' : (known.fallback ?? '')
  return [
    { name, type: known.schema.name, fallback, doc: known.doc },
    ...(known.schema.fields === undefined ? [] : nestedRows(name, known.schema.name, known.schema.fields)),
  ]
}

function nestedRows(name: string, type: string, fields: Fields): ConfigRow[] {
  if (name === 'instances') return [] // the same keys as at the top level
  const prefix = type.startsWith('list of') ? `${name}[]` : type.startsWith('map of') ? `${name}.*` : name
  return Object.entries(fields).flatMap(([key, known]) => rowsOf(`${prefix}.${key}`, known))
}
