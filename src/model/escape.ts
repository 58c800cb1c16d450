// Escaping: for HTML and XML text and attribute values, in the few files that are not rendered by React, and for
// regular expressions.

import { ensure } from './ensure.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes text for HTML or XML content and double- or single-quoted attributes. Control characters that XML forbids are
 * dropped.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ensure(escapes[character])).replace(forbiddenInXml, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids.
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for a regular expression that matches it as it is. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
