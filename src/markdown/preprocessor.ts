// The site's own function that changes the text of each page before it is read (`markdown.preprocessor`), as in
// Docusaurus: it gets whole files, pages and partials, while front matter stays as it is written.

import { parseFrontMatter } from '../content/front-matter.ts'
import type { PluginEntry } from '../model/markdown-config.ts'
import { commonEnds } from '../model/text.ts'
import type { TextEdit } from '../model/text-edit.ts'
import { guard, loadFunction, PluginError, pathForPlugin } from './plugins.ts'
import type { SourceText } from './preprocess.ts'

/** Returns a source with the text that a preprocessor makes of it. Rejects with a PluginError. */
export async function preprocessed<S extends SourceText>(source: S, preprocessor: PluginEntry | undefined): Promise<S> {
  if (preprocessor === undefined) return source
  const { file, text } = source
  const made = await callWith(preprocessor, file, text)
  if (made === text) return source
  const { contentStart } = parseFrontMatter({ file, text: made })
  return { ...source, text: made, contentStart, written: { text, edits: editsBetween(text, made) } }
}

async function callWith(preprocessor: PluginEntry, file: string, text: string): Promise<string> {
  const run = await loadFunction(preprocessor)
  const given = { filePath: pathForPlugin(preprocessor, file), fileContent: text }
  const made: unknown = guard(preprocessor, 'run', () => run(given))
  if (typeof made === 'string') return made
  throw new PluginError(preprocessor, 'it does not return the text of the page')
}

/** Lists edits that make one text of another: line by line if both have as many lines, or else a single one. */
function editsBetween(before: string, after: string): readonly TextEdit[] {
  const lines = before.split('\n')
  const newLines = after.split('\n')
  if (lines.length !== newLines.length) return [editBetween(before, after, 0)]
  let at = 0
  return lines.flatMap((line, index) => {
    const start = at
    at += line.length + 1
    const newLine = newLines[index] ?? ''
    return line === newLine ? [] : [editBetween(line, newLine, start)]
  })
}

/** Returns the edit from the first to the last difference of two texts, the first of which begins at an offset. */
function editBetween(before: string, after: string, offset: number): TextEdit {
  const { start, end } = commonEnds(before, after)
  return { start: offset + start, end: offset + before.length - end, text: after.slice(start, after.length - end) }
}
