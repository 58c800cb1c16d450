// Finds the parts of an XML file, such as an SVG picture, that may run script when its address is opened. It looks for
// signs in the whole text rather than parsing it: no way of writing XML is overlooked, and a sign in a comment counts
// as well.

import { isUtf8 } from 'node:buffer'

const signs: readonly (readonly [sign: RegExp, name: string])[] = [
  [/<(?:[\w.-]+:)?script\b/i, 'a `<script>`'],
  [/<(?:[\w.-]+:)?foreignObject\b/i, 'a `<foreignObject>`'],
  [/<(?:[\w.-]+:)?(?:handler|listener|iframe|embed|object)\b/i, 'an element that runs script'],
  [/[\s"'/](?:[\w.-]+:)?on[a-z]+\s*=\s*["']/i, 'an event handler'],
  [/www\.w3\.org\/1999\/xhtml/i, 'elements of HTML'],
  [/www\.w3\.org\/1999\/XSL/i, 'a style sheet in XSL'],
  [/<\?xml-stylesheet\b/i, 'its own style sheet'],
  [/<!DOCTYPE[^>]*\[|<!ENTITY|<!ATTLIST/i, 'its own definitions in `<!DOCTYPE>`'],
  [/encoding\s*=\s*["'](?!utf-?8|us-ascii|iso-8859-1)/i, 'another encoding than UTF-8'],
]
const scriptUrl = /(?:java|vb)script:|data:(?:text|application\/(?:xhtml|xml))/i

/** Names what may run script in an XML file; undefined when there is nothing of the kind. */
export function findScript(bytes: Buffer): string | undefined {
  const written = bytes.toString('utf8')
  if (!isUtf8(bytes) || written.includes('\0')) return 'another encoding than UTF-8'
  const text = decodeReferences(written)
  const found = signs.find(([sign]) => sign.test(written) || sign.test(text))
  if (found !== undefined) return found[1]
  return scriptUrl.test(text.replace(/[\s\p{Cc}]+/gu, '')) ? 'a URL that runs script' : undefined
}

function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
