// The words after a code block's language: `title="x" {1,4-6} ins={2} del={3} showLineNumbers=5 diff npm2yarn`.

import { defined } from '../../model/defined.ts'
import type { LineMark } from '../../model/markdown-config.ts'

/** The parsed words. */
export interface CodeMeta {
  readonly title?: string
  /** The label of the block within a group: `[vite.config.js]`. */
  readonly label?: string
  /** Marks by 1-based line number. */
  readonly marks: ReadonlyMap<number, LineMark>
  readonly firstLine?: number
  /** Whether a leading + or - of a line marks an addition or removal. */
  readonly isDiff: boolean
  /** Whether the code is npm commands, which are also shown for other package managers. */
  readonly isNpm: boolean
  /** Whether the code is hidden until readers open it: `collapse`. */
  readonly isCollapsed: boolean
  /** Whether readers can edit and run the code: `live`; with `noInline`, as a script that calls `render`. */
  readonly live?: 'expression' | 'script'
  /** Words that can't be parsed, in their source form. */
  readonly unknown?: string
  /** The language of the code in a ```diff block: `lang="python"`. */
  readonly language?: string
}

/** The word for npm commands, in the spelling of Docusaurus' plugin and in that of Sapphire's. */
export const npmWord = /(?<=^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/

/** Splits the text after the fence into a lower-case language and the other words. Accepts `js{1,2}` and `js[label]`. */
export function splitInfo(lang: string, meta: string): { readonly language: string; readonly meta: string } {
  const brace = lang.search(/[{[]/)
  if (brace < 0) return { language: lang.toLowerCase(), meta }
  return { language: lang.slice(0, brace).toLowerCase(), meta: `${lang.slice(brace)} ${meta}`.trim() }
}

/** Parses the words after the language. */
export function parseMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  // Other generators have their own words; what they quote, or write as a pattern, means nothing here.
  const rest = (title ? meta.replace(title[0], ' ') : meta).replace(
    /(?<=^|\s)(?<!\{[^}]*)(?!title=|lang=)(?:[\w-]+=)?(?:"[^"]*"|'[^']*'|\/[^/]+\/(?=\s|$))/g,
    ' ',
  )
  const numbers = /(?:^|\s)(?:showLineNumbers|:line-numbers)(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(rest)
  const label = /(?:^|\s)\[([^\]]+)\](?=\s|$)/.exec(rest)?.[1]
  const language = /(?:^|\s)lang=["']?([\w+#-]+)/.exec(rest)?.[1]
  const unknown =
    /(?:^|\s)title=(?:"[^"]*|'[^']*)$/.exec(rest)?.[0] ?? /(?<!=)\{(?![\d,\s-]+\})[^{}]*(?:\}|$)/.exec(rest)?.[0]
  const words = new Set(rest.split(/\s/))
  return defined({
    marks: marksIn(rest),
    isDiff: words.has('diff'),
    isNpm: npmWord.test(rest),
    isCollapsed: words.has('collapse'),
    live: words.has('live') ? (words.has('noInline') ? ('script' as const) : ('expression' as const)) : undefined,
    label,
    unknown: unknown?.trim(),
    title: title ? (title[1] ?? title[2] ?? '') : undefined,
    firstLine: numbers ? Number(numbers[1] ?? 1) : undefined,
    language: language?.toLowerCase(),
  })
}

const markNames: Readonly<Record<string, LineMark>> = {
  ins: 'added',
  del: 'removed',
  mark: 'highlight',
  '': 'highlight',
}

/** Returns the marked lines: `{1,4-6}`, `ins={2}`, `del={3}`. If a line has two marks, the last one counts. */
function marksIn(meta: string): ReadonlyMap<number, LineMark> {
  const ranges = [...meta.matchAll(/(?:(?<=^|\s)(ins|del|mark)=|(?<!=))\{([\d,\s-]+)\}/g)]
  return new Map(
    ranges.flatMap(([, name = '', lines = '']) => {
      const mark = markNames[name]
      return mark === undefined ? [] : [...linesOf(lines)].map((line) => [line, mark] as const)
    }),
  )
}

/** Limit beyond the lines of any code block. Keeps `{1-999999999}` from filling memory. */
const lastLine = 10_000

function linesOf(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of ranges.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part)
    if (!match) continue
    const ends = [Number(match[1]), Number(match[2] ?? match[1])]
    const last = Math.min(Math.max(...ends), lastLine)
    for (let line = Math.min(...ends); line <= last; line++) lines.add(line)
  }
  return lines
}
