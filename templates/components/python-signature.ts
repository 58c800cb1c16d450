// Reads a Python signature as API data has it: `(a, *, b=None) -> str`. The names of its parameters are also what
// samples may use (src/content/symbols.ts).

/** A signature taken apart. */
export interface Signature {
  readonly parameters: readonly string[]
  /** What follows the closing bracket, such as ` -> str`. */
  readonly rest: string
}

/** Lists the names of parameters; undefined when the signature does not tell all names that a call may use. */
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

/** Reads the name of a parameter, with the stars before it and the type and default after it. */
export function readParameter(parameter: string): {
  readonly stars: string
  readonly name: string
  readonly rest: string
} {
  const [, stars = '', name = '', rest = ''] = /^(\**)\s*([^\s:=]*)([\s\S]*)$/.exec(parameter) ?? []
  return { stars, name, rest }
}

/** Splits a signature at commas outside of brackets and strings; undefined without closed brackets. */
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
