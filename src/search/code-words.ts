// Code in what is indexed of a page. Code repeats its words all the time: whole, it swells the index, which every
// reader pays for in the parts that a query needs, and its counts drown those of the text.

/** Leaves each word of a page's code once, and of the caption above code the name of its file. */
export function withoutRepeatedCode(html: string): string {
  const seen = new Set<string>()
  return html
    .replace(captionPattern, (_all, title: string, language?: string) =>
      language === undefined ? '' : paragraph(title),
    )
    .replace(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g, (_all, code: string) => {
      const words = code.replace(/<[^>]*>|&[a-z]+;|&#x?\w+;/g, ' ').match(wordPattern) ?? []
      return paragraph(words.filter((word) => word.length > 1 && !seen.has(word) && seen.add(word)).join(' '))
    })
}

const wordPattern = /[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu

// Code without a title has the name of its language in that place, and no second span.
const captionPattern =
  /<figcaption><span class="code-title">([^<]*)<\/span>(<span class="code-language">)?[\s\S]*?<\/figcaption>/g

/**
 * Stands before and after code, and in the index before the code of a section: an invisible separator, by which
 * excerpts distinguish code from sentences (templates/client/search/excerpt.ts).
 */
export const codeMark = '\u2063'

function paragraph(html: string): string {
  return html === '' ? ' ' : `<p>${codeMark} ${html} ${codeMark}</p>`
}

/** Parts the sentences of a text from its code. */
export function splitCode(text: string): readonly [prose: string, code: string] {
  const parts = text.split(codeMark)
  const joined = (isCode: boolean) =>
    parts
      .filter((_part, index) => (index % 2 === 1) === isCode)
      .map((part) => part.trim())
      .join(' ')
      .trim()
  return [joined(false), joined(true)]
}
