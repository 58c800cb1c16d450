// Prism tokens to HTML, one string a line with its tags balanced. Only a small set of classes is used, so that themes can know
// them all; brackets and commas get none, which keeps a third of the spans out of the pages.

import type { Token } from 'prismjs'

/** Token names that become classes `tok-name`. */
export const tokenClasses: readonly string[] = [
  'keyword', 'string', 'comment', 'function', 'class-name', 'number', 'operator', 'boolean', 'builtin', 'constant', 'property',
  'tag', 'attr-name', 'attr-value', 'regex', 'variable', 'symbol', 'inserted', 'deleted', 'important', 'bold', 'italic', 'url',
  'selector', 'decorator', 'atrule', 'entity', 'namespace', 'parameter', 'title', 'output', 'prompt', 'char', 'prolog', 'doctype',
  'cdata',
] // biome-ignore format: a table

const known: ReadonlySet<string> = new Set(tokenClasses)

/** Prism names of the same meaning. */
const sameAs: Readonly<Record<string, string>> = {
  'triple-quoted-string': 'string',
  'template-string': 'string',
  'doc-comment': 'comment',
  annotation: 'decorator',
  'literal-property': 'property',
  'maybe-class-name': 'class-name',
  'function-variable': 'function',
  method: 'function',
  code: 'string',
}

type TokenStream = string | Token | readonly (string | Token)[]

/** Writes tokens as lines of HTML. */
export function htmlLines(tokens: TokenStream): string[] {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  // Where, in the line, the last element was closed.
  let closed = -1
  let closedName = ''
  write(tokens)
  lines.push(line)
  return lines

  function write(stream: TokenStream): void {
    if (typeof stream === 'string') writeText(stream)
    else if (Array.isArray(stream)) for (const part of stream) write(part)
    else if ('type' in stream) writeToken(stream)
  }

  function writeToken(token: Token): void {
    const name = classOf(token)
    if (name === undefined || name === open.at(-1)) {
      write(token.content)
      return
    }
    const tag = `<span class="tok-${name}">`
    // Prism splits `->` in two operators: neighbours of one class share an element.
    if (closed === line.length && closedName === name) line = line.slice(0, -'</span>'.length)
    else line += tag
    open.push(name)
    write(token.content)
    open.pop()
    // An element left empty by a line end is taken back.
    line = line.endsWith(tag) ? line.slice(0, -tag.length) : `${line}</span>`
    closed = line.length
    closedName = name
  }

  function writeText(text: string): void {
    const parts = text.split('\n')
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        lines.push(line + '</span>'.repeat(open.length))
        closed = -1
        line = open.map((name) => `<span class="tok-${name}">`).join('')
      }
      line += escapeHtml(part)
    }
  }
}

function classOf(token: Token): string | undefined {
  for (const name of [token.type, ...(Array.isArray(token.alias) ? token.alias : [token.alias])]) {
    if (known.has(name)) return name
    const same = sameAs[name]
    if (same !== undefined) return same
  }
  return undefined
}

/** Escapes text for HTML content. */
export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}
