// Decodes HTML's character references. A reference means less in an attribute than in a text: there `&copy=1` is a part
// of a query.

import { decodeHTML, decodeHTMLAttribute } from 'entities'

/** Decodes the character references of a text. */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

/** Decodes the character references of an attribute's value. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value
}
