// Objects in the JSON of files that docs-gen writes, which may be damaged, or another program's.

/** Says whether a value has fields. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Reads a text in JSON; undefined when it is no JSON, or no object. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined // the caller says what the file should be
  }
}
