// Finds samples by the look of a source, before it is compiled, so that they are read, and their programs run, while
// pages are drawn. What is missed here, or cut otherwise than the compiler does, is read when the facts are known: this
// only fills the store sooner.

import { ensure } from '../../model/ensure.ts'
import type { Sample } from '../input.ts'
import { familyOf } from './families.ts'
import type { KnownSample } from './gather.ts'

const fence = /^([ \t]*)(`{3,}|~{3,})(\w+)[^\n]*\n([\s\S]*?)\n\1\2[`~]*[ \t]*$/gm

/**
 * Lists the samples in the fences of Markdown texts, snippet files by their extension, and examples; JSON is read when
 * the rule comes to it.
 */
export function earlySamples(
  texts: Iterable<string>,
  snippets: ReadonlyMap<string, string>,
  examples: readonly Sample[],
): readonly KnownSample[] {
  const found: KnownSample[] = []
  const add = (language: string, text: string): void => {
    const known = familyOf(language)
    if (known !== undefined && known.family !== 'json') found.push({ ...known, text })
  }
  for (const text of texts) {
    for (const match of text.matchAll(fence)) {
      const [indent, language, code] = [match[1], match[3], match[4]].map(ensure)
      add(ensure(language), ensure(code).replaceAll(new RegExp(`^[ \\t]{0,${ensure(indent).length}}`, 'gm'), ''))
    }
  }
  for (const [file, text] of snippets) add(file.slice(file.lastIndexOf('.') + 1), text)
  for (const { language, text } of examples) add(language, text)
  return found
}
