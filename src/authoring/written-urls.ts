// Finds the URLs and import specifiers of a Markdown file by compiling it, with their places in its text.

import { parseFrontMatter } from '../content/front-matter.ts'
import { compileSource } from '../markdown/compile.ts'
import type { CompileOptions } from '../model/compiled.ts'
import { escapePattern } from '../model/escape.ts'
import type { Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import type { TextEdit } from '../model/text-edit.ts'

/** A URL in a file, with the range of its node. */
export interface WrittenUrl {
  readonly url: string
  readonly place: Place
  readonly kind: 'link' | 'file' | 'import'
}

/** Lists the URLs and import specifiers of a file. */
export async function writtenUrls(
  source: Source,
  options: Omit<CompileOptions, 'mappedTags'>,
): Promise<readonly WrittenUrl[]> {
  const { file, text } = source
  const { facts } = await compileSource(
    { file, text, contentStart: parseFrontMatter(source).contentStart },
    { ...options, mappedTags: [] },
  )
  return [
    ...facts.links.map(({ url, place }) => ({ url, place, kind: 'link' as const })),
    ...facts.images.map(({ url, place }) => ({ url, place, kind: 'file' as const })),
    ...facts.imports.map(({ specifier, place }) => ({ url: specifier, place, kind: 'import' as const })),
    ...facts.components.flatMap(({ attributes, place }) =>
      Object.values(attributes).map((url) => ({ url, place, kind: 'file' as const })),
    ),
  ]
}

/** Replaces the last occurrence of a URL in its node, or, for a reference, the URL in its definitions. */
export function replaceUrl(text: string, { url, place: { start, end } }: WrittenUrl, by: string): readonly TextEdit[] {
  if (start === undefined || end === undefined) return []
  const edit = (from: number): TextEdit => ({ start: from, end: from + url.length, text: by })
  const at = text.slice(start.offset, end.offset).lastIndexOf(url)
  if (at !== -1) return [edit(start.offset + at)]
  const definition = new RegExp(`^( {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?)${escapePattern(url)}(?=[>\\s]|$)`, 'gm')
  return [...text.matchAll(definition)].map((match) => edit(match.index + (match[1]?.length ?? 0)))
}
