// Escapes text for HTML in the same way as React, for parts that are rendered as strings both on the server and in the
// browser.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? char) : text
}

/** Returns the text of inline HTML from the engine: without tags, entities decoded, white space collapsed. */
export function textOfHtml(html: string): string {
  const text = html.replace(/<[^>]*>/g, '')
  return text
    .replace(/&(lt|gt|quot|nbsp|#39|#x27);/g, (_, name: string) => decoded[name] ?? '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

const decoded: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", '#x27': "'" }

/** Returns a value as JSON that is safe inside a script element: nothing in it can end the script or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
