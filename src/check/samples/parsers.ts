// Parsers of samples: Dockerfiles, JavaScript and TypeScript, TOML, YAML, JSON.

import type { TomlError } from 'smol-toml'
import { findJsonError } from '../../config/read-json.ts'
import { readYaml } from '../../config/read-yaml.ts'
import { ensure } from '../../model/ensure.ts'
import { lineStarts, pointAt } from '../../model/place.ts'
import type { ParseSample, Sample, SampleProblem } from './sample.ts'

/** `DiagnosticSeverity.Error` of the language server protocol. */
const errorSeverity = 1

/** Matches lines with unknown parts: dots for omitted lines, variables, placeholders such as `<image>`. */
const openLine = /^\s*(?:\.{3}|…)|\$|<[^<>]+>/

/** Creates the parser of Dockerfiles. It ignores warnings and accepts parts of a file without `FROM`. */
export async function createDockerfileParser(): Promise<ParseSample> {
  const { default: utils } = await import('dockerfile-utils')
  const { validate, ValidationCode } = utils
  return ({ text }) => {
    const lines = text.split('\n')
    const mistake = validate(text).find(
      ({ code, severity, range }) =>
        severity === errorSeverity &&
        code !== ValidationCode.NO_SOURCE_IMAGE &&
        !openLine.test(ensure(lines[range.start.line])),
    )
    if (mistake === undefined) return undefined
    const { message, range } = mistake
    return { message: String(message), line: range.start.line + 1, column: range.start.character + 1 }
  }
}

/** Creates the parser of JavaScript and TypeScript samples. It returns the first syntax error of a sample. */
export async function createScriptParser(): Promise<ParseSample> {
  const { parseSync } = await import('oxc-parser')
  return ({ text, language }) => {
    const extension = extensionOf(language)
    const errorsOf = (source: string, kind = extension) =>
      parseSync(`sample.${kind}`, source).errors.filter(({ message }) => !ofBody.test(message))
    const error = errorsOf(text)[0]
    if (error === undefined || wholesOf(text, language).some((whole) => errorsOf(whole).length === 0)) return undefined
    const at = Math.max(0, ...error.labels.slice(0, 1).map(({ start }) => start))
    const { line, column } = pointAt(lineStarts(text), at)
    const isTsx = errorsOf(text, 'tsx').length === 0
    const message = isTsx ? `it has ${extension === 'ts' ? 'JSX' : 'types'}, which \`tsx\` allows` : error.message
    return { message, line, column }
  }
}

/** Matches the error about a function's body that is shown without the function. */
const ofBody = /^A 'return' statement can only be used within a function body/

/** Completes what is shown without what is around it: an object or its properties, a type or its members. */
function wholesOf(text: string, language: string): readonly string[] {
  const objects = [`(${text}\n)`, `({${text}\n})`]
  return extensionOf(language) === 'jsx' ? objects : [...objects, `type T = ${text}`, `interface T {${text}\n}`]
}

function extensionOf(language: string): string {
  if (language === 'tsx') return 'tsx'
  return /^(?:typescript|[mc]?ts)$/.test(language) ? 'ts' : 'jsx'
}

/** Creates the parser of TOML samples. */
export async function createTomlParser(): Promise<ParseSample> {
  const { parse } = await import('smol-toml')
  return ({ text }) => {
    try {
      parse(text)
      return undefined
    } catch (error) {
      const { message, line, column } = error as TomlError // the parser throws nothing else
      return { message: message.replace(/Invalid TOML document: /, '').replace(/\n.*/s, ''), line, column }
    }
  }
}

/** Matches tags of the program that reads a file (`!Ref`), and lines of a template (`{{- if .x }}`, `{% endif %}`). */
const tagOrTemplate = /(?<=^|[\s,:[{-])!!?[\w:./-]+(?=[\s,\]}]|$)|^[ \t]*\{(?:\{.*\}|%.*%)\}[ \t]*$/gm

/** Parses a YAML sample, which can contain several documents. */
export const parseYaml: ParseSample = ({ text }) => {
  let firstLine = 0
  const plain = text.replace(tagOrTemplate, (part) => ' '.repeat(part.length)).replace(/\{\{.*?\}\}/g, toWord)
  for (const document of plain.split(/^---[ \t]*$/m)) {
    const problem = readYaml({ file: '', text: document }).problems[0]
    if (problem !== undefined) {
      const { line, column } = ensure(problem.place.start)
      return { message: problem.message, line: firstLine + line, column }
    }
    firstLine += document.split('\n').length - 1
  }
  return undefined
}

/** Returns a word of the same length, for the value of a template, which stands anywhere. */
function toWord(value: string): string {
  return 'x'.repeat(value.length)
}

/** Finds the first error of a JSON text. Several consecutive values (JSON Lines) are also valid. */
export function parseJson({ text, language }: Sample): SampleProblem | undefined {
  const brace = /^\s*"[^"\n]*"\s*:/.test(text) ? '{' : '' // properties are shown without what is around them
  const whole = brace === '' ? text : `{${text}}`
  const found = findJsonError(whole, { isLoose: language === 'jsonc', isMany: true })
  if (found === undefined) return undefined
  const at = found.start - brace.length
  const lines = text.slice(0, at).split('\n')
  const isComment = /^\/[/*]/.test(text.slice(at))
  const message = isComment ? 'it has a comment, which `jsonc` allows' : found.message
  return { message, line: lines.length, column: ensure(lines.at(-1)).length + 1 }
}
