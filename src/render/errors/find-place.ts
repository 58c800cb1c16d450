// Finds the cause of an error in the text of a page or its partials: an undefined name, text that matches a pattern, or
// an expression that React can't render.

import { linesOutsideCode } from '../../content/code-fences.ts'
import { parseFrontMatter } from '../../content/front-matter.ts'
import { lineStarts, type Place, placeOf } from '../../model/place.ts'
import { describeError, propertyIn, undefinedNameIn } from './describe-error.ts'
import { findUnrenderable, type Names } from './find-unrenderable.ts'

/** The place where an error was thrown, with the stack if code of the bundle threw it. */
export interface ErrorPlace {
  readonly place: Place
  readonly stack?: string
}

/** Returns the start of a file, for an error without a more precise place. */
export function startOf(file: string): ErrorPlace {
  return { place: { file, start: { line: 1, column: 1, offset: 0 } } }
}

/** The sources of a page: its file and those of its partials, their texts, and the values of the names in them. */
export interface PageSources {
  readonly files: readonly string[]
  readonly textOf: (file: string) => string | undefined
  readonly namesOf: (file: string) => Names
}

/**
 * Finds the text of a page or partial that can't be rendered, such as `{version}`. `components` are those that the
 * error was thrown in.
 */
export function findInPage(
  error: unknown,
  { files, textOf, namesOf }: PageSources,
  components: readonly string[] = [],
): ErrorPlace | undefined {
  const { source, isValue = false } = describeError(error)
  for (const file of files) {
    const text = textOf(file) ?? ''
    const place =
      placeOfMissingName(error, file, text) ??
      (source && placeOfText(file, text, source)) ??
      (isValue ? placeOfValue(file, text, { names: namesOf(file), mayGuess: components.length === 0 }) : undefined)
    if (place !== undefined) return { place }
  }
  return undefined
}

function placeOfValue(
  file: string,
  text: string,
  { names, mayGuess }: { readonly names: Names; readonly mayGuess: boolean },
): Place | undefined {
  const { contentStart } = parseFrontMatter({ file, text })
  const found = findUnrenderable(text.slice(contentStart), names, mayGuess)
  return found && placeOf(file, lineStarts(text), { start: contentStart + found.start, end: contentStart + found.end })
}

/** Finds the first text outside of code that matches a pattern within one line. */
function placeOfText(file: string, text: string, pattern: RegExp): Place | undefined {
  for (const { line, start } of linesOutsideCode(text)) {
    const match = pattern.exec(line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)))
    if (match !== null)
      return placeOf(file, lineStarts(text), { start: start + match.index, end: start + match.index + match[0].length })
  }
  return undefined
}

/** Finds the undefined name, or the property of a missing value, in an error that the page's own code threw. */
function placeOfMissingName(error: unknown, file: string, text: string): Place | undefined {
  if (!(error instanceof ReferenceError || error instanceof TypeError)) return undefined
  const property = propertyIn(error.message)
  const name = property === undefined ? undefinedNameIn(error.message)?.name : `.${property}`
  // The first frame is that of the failed code (evaluate.ts sets its URL).
  const url = /^[^\n]*\n\s+at [^\n]*\bdocs-gen:([^\n]+?):\d+:\d+/.exec(error.stack ?? '')?.[1]
  if (name === undefined || decodeURI(url ?? '') !== file) return undefined
  const offset = findInScript(text, name, parseFrontMatter({ file, text }).contentStart)
  return offset === undefined
    ? undefined
    : placeOf(file, lineStarts(text), { start: offset, end: offset + name.length })
}

/** Finds the first use of a name, or a property such as `.name`, in JavaScript; undefined if it's only in text. */
function findInScript(text: string, name: string, from = 0): number | undefined {
  let braces = 0
  let isModule = false
  for (const { line, start } of linesOutsideCode(text)) {
    if (line.trim() === '') isModule = false
    else if (braces === 0) isModule ||= /^(?:import|export)\b/.test(line)
    for (let at = 0; at < line.length; at++) {
      if (line[at] === '{') braces++
      else if (line[at] === '`' && braces === 0 && !isModule)
        at = Math.max(at, line.indexOf('`', at + 1)) // inline code
      else if (line[at] === '}') braces = Math.max(0, braces - 1)
      else if ((braces > 0 || isModule) && start >= from && isNameAt(line, name, at)) return start + at
    }
  }
  return undefined
}

function isNameAt(line: string, name: string, at: number): boolean {
  const isFree = name.startsWith('.') || !/[\w$.]/.test(line[at - 1] ?? '')
  return line.startsWith(name, at) && isFree && !/[\w$]/.test(line[at + name.length] ?? '')
}
