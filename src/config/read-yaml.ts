// Reads YAML texts (1.2 core schema, JSON as well) into nodes with places. The `yaml` package parses them; all that is
// wrong with a text is reported in our words.

import { Composer, type CST, Lexer, Parser } from 'yaml'
import { defined } from '../model/defined.ts'
import { ensure } from '../model/ensure.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { convertYaml } from './convert-yaml.ts'
import { explainErrors, type YamlError } from './yaml-errors.ts'
import type { YamlNode } from './yaml-node.ts'

/** A file's text for reading as YAML; `start` and `end` bound the part that is YAML. */
interface YamlInput {
  readonly file: string
  readonly text: string
  readonly start?: number
  readonly end?: number
}

/** What is wrong with a YAML text. */
export interface YamlProblem {
  readonly isCircular?: true
  readonly message: string
  readonly place: Place
  readonly hint?: string | undefined
}

interface YamlResult {
  /** The whole as data; undefined when the text is empty or wrong. */
  readonly root?: YamlNode
  readonly problems: readonly YamlProblem[]
}

/** Levels of lists and maps; nobody writes a tenth of them, and code that walks the data may recurse. */
const depthLimit = 200
/** Problems of one file that are reported. */
const problemLimit = 10

/** Reads a YAML text as data with places. */
export function readYaml({ file, text, start = 0, end = text.length }: YamlInput): YamlResult {
  const { root, errors } = parseYaml(text.slice(start, end), start)
  if (errors.length === 0) return { ...defined({ root }), problems: [] }
  const starts = lineStarts(text)
  const problems = errors.slice(0, problemLimit).map(({ start: from, end: to, ...problem }) => ({
    ...problem,
    place: placeOf(file, starts, start + from, start + to),
  }))
  return { problems }
}

/** Parses YAML that begins at an offset of its file: nodes have places in the file, errors have them in the YAML. */
function parseYaml(yaml: string, offset: number): { root?: YamlNode | undefined; errors: readonly YamlError[] } {
  const { tokens, tooDeep } = tokenize(yaml)
  if (tooDeep !== undefined) return { errors: [tooDeep] }
  const [document, second] = new Composer(options).compose(tokens, true, yaml.length)
  const { contents, errors: syntaxErrors, warnings } = ensure(document)
  const tagErrors = warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
  const parserErrors = [...syntaxErrors, ...tagErrors].slice(0, problemLimit)
  const errors = explainErrors(parserErrors, yaml)
  if (second !== undefined) {
    const [start] = second.range
    const message = 'The YAML is more than one document'
    errors.push({ message, hint: 'Remove the line of `---`.', start, end: start + 3 })
  }
  // A document of comments alone is a null that is written nowhere.
  if (contents === null || contents.range[0] === contents.range[1]) return { errors }
  const converted = convertYaml(contents, yaml, offset)
  const all = [...errors, ...converted.errors].sort((one, other) => one.start - other.start)
  return { root: converted.root, errors: all }
}

/** Keys are compared by the converter, in one pass; merge keys are plain keys. */
const options = { schema: 'core', resolveKnownTags: false, uniqueKeys: false } as const

/** Parses a text into tokens, or finds a list or map beyond the limit of levels. */
function tokenize(yaml: string): { readonly tokens: readonly CST.Token[]; readonly tooDeep?: YamlError } {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(yaml)) {
    tokens.push(...parser.next(lexeme))
    const innermost = parser.stack.at(-1)
    // The document is the first on the stack.
    if (parser.stack.length <= depthLimit + 1 || !innermost || !('items' in innermost)) continue
    const range = { start: innermost.offset, end: innermost.offset + 1 }
    return { tokens, tooDeep: { message: 'The YAML is nested too deeply', hint: 'Nest it less.', ...range } }
  }
  return { tokens: [...tokens, ...parser.end()] }
}
