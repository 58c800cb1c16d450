// Markdown that doesn't mean what its author intended: readers see its markup, or don't see a part of it.

import { decodeText } from '../../html/entities.ts'
import { describeMergeMark, mergeMark } from '../../model/conflict-markers.ts'
import { ensure } from '../../model/ensure.ts'
import { escapePattern } from '../../model/escape.ts'
import { nearest } from '../../model/nearest.ts'
import { placeOf, type TextRange } from '../../model/place.ts'
import { findTableSlips } from '../broken-tables.ts'
import type { SiteRule } from '../context.ts'
import { type Prose, proseOfSite, type Slip } from '../prose.ts'

/** Reports `suspicious-markdown`. */
export const checkMarkdown: SiteRule = function* (_context, input) {
  // Nearly all pages have no slips, so code and syntax are separated from prose only if the whole text has some.
  for (const prose of proseOfSite(input, (source) => findSlips({ ...nowhere, source, text: source }).length > 0))
    for (const { start, end, ...texts } of findSlips(prose))
      yield { code: 'suspicious-markdown', place: placeOf(prose.file, prose.starts, { start, end }), ...texts }
}

const nowhere = { file: '', starts: [0] }

function findSlips(prose: Prose): readonly Slip[] {
  return [
    findShortSlips,
    findOpenBold,
    findTableSlips,
    findSecondDefinitions,
    findUnusedFootnotes,
    findEntities,
    findStrayColons,
  ].flatMap((find) => [...find(prose)])
}

/** Slips within a line: their pattern, the message, and the correct form. */
const shortSlips: readonly {
  readonly pattern: RegExp
  readonly message: (written: string, first: string) => string
  /** Returns the correct form, which is the hint and the fix. */
  readonly right?: (first: string, second: string) => string
  /** The hint when there is no correct form. */
  readonly hint?: string
}[] = [
  {
    pattern: /(#(?<=^ {0,3}#)#{1,5})([^\n\t #\\!].*)/gm,
    message: (written, signs) => `\`${written}\` is not a heading: no space follows \`${signs}\``,
    right: (signs, text) => `${signs} ${text.trim()}`,
  },
  {
    pattern: /(\[[ xX]\](?<=^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[.\]))([\p{L}\p{N}]\S*)/gmu,
    message: (written, box) => `\`${written}\` has no checkbox: no space follows \`${box}\``,
    right: (box, text) => `${box} ${text}`,
  },
  {
    pattern: /(?<!:)(?=:::)(?<=^[ \t>]*)(:{3,}(?!:)[a-z][\w-]*\[[^\][{}\n]+)$/gm,
    message: (written) => `\`${written}\` is not an admonition: its \`[\` is not closed`,
    right: (opening) => `${opening.trimEnd()}]`,
  },
  {
    pattern: /::(?<=^[ \t>]*::)(?:note|tip|info|warning|danger|caution)(?=[ \t[]|$)/gm,
    message: (written) => `\`${written}\` is not an admonition: it has two colons instead of three`,
    hint: 'Begin the block with three colons, and end it with three.',
  },
  {
    pattern: /\[(?<![!\\]\[)\]\([^()\s#][^()\s]*\)/g,
    message: (written) => `\`${written}\` has no text, so readers do not see the link`,
    hint: 'Write its text between the brackets.',
  },
  {
    pattern: new RegExp(mergeMark, 'gm'),
    message: (written) => describeMergeMark(written).message,
    hint: describeMergeMark('').hint,
  },
  {
    pattern: /(?<=\n[ \t]*\n)\|.*\|(?=[ \t]*\n\|(?![ \t:|-]*$).*\|[ \t]*$)/gm,
    message: () => 'No separator follows the head of this table, so readers see its bars',
    hint: 'Write a line such as `|---|---|` below the head.',
  },
  {
    pattern: /(\[(?<!\\\[)[^[\]\n]+\]\([^()\s#]+\.mdx?)\)(#[a-z][\w-]*)(?![\w([])/g,
    message: (written) => `\`${written}\` links to the top of the page: the text after \`)\` is not part of the link`,
    right: (link, fragment) => `${link}${fragment})`,
  },
]

function* findShortSlips({ source, text }: Prose): Iterable<Slip> {
  for (const { pattern, message, right, hint } of shortSlips)
    for (const { 0: written, 1: first = '', 2: second = '', index: start } of source.matchAll(pattern)) {
      if (text[start] === ' ') continue
      const fix = right?.(first, second)
      const texts = { message: message(written, first), hint: hint ?? `Write \`${fix}\`.` }
      yield { start, end: start + written.length, ...texts, fix }
    }
}

/** Finds `**` that make nothing bold because of a blank on their inner side, so that readers see them. */
function* findOpenBold({ source, text }: Prose): Iterable<Slip> {
  if (!/\s\*\*(?:\s|$)|^\*\* |[.:!?。：！？] \*\*/.test(source)) return
  const shown = source.replace(/\\.|`[^`\n]+`|\]\([^)\n]*\)/g, (part) => 'x'.repeat(part.length))
  for (const { 0: block, index: at } of shown.matchAll(paragraph)) {
    const signs = [...block.matchAll(/\*\*/g)].map(({ index }) => index)
    if (/\*{3}|\*\*.*\|/.test(block) || signs.length % 2 === 1 || signs.some((sign) => text[at + sign] === ' '))
      continue
    for (let i = 0; i < signs.length; i += 2) {
      const [open, close] = [ensure(signs[i]), ensure(signs[i + 1])]
      // The signs with their neighbours, which exclude Python code (`**options`) and signs as words (`the ** role`).
      const [start, end] = [` ${block}`.slice(open, open + 4), `${block} `.slice(close - 2, close + 3)]
      if (/^\s\*\* /.test(start) && /^.[\p{L}\p{N}.!?)]\*\*/u.test(end) && !block.slice(open, close).includes('\n'))
        yield { start: at + open, end: at + open + 3, ...notBold('follows', '**') }
      else if (/\*\*\S/.test(start) && /\S \*\*\s|[.:!?。：！？] \*\*/.test(end))
        yield { start: at + close - 1, end: at + close + 2, ...notBold('precedes', /\s$/.test(end) ? '**' : '** ') }
    }
  }
}

/** Matches the lines of a paragraph, without lists and tables that follow it. */
const paragraph = /^(?! {4})[^\n]*\S[^\n]*(?:\n(?![ \t>]*(?:$|[-*+#|:<{]|`{3}|~{3}|\d+[.)] ))[^\n]*)*/gm

function notBold(where: 'follows' | 'precedes', fix: string): Pick<Slip, 'message' | 'hint' | 'fix'> {
  return {
    message: `\`**\` does not make text bold: a space ${where} it`,
    hint: 'Move the space out of the bold text.',
    fix,
  }
}

/** Finds second definitions of a name with another address or text. The first definition counts. */
function* findSecondDefinitions({ file, source, text, starts }: Prose): Iterable<Slip> {
  const defined = new Map<string, TextRange & { readonly meaning: string }>()
  const definitions = source.matchAll(/\[(?<=^ {0,3}\[)([^\]\n]+)\]:[ \t]*(\S+)(.*)/gm)
  for (const { 0: written, 1: name = '', 2: address = '', 3: rest, index: start } of definitions) {
    if (text[start] === ' ') continue
    const meaning = name.startsWith('^') ? `${address}${rest}` : address
    const end = start + written.trimEnd().length
    const first = defined.get(name.toLowerCase())
    if (first === undefined) defined.set(name.toLowerCase(), { meaning, start, end })
    else if (first.meaning !== meaning)
      yield {
        start,
        end,
        message: `\`[${name}]\` is defined twice, and the first definition counts`,
        notes: [{ message: 'The first definition', place: placeOf(file, starts, first) }],
        hint: 'Give one of them another name.',
      }
  }
}

/** Finds footnotes that no text refers to, which pages leave out. */
function* findUnusedFootnotes({ source, text }: Prose): Iterable<Slip> {
  const footnotes = source.matchAll(/\[(?<=^ {0,3}\[)\^[^\]\s]+\](?=:)/gm)
  for (const { 0: name, index: start } of footnotes) {
    const reference = new RegExp(`(?<!^ {0,3})${escapePattern(name)}|${escapePattern(name)}(?!:)`, 'im')
    if (text[start] === ' ' || reference.test(source)) continue
    yield {
      start,
      end: start + name.length,
      message: `Nothing refers to the footnote \`${name}\`, so readers do not see it`,
      hint: `Write \`${name}\` where it belongs, or remove it.`,
    }
  }
}

/** Character references that authors write by name. Shorter names, and `times`, resemble names of other things. */
const entities =
  'nbsp quot apos copy trade mdash ndash hellip rarr larr laquo raquo ldquo rdquo lsquo rsquo middot emsp ensp thinsp'.split(
    ' ',
  )

/** Finds misspelt character references such as `&nbps;`, which readers see as they are written. */
function* findEntities({ source, text }: Prose): Iterable<Slip> {
  for (const { 0: written, 1: name = '', index: start } of source.matchAll(/(?<!\\)&([a-z]{3,8});/gi)) {
    const isKnown = !decodeText(written).endsWith(';') // but `&quote;` is `"e;` to old browsers
    const right = text[start] === ' ' || isKnown ? undefined : nearest(name, entities)
    if (right === undefined) continue
    const fix = `&${right};`
    const message = `\`${written}\` is not a character, so readers see it as it is written`
    yield { start, end: start + written.length, message, hint: `Did you mean \`${fix}\`?`, fix }
  }
}

/** Finds closing `:::` without an opening one, outside of quotes. */
function* findStrayColons({ source, text }: Prose): Iterable<Slip> {
  let opened: { readonly count: number; readonly isInList: boolean }[] = []
  for (const { 1: before = '', 2: colons = '', 3: name, index } of source.matchAll(colonLine)) {
    const start = index + before.length
    if (text[start] === ' ') continue
    const count = colons.length
    const isInList = before.length > 1
    if (name !== '') {
      // One in a block like it ends with that one at the latest, so it need not be known.
      const isKnown = opened.some((block) => block.count === count && block.isInList === isInList)
      if (!isKnown) opened.push({ count, isInList })
      continue
    }
    // Colons close the outermost block that has as many, or the next fewer, with all blocks in it.
    const fitting = opened.filter((block) => block.count <= count)
    const beside = fitting.filter((block) => block.isInList === isInList)
    const closable = beside.length > 0 ? beside : fitting
    const most = Math.max(...closable.map((block) => block.count))
    const closed = closable.find((block) => block.count === most)
    if (closed !== undefined) opened = opened.slice(0, opened.indexOf(closed))
    else
      yield {
        start,
        end: start + count,
        message: `\`${colons}\` closes nothing, so readers see it`,
        hint: `Remove it; if it closes the outer of two blocks, write more colons around that one, such as \`:${colons}\`.`,
      }
  }
}

const colonLine = /^((?:[ \t]|(?:[-*+]|\d+[.)])[ \t])*)(:{3,})[ \t]*(\S?)/gm
