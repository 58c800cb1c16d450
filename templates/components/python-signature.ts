// Parses a Python signature from API data, such as `(a, *, b=None) -> str`. The names of its parameters are also those
// that code samples can use (src/content/symbols.ts).

/** A parsed signature. */
export interface Signature {
  readonly parameters: readonly string[]
  /** The text after the closing bracket, such as ` -> str`. */
  readonly rest: string
}

/** Lists the names of parameters; returns undefined if the signature doesn't list every name that a call can use. */
export function parameterNames(signature: string | undefined): readonly string[] | undefined {
  const parameters = splitSignature(signature)?.parameters
  if (parameters === undefined) return undefined
  const names: string[] = []
  for (const parameter of parameters) {
    const { stars, name } = readParameter(parameter)
    if (stars === '**' || name === '...') return undefined
    if (stars === '' && name !== '' && name !== '/') names.push(name)
  }
  return names
}

/** Splits a parameter into the stars before its name, the name, and the type and default after it. */
export function readParameter(parameter: string): {
  readonly stars: string
  readonly name: string
  readonly rest: string
} {
  const [, stars = '', name = '', rest = ''] = /^(\**)\s*([^\s:=]*)([\s\S]*)$/.exec(parameter) ?? []
  return { stars, name, rest }
}

/** Splits a signature at commas outside of brackets and strings; returns undefined if its brackets aren't closed. */
export function splitSignature(signature: string | undefined): Signature | undefined {
  const text = signature?.trim()
  if (text === undefined || !text.startsWith('(')) return undefined
  const parts: string[] = []
  let depth = 0
  let start = 1
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()[\]{},]/g)) {
    if ('([{'.includes(sign)) depth++
    else if (sign === ',' ? depth === 1 : ')]}'.includes(sign) && --depth === 0) {
      parts.push(text.slice(start, index).trim())
      start = index + 1
      if (depth === 0) return { parameters: parts.filter((part) => part !== ''), rest: text.slice(start) }
    }
  }
  return undefined
}
