// A page's content as bytes, for the way between threads and for the cache: its long texts as they are, behind JSON of
// the rest. As JSON they would be escaped and read letter by letter, by the worker that rendered the page and by
// everyone who reads it.

import type { PageContent } from './page-content.ts'

/** The JSON that comes first: lengths in place of the texts, in UTF-16 units. */
interface Head extends Omit<PageContent, 'html' | 'markdown'> {
  readonly html: number
  readonly markdown: number
}

/** Writes a content as bytes, in a separate buffer. */
export function contentBytes(content: PageContent): Uint8Array<ArrayBuffer> {
  const { html, markdown } = content
  return new TextEncoder().encode(
    `${JSON.stringify({ ...content, html: html.length, markdown: markdown.length })}\n${html}${markdown}`,
  )
}

/** Reads a content from the bytes that `contentBytes` wrote. */
export function readContent(bytes: Uint8Array): PageContent {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const start = text.indexOf('\n') + 1
  const head = JSON.parse(text.slice(0, start)) as Head // written by contentBytes
  const end = start + head.html
  return { ...head, html: text.slice(start, end), markdown: text.slice(end, end + head.markdown) }
}
