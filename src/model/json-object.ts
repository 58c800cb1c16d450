// Reads JSON objects from files of docs-gen, which can be damaged or belong to another program.

/** Returns whether a value is an object with fields. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Parses a JSON object. Returns undefined if the text isn't JSON or not an object. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined // the caller says what the file should be
  }
}
