// Makes the code of a page quick to read for V8, which reads it once and runs it once: static HTML is taken out of it, and functions are
// written so that V8 compiles them where they stand, not a second time when they are called.

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
  return { code: withEagerFunctions(parts.join('') + code.slice(done)), statics }
}

/** Puts parentheses around the two functions of a page's content: V8 then compiles them with the code around them. */
function withEagerFunctions(code: string): string {
  const [content, layout] = ['\nfunction _createMdxContent(props) {', '\n}\nfunction MDXContent(props = {}) {']
  const contentAt = code.indexOf(content)
  const layoutAt = code.indexOf(layout, contentAt)
  const end = code.indexOf('\n}\n', layoutAt + layout.length)
  if (contentAt === -1 || layoutAt === -1 || end === -1) return code
  const contentBody = code.slice(contentAt + content.length, layoutAt)
  const layoutBody = code.slice(layoutAt + layout.length, end)
  const functions = `
const _createMdxContent = (function (props) {${contentBody}
});
const MDXContent = (function (props = {}) {${layoutBody}
});
`
  return code.slice(0, contentAt) + functions + code.slice(end + '\n}\n'.length)
}
