// Decodes HTML's character references. In attributes, fewer references count than in text: `&copy=1` is part of a query
// there.

import { decodeHTML, decodeHTMLAttribute } from 'entities'

/** Decodes the character references of a text. */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

/** Decodes the character references of an attribute's value. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value
}
