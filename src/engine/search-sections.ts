// What the search index holds of a page's content: the text of its sections, as read from its HTML. Made where the content is rendered,
// and kept apart from it, so that an edit of one page need not read the contents of all others.

import type { SearchPage } from '../emit/search.ts'
import { type Key, keyOf } from '../model/key.ts'
import { outlineOf } from '../render/outline.ts'

/** The text of a page's sections. */
export type SearchSections = SearchPage['sections']

/** Reads the sections of a page's content. */
export function searchSections(html: string): SearchSections {
  return outlineOf(withoutRepeatedCode(html)).sections.map(({ id, title, text }) => ({ id, heading: title, text }))
}

/** Makes the key under which the sections of a content are kept. */
export function sectionsKey(contentHash: Key): Key {
  return keyOf('sections-1', contentHash)
}

// The search in the browser (templates/client/search/excerpt.ts) tells code from sentences by it: an invisible separator.
const codeFence = '\u2063'

/**
 * Leaves each word of a page's code once. Code repeats its words all the time: whole, it swells the index, which every reader pays
 * for in the parts that a query needs, and its counts drown those of the text (2026-11-20: of 40 parts of the index 35 were left).
 * Of what stands above code only the name of its file is left.
 */
export function withoutRepeatedCode(html: string): string {
  const seen = new Set<string>()
  return html
    .replace(captionPattern, (_all, title: string, language?: string) => (language === undefined ? '' : fenced(title)))
    .replace(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g, (_all, code: string) => {
      const words = code.replace(/<[^>]*>|&[a-z]+;|&#x?\w+;/g, ' ').match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? []
      return fenced(words.filter((word) => word.length > 1 && !seen.has(word) && seen.add(word)).join(' '))
    })
}

// Code without a title has the name of its language in that place, and no second span.
const captionPattern = /<figcaption><span class="code-title">([^<]*)<\/span>(<span class="code-language">)?[\s\S]*?<\/figcaption>/g

function fenced(code: string): string {
  return code === '' ? ' ' : `<p>${codeFence} ${code} ${codeFence}</p>`
}
