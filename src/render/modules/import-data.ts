// JSON and YAML files that pages import.

import { readJson } from '../../config/json-error.ts'
import { readYaml } from '../../config/read-yaml.ts'
import { toPlain } from '../../config/yaml-node.ts'
import type { ImportFact } from '../../model/compiled.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { Source } from '../../model/page.ts'
import { lineStarts, placeOf } from '../../model/place.ts'

type Text = Pick<Source, 'file' | 'text'>

/** Reads a file as data; the fields of a map are exports, too. What is wrong with it is added to the diagnostics. */
export function dataExports(
  source: Text,
  fact: ImportFact,
  diagnostics: Diagnostic[],
): Readonly<Record<string, unknown>> {
  const data = /\.json$/i.test(source.file) ? parseJson(source, fact, diagnostics) : parseYaml(source, diagnostics)
  return { ...(typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}), default: data }
}

function parseJson({ file, text }: Text, fact: ImportFact, diagnostics: Diagnostic[]): unknown {
  const tooDeep = tooDeepInJson(text)
  if (tooDeep !== undefined) {
    const place = placeOf(file, lineStarts(text), tooDeep, tooDeep + 1)
    diagnostics.push(diagnose('import-failed', 'The JSON is nested too deeply', place, { hint: 'Nest it less.' }))
    return undefined
  }
  const read = readJson(text)
  if (read.type === 'value') return read.value
  const { message: mistake, start } = read.error
  const message = `The JSON is not valid: ${mistake}`
  const notes = [{ message: 'Imported here', place: fact.place }]
  const place = placeOf(file, lineStarts(text), start, Math.min(start + 1, text.length))
  diagnostics.push(diagnose('import-failed', message, place, { hint: 'Fix the file.', notes }))
  return undefined
}

function parseYaml(source: Text, diagnostics: Diagnostic[]): unknown {
  const { root, problems } = readYaml(source)
  for (const { message, place, hint } of problems) diagnostics.push(diagnose('import-failed', message, place, { hint }))
  return root === undefined ? undefined : toPlain(root)
}

/** Levels of arrays and objects. JSON.parse reads any number, but what walks the data, such as React, does not. */
const jsonDepthLimit = 1_000

/** Finds the offset of the bracket that opens a level beyond the limit in a JSON text. */
function tooDeepInJson(text: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > jsonDepthLimit) return index
  }
  return undefined
}
