// The depth of JSON that pages import. JSON.parse reads any; what then walks the data overflows its stack.

/** Levels of arrays and objects; nobody writes a tenth of them, and React and JSON.stringify recurse. */
export const jsonDepthLimit = 1_000

/** Finds the offset of the bracket that opens a level beyond the limit in a JSON text. */
export function tooDeepInJson(text: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > jsonDepthLimit) return index
  }
  return undefined
}
