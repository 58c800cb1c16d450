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
const sameAs: ReadonlyMap<string, string> = new Map([
  ['triple-quoted-string', 'string'],
  ['template-string', 'string'],
  ['doc-comment', 'comment'],
  ['annotation', 'decorator'],
  ['literal-property', 'property'],
  ['maybe-class-name', 'class-name'],
  ['function-variable', 'function'],
  ['method', 'function'],
  ['code', 'string'],
])

type TokenStream = string | Token | readonly (string | Token)[]

/** Writes tokens as lines of HTML. */
export function htmlLines(tokens: TokenStream): string[] {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  // How many tags stand at the end of the line, just opened: elements that are empty so far.
  let empty = 0
  // Where, in the line, the last element was closed; -1 when it was taken back.
  let closed = -1
  let closedName = ''
  write(tokens)
  lines.push(line)
  return lines

  function write(stream: TokenStream): void {
    if (typeof stream === 'string') writeText(stream)
    else if ('type' in stream) writeToken(stream)
    else for (const part of stream) write(part)
  }

  function writeToken(token: Token): void {
    const name = classOf(token)
    if (name === undefined || name === open.at(-1)) {
      write(token.content)
      return
    }
    // Prism splits `->` in two operators: neighbours of one class share an element.
    if (closed === line.length && closedName === name) line = line.slice(0, -closeTag.length)
    else {
      line += openTag(name)
      empty++
    }
    open.push(name)
    write(token.content)
    open.pop()
    closedName = name
    if (empty > 0) takeBack(name)
    else {
      line += closeTag
      closed = line.length
    }
  }

  /** Takes back the tag of an element that a line end has left empty. */
  function takeBack(name: string): void {
    line = line.slice(0, -openTag(name).length)
    empty--
    closed = -1
  }

  function writeText(text: string): void {
    let at = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
      writePart(text.slice(at, end))
      lines.push(line + closeTag.repeat(open.length))
      closed = -1
      line = open.map(openTag).join('')
      empty = open.length
      at = end + 1
    }
    writePart(at === 0 ? text : text.slice(at))
  }

  function writePart(part: string): void {
    if (part === '') return
    line += escapeHtml(part)
    empty = 0
  }
}

const closeTag = '</span>'

function openTag(name: string): string {
  return `<span class="tok-${name}">`
}

function classOf({ type, alias }: Token): string | undefined {
  const own = classOfName(type)
  // Prism's grammar of JSX makes tokens whose alias is null, which its types do not say.
  if (own !== undefined || !alias) return own
  if (typeof alias === 'string') return classOfName(alias)
  for (const name of alias) {
    const found = classOfName(name)
    if (found !== undefined) return found
  }
  return undefined
}

function classOfName(name: string): string | undefined {
  return known.has(name) ? name : sameAs.get(name)
}

/** Escapes text for HTML content. */
export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}
