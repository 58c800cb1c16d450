// Writes Prism tokens as HTML, one string per line with balanced tags. It uses only a small set of classes, so that
// themes can cover them all. Brackets and commas have none, which removes a third of the spans from pages.

import type { Token, TokenStream } from 'prismjs'
import { escapeText } from '../../model/escape.ts'

/** Names of tokens that are also classes `tok-name`. */
const classes: readonly string[] = [
  'keyword', 'string', 'comment', 'function', 'class-name', 'number', 'operator', 'boolean', 'builtin', 'constant', 'property',
  'tag', 'attr-name', 'attr-value', 'regex', 'variable', 'symbol', 'inserted', 'deleted', 'important', 'bold', 'italic', 'url',
  'selector', 'decorator', 'atrule', 'entity', 'namespace', 'parameter', 'title', 'output', 'prompt', 'char', 'prolog', 'doctype',
  'cdata',
] // biome-ignore format: a table

/** Names with the same meaning as a class, and that class. */
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

const tagByName: ReadonlyMap<string, string> = new Map(
  [...classes.map((name) => [name, name] as const), ...Object.entries(sameAs)].map(
    ([name, className]) => [name, `<span class="tok-${className}">`] as const,
  ),
)
const closeTag = '</span>'

/** Writes tokens as lines of HTML. */
export function htmlLines(tokens: TokenStream): string[] {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  /** The opening tag of the element that ends the line. */
  let lastElement: string | undefined
  write(tokens)
  return [...lines, line]

  function write(stream: TokenStream): void {
    if (typeof stream === 'string') writeText(stream)
    else if ('type' in stream) writeToken(stream)
    else for (const part of stream) write(part)
  }

  function writeToken(token: Token): void {
    const tag = tagOf(token)
    if (tag === undefined || tag === open.at(-1)) {
      write(token.content)
      return
    }
    // Prism splits `->` into two operators; neighbours of one class share an element.
    line = lastElement === tag ? line.slice(0, -closeTag.length) : line + tag
    lastElement = undefined
    open.push(tag)
    write(token.content)
    open.pop()
    if (line.endsWith(tag)) {
      line = line.slice(0, -tag.length) // the token ended on the previous line
      return
    }
    line += closeTag
    lastElement = tag
  }

  function writeText(text: string): void {
    if (text === '') return
    lastElement = undefined
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      lines.push(line + escapeText(text.slice(start, end)) + closeTag.repeat(open.length))
      line = open.join('')
      start = end + 1
    }
    line += escapeText(text.slice(start))
  }
}

function tagOf({ type, alias }: Token): string | undefined {
  const tag = tagByName.get(type)
  // Prism's JSX grammar creates tokens whose alias is null, which its types don't declare.
  if (tag !== undefined || !alias) return tag
  return typeof alias === 'string' ? tagByName.get(alias) : alias.map((name) => tagByName.get(name)).find(Boolean)
}
