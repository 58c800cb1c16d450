// Terms in spellings that the site's list of words calls wrong; code, URLs, file names and MDX expressions are not prose.

import { lineStarts, placeOf } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'

/** Reports `term-spelling`, with the right spelling as the fix. */
export const checkSpellings: SiteRule = (context, { spellings = [], site }) => {
  const rightByWrong = new Map(spellings.flatMap(({ right, wrong }) => wrong.map((word): [string, string] => [word, right])))
  if (rightByWrong.size === 0) return
  const words = [...rightByWrong.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\w./@-])(?:${words.join('|')})(?![\\w/-]|\\.\\w)`, 'g')
  for (const { source, contentStart } of site.pages) {
    const starts = lineStarts(source.text)
    for (const match of proseOf(source.text, contentStart).matchAll(pattern)) {
      const right = rightByWrong.get(match[0])
      const place = placeOf(source.file, starts, match.index, match.index + match[0].length)
      context.report({
        code: 'term-spelling',
        message: `\`${match[0]}\` is not how this site spells it`,
        place,
        hint: `Write \`${right}\`.`,
        fix: right,
      })
    }
  }
}

/** Blanks what is no prose, keeping every offset: front matter, fences, inline code, URLs, tags, braces, imports. */
function proseOf(text: string, contentStart: number): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  return (
    blank(text.slice(0, contentStart)) +
    text
      .slice(contentStart)
      .replace(/^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm, blank)
      .replace(/`[^`\n]+`/g, blank)
      .replace(/^(?:import|export) .*$/gm, blank)
      .replace(/\]\([^)\n]*\)|<[^>\n]*>|\{[^{}\n]*\}|https?:\/\/[^\s)>\]]+/g, blank)
  )
}
