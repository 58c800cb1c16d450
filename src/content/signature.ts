// Reads the parameters of a Python signature as API data has it: `(a, *, b=None) -> str`.

import { ensure } from '../model/ensure.ts'

/** Lists the names of parameters; undefined when the signature does not tell all names that a call may use. */
export function parameterNames(signature: string | undefined): readonly string[] | undefined {
  const text = signature?.trim()
  if (text === undefined || !text.startsWith('(')) return undefined
  const parameters = splitParameters(text.slice(1))
  if (parameters === undefined) return undefined
  const names: string[] = []
  for (const parameter of parameters) {
    const [, stars, name] = ensure(/^(\**)\s*([^\s:=]*)/.exec(parameter))
    if (stars === '**' || name === '...') return undefined
    if (stars === '' && name !== '' && name !== '/') names.push(ensure(name))
  }
  return names
}

/** Splits what stands before the closing bracket, if there is one, at commas outside of brackets and strings. */
function splitParameters(text: string): readonly string[] | undefined {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()[\]{},]/g)) {
    if ('([{'.includes(sign)) depth++
    else if (sign === ',' ? depth === 0 : ')]}'.includes(sign) && --depth < 0) {
      parts.push(text.slice(start, index).trim())
      start = index + 1
      if (depth < 0) return parts
    }
  }
  return undefined
}
