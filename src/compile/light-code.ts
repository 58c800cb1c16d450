// Makes the code of a page quick to read, as it is read once and run once: static HTML is taken out of it.

import { endOfString, stringOf } from './string-literal.ts'

/** Name of the component, given by render, that stands for a subtree already turned to HTML: `<DgStatic html="...">`. */
export const staticComponent = 'DgStatic'

/** Name, in compiled code, of the list of the page's static HTML. */
export const staticsName = '_dgStatics'

/** Code, and what was taken out of it. */
export interface LightCode {
  readonly code: string
  /** HTML that `code` refers to by its index in the list `staticsName`. */
  readonly statics: readonly string[]
}

const opening = `_jsx(${staticComponent}, { html: `

/** Makes satteri's code of a source light. The source has no code of its author's, and does not name `staticComponent`: all calls of it are satteri's. */
export function lightCode(code: string): LightCode {
  const statics: string[] = []
  const parts: string[] = []
  let done = 0
  for (let at = code.indexOf(opening); at !== -1; at = code.indexOf(opening, done)) {
    const start = at + opening.length
    const end = endOfString(code, start)
    const html = stringOf(code.slice(start, end))
    parts.push(code.slice(done, start), html === undefined ? code.slice(start, end) : `${staticsName}[${statics.length}]`)
    if (html !== undefined) statics.push(html)
    done = end
  }
  return { code: parts.join('') + code.slice(done), statics }
}
