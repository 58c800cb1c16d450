// The texts of components, as `<Translate>` and `translate()` name them in the code of a site and in its pages: their
// ids, texts and descriptions. A value that is no literal cannot be read without running the code, and is left out.

import type { SourceText } from './translation-files.ts'

// A literal in single, double or backward quotes; the last without values in it.
const literal = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\$]|\\.)*\x60`
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const calls = new RegExp(String.raw`\btranslate\(\s*\{((?:${literal}|[^'"\x60}])*)\}`, 'g')
const elements = new RegExp(
  String.raw`<Translate\b((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|${braces}))?)*)\s*(?:/>|>([\s\S]*?)</Translate>)`,
  'g',
)

/** Finds the texts that a file translates, by id. */
export function codeTexts(code: string): ReadonlyMap<string, SourceText> {
  const found = new Map<string, SourceText>()
  for (const [, fields = ''] of code.matchAll(calls)) {
    const message = fieldOf(fields, 'message')
    add(found, { id: fieldOf(fields, 'id'), message, description: fieldOf(fields, 'description') })
  }
  for (const [, attributes = '', children = ''] of code.matchAll(elements)) {
    const id = attributeOf(attributes, 'id')
    add(found, { id, message: childText(children), description: attributeOf(attributes, 'description') })
  }
  return found
}

interface Found {
  readonly id: string | undefined
  readonly message: string | undefined
  readonly description: string | undefined
}

function add(found: Map<string, SourceText>, { id, message, description }: Found): void {
  const key = id ?? message
  if (key === undefined || key === '') return
  found.set(key, { message: message ?? key, ...(description !== undefined && { description }) })
}

function fieldOf(fields: string, name: string): string | undefined {
  const value = new RegExp(String.raw`(?:^|[\s,])${name}\s*:\s*(${literal})`).exec(fields)?.[1]
  return value === undefined ? undefined : unquoted(value)
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(String.raw`\s${name}=(?:"([^"]*)"|'([^']*)'|\{\s*(${literal})\s*\})`).exec(attributes)
  if (value === null) return undefined
  return value[3] === undefined ? (value[1] ?? value[2]) : unquoted(value[3])
}

/** Reads the text within an element: a literal in braces, or text as JSX joins it. */
function childText(children: string): string | undefined {
  const inBraces = new RegExp(String.raw`^\s*\{\s*(${literal})\s*\}\s*$`).exec(children)?.[1]
  if (inBraces !== undefined) return unquoted(inBraces)
  const text = children.replace(/\s*\n\s*/g, ' ').trim()
  return text === '' || /[<{]/.test(text) ? undefined : text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

function unquoted(written: string): string {
  return written.slice(1, -1).replace(/\\([\s\S])/g, (_all, character: string) => escapes[character] ?? character)
}
