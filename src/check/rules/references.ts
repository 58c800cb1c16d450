// Undefined references in Markdown, and links whose form isn't valid Markdown, so that readers see their brackets.

import { ensure } from '../../model/ensure.ts'
import { type Place, placeOf } from '../../model/place.ts'
import type { Finding, SiteRule } from '../context.ts'
import { type Prose, proseOfSite, withoutCode } from '../prose.ts'

/** Reports `undefined-reference`: `[^1]` and `[text][name]` without a definition, and malformed links. */
export const checkReferences: SiteRule = function* (_context, input) {
  for (const { file, source, text, starts } of proseOfSite(input, (whole) => mayHold.test(whole))) {
    const defined = new Set(
      [...source.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)].map(([, name]) => normalized(ensure(name))),
    )
    yield* findUnreadLinks({ source, text, defined }, (from, to) => placeOf(file, starts, { start: from, end: to }))
    for (const match of text.matchAll(
      /(?<!\\)\[(\^[^[\]\s]+)\](?!:)|(?<![\\\])\w])!?\[([^[\]\n]+|(?<=!\[)(?=\]\[[^\]\n]))\]\[([^[\]\n]*)\](?!\[)/dg,
    )) {
      // Names may contain code, which is blank in `text`.
      const [written, footnote, label, name] = ensure(match.indices).map((range) => range && source.slice(...range))
      const wanted = ensure(footnote ?? (name || label))
      if (defined.has(normalized(wanted))) continue
      yield {
        code: 'undefined-reference',
        message: `\`${written}\` is not defined on the page, so readers see the brackets`,
        place: placeOf(file, starts, { start: match.index, end: match.index + match[0].length }),
        hint: `Add \`[${wanted}]: ...\` on its own line, or escape the brackets.`,
      }
    }
  }
}

/** Matches something in every text that has findings, but no well-formed link. */
const mayHold =
  /\[\^|\]\[|\)\[|\]\s[ \t>]*\((?:https?:|\.{0,2}\/)|\]\((?:https?:\/)?\.{0,2}\/[^()<>\n"'\t ]*(?: (?:[^()<>\n"'\t]|"[^"\n]*$)|$)|\]\([^()<>\n"'\t:]{0,99} [^()<>\n"'\t:]{0,99}\.[a-z]{2,4}\)/m

/** Malformed links: the error, a pattern for text and address, and the correct form. */
const unreadLinks: readonly (readonly [
  why: string,
  pattern: RegExp,
  write: (text: string, url: string) => string | undefined,
])[] = [
  [
    'its brackets are swapped',
    /(?<![\\\w\])])\(([^()\n]+)\)\[((?:https?:|\.{0,2}\/|#)[^\]\s]*)\]/g,
    (text, url) => `[${text}](${url})`,
  ],
  [
    'its address contains a space',
    /(?<!\\)\[([^[\]\n]*)\]\(((?:https?:\/\/[^()<>\n"'\t /]+|\.{0,2})\/[^()<>\n"'\t ]* [^()<>\n"'\t]+|[^()<>\n"'\t:]{0,99} [^()<>\n"'\t:]{0,99}\.[a-z]{2,4})\)/g,
    (text, path) => `[${text}](<${path}>)`,
  ],
  [
    'its host contains a space',
    /(?<!\\)\[([^[\]\n]*)\]\((https?:\/\/[^()<>\n"'\t /]+ [^()<>\n"'\t]+)\)/g,
    () => undefined,
  ],
  [
    'a space precedes its address',
    /(?<![\\\w\])])\[([^[\]\n]{2,})\](?: |\n[ \t>]*)\(((?:https?:|\.{0,2}\/)[^()<>\s"']+)\)/g,
    (text, url) => `[${text}](${url})`,
  ],
  [
    'its title is not closed',
    /(?<!\\)\[([^[\]\n]*)\]\((\.{0,2}\/[^()<>\s"']+ "[^()"\n]*)\)(?!.*")/g,
    (text, url) => `[${text}](${url}")`,
  ],
  [
    'its `)` is missing',
    /(?<![\\\w\])])\[([^[\]\n]*)\]\(((?:https?:\/\/|\.{0,2}\/)[^()<>\s"']+)(?=(?: [^()"'\n]*)?$)(?!\n[ \t>]*["'()])/gm,
    (text, url) => `[${text}](${url})`,
  ],
]

/** Finds malformed links. Text that isn't prose, such as a comment, is blank in `text`. */
function* findUnreadLinks(
  { source, text: prose, defined }: Pick<Prose, 'source' | 'text'> & { readonly defined: ReadonlySet<string> },
  placeAt: (from: number, to: number) => Place,
): Iterable<Finding> {
  const code = withoutCode(source)
  for (const [why, pattern, write] of unreadLinks)
    for (const { 0: written, 1: text, 2: url, index } of code.matchAll(pattern)) {
      if (prose[index] === ' ' || defined.has(normalized(ensure(text)))) continue
      const image = /(?<!\\)!$/.test(code.slice(Math.max(0, index - 2), index)) ? '!' : ''
      const link = write(ensure(text), ensure(url))
      const right = link && image + link
      yield {
        code: 'undefined-reference',
        message: `\`${image}${written.replace(/\s+/g, ' ')}\` is not ${image === '' ? 'a link' : 'an image'}: ${why}`,
        place: placeAt(index - image.length, index + written.length),
        hint: right === undefined ? 'Write the address without the space.' : `Write \`${right}\`.`,
        fix: right,
      }
    }
}

/** Returns the key of a name, which ignores case and the amount of white space. */
function normalized(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}
