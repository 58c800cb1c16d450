// Finds where in the files of a site the cause of an error stands: by the stack of what was thrown, else by what a page
// has written, or by the name of the component that failed.

import path from 'node:path'
import { parseFrontMatter } from '../../content/front-matter.ts'
import { linesOutsideCode } from '../../markdown/code-fences.ts'
import { findInScript } from '../../markdown/find-in-script.ts'
import { lineStarts, type Place, placeOf } from '../../model/place.ts'
import { findFile, kebabCase } from '../bundle/theme-files.ts'
import { describeError, undefinedNameIn } from './describe-error.ts'

/** Where something was thrown, and the stack when a component threw it. */
export interface ErrorPlace {
  readonly place: Place
  readonly stack?: string
}

/** Gives the start of a file, for an error of which nothing more is known. */
export function startOf(file: string): ErrorPlace {
  return { place: { file, start: { line: 1, column: 1, offset: 0 } } }
}

/** What a page is made of: its file, and the texts of it and of its partials. */
export interface PageTexts {
  readonly file: string
  readonly textOf: (file: string) => string | undefined
}

/** Finds in the text of a page what it, or a partial, has written that cannot be rendered, such as `{version}`. */
export function findInPage(error: unknown, { file, textOf }: PageTexts): ErrorPlace | undefined {
  const { source } = describeError(error)
  const place = placeOfUndefinedName(error, textOf) ?? (source && placeOfText(file, textOf(file) ?? '', source))
  return place && { place }
}

/** Finds the first text outside of code that matches a pattern within one line. */
function placeOfText(file: string, text: string, pattern: RegExp): Place | undefined {
  for (const { start, end } of linesOutsideCode(text)) {
    const line = text.slice(start, end).replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
    const match = pattern.exec(line)
    if (match !== null)
      return placeOf(file, lineStarts(text), start + match.index, start + match.index + match[0].length)
  }
  return undefined
}

/** Finds the undefined name that an error is about; undefined for another error, or one that a component threw. */
function placeOfUndefinedName(error: unknown, textOf: PageTexts['textOf']): Place | undefined {
  if (!(error instanceof ReferenceError)) return undefined
  const name = undefinedNameIn(error.message)?.name
  // The first frame is that of the code that failed (evaluate.ts names it).
  const url = /^[^\n]*\n\s+at [^\n]*\bdocs-gen:([^\n]+?):\d+:\d+/.exec(error.stack ?? '')?.[1]
  const file = decodeURI(url ?? '')
  const text = textOf(file)
  if (name === undefined || text === undefined) return undefined
  const offset = findInScript(text, name, parseFrontMatter({ file, text }).contentStart)
  return offset === undefined ? undefined : placeOf(file, lineStarts(text), offset, offset + name.length)
}

/** Finds the file of a site's templates that is named for the innermost component around an error, as the theme's are. */
export function findInTemplates(
  root: string,
  templates: string,
  components: readonly string[],
): ErrorPlace | undefined {
  for (const name of components) {
    for (const folder of ['layout', 'components', 'islands', '.']) {
      const found = findFile(path.join(root, templates, folder, kebabCase(name)))
      if (found !== undefined) return startOf(path.relative(root, found).split(path.sep).join('/'))
    }
  }
  return undefined
}
