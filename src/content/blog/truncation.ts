// The text of a post: its excerpt, up to `<!-- truncate -->` or `{/* truncate */}` on a line, as in Docusaurus, and the
// H1 that it may begin with, in the place of which the title of the post is shown.

const mark = /^[ \t]*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})/m

/** Says whether a post says where its excerpt ends. `contentStart` is a 0-based offset. */
export function isTruncated(text: string, contentStart: number): boolean {
  return mark.test(text.slice(contentStart))
}

/** Gives what a list shows of a post: the text up to the mark, or all of it, without the H1. */
export function excerptOf(text: string, contentStart: number): string {
  const found = mark.exec(text.slice(contentStart))
  return withoutTitle(found === null ? text : text.slice(0, contentStart + found.index), contentStart)
}

const title = /^\s*(?:import\s[^\n]*\n\s*)*(#[ \t][^\n]*|[^\n]+\n=+[ \t]*(?=\n|$))/

/** Blanks the H1 that a post begins with, so that the rest keeps its place. */
export function withoutTitle(text: string, contentStart: number): string {
  const found = title.exec(text.slice(contentStart))
  if (found === null) return text
  const [before, h1 = ''] = found
  const end = contentStart + before.length
  return text.slice(0, end - h1.length) + h1.replace(/[^\n]/g, ' ') + text.slice(end)
}
