// The prose of a site's sources: what is neither code nor syntax, with every offset as in the file.

import { lineStarts } from '../model/place.ts'
import type { CheckInput } from './input.ts'

/** The prose of a source, and the offsets at which its lines start. */
export interface Prose {
  readonly file: string
  /** The source as it is. */
  readonly source: string
  readonly text: string
  readonly starts: readonly number[]
}

/**
 * Lists the prose of those pages, and partials that pages include, whose text may hold what is looked for; each once.
 */
export function proseOfSite(
  { site, pages, sources }: CheckInput,
  mayHold: (text: string) => boolean,
): readonly Prose[] {
  const own = site.pages
    .filter(({ format }) => format !== 'script')
    .map(({ source, contentStart }) => ({ source, contentStart }))
  const included = new Set(pages.flatMap(({ partials }) => partials.map(({ file }) => file)))
  const partials = [...included].flatMap((file) => {
    const source = sources.get(file)
    return source === undefined
      ? []
      : [{ source, contentStart: /^---\n[\s\S]*?\n---\n/.exec(source.text)?.[0].length ?? 0 }]
  })
  const asked = [...own, ...partials].filter(({ source }) => mayHold(source.text))
  return asked.map(({ source: { file, text }, contentStart }) => ({
    file,
    source: text,
    text: proseOf(text, contentStart),
    starts: lineStarts(text),
  }))
}

/** Blanks what is no prose, keeping every offset: front matter, fences, inline code, URLs, tags, braces, imports. */
function proseOf(text: string, contentStart: number): string {
  return (
    blank(text.slice(0, contentStart)) +
    withoutCode(text.slice(contentStart))
      .replace(/^(?:import|export) .*/gm, blank)
      .replace(/\]\([^)\n]*\)|<[^>\n]*>|\{[^{}\n]*\}|https?:\/\/[^\s)>\]]+/g, blank)
  )
}

/** Blanks fences and inline code, keeping every offset. */
export function withoutCode(text: string): string {
  return text
    .replace(/^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))/gm, blank)
    .replace(/`[^`\n]+`/g, blank)
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
