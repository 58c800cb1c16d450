// The words after a code block's language: `title="x" {1,4-6} ins={2} del={3} showLineNumbers=5 diff npm2yarn`.

import type { LineMark } from '../../model/markdown-config.ts'

/** What the words mean. */
interface CodeMeta {
  readonly title?: string
  /** The label of the block within a group: `[vite.config.js]`. */
  readonly label?: string
  /** Marks by 1-based numbers of lines. */
  readonly marks: ReadonlyMap<number, LineMark>
  readonly firstLine?: number
  /** Whether leading + and - of lines mark additions and removals. */
  readonly isDiff: boolean
  /** Whether the code is commands of npm that are shown for other package managers, too. */
  readonly isNpm: boolean
  /** Whether readers see the code only when they open it: `collapse`. */
  readonly isCollapsed: boolean
  /** Whether readers can edit and run the code: `live`, and with `noInline` as a script that calls `render`. */
  readonly live?: 'expression' | 'script'
  /** What cannot be understood, in the author's words. */
  readonly unknown?: string
  /** The language of a ```diff block's code: `lang="python"`. */
  readonly language?: string
}

/** Splits what follows the fence into a lower-case language and the other words; ```` ```js{1,2} ```` is understood. */
export function splitInfo(lang: string, meta: string): { readonly language: string; readonly meta: string } {
  const brace = lang.indexOf('{')
  if (brace < 0) return { language: lang.toLowerCase(), meta }
  return { language: lang.slice(0, brace).toLowerCase(), meta: `${lang.slice(brace)} ${meta}`.trim() }
}

/** Reads the words after the language. */
export function parseMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  // Plugins of Docusaurus have their own words: what is quoted in them means nothing here.
  const rest = (title ? meta.replace(title[0], ' ') : meta).replace(
    /(?<=^|\s)(?!title=|lang=)[\w-]+=(?:"[^"]*"|'[^']*')/g,
    ' ',
  )
  const numbers = /(?:^|\s)(?:showLineNumbers|:line-numbers)(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(rest)
  const label = /(?:^|\s)\[([^\]]+)\](?=\s|$)/.exec(rest)?.[1]
  const language = /(?:^|\s)lang=["']?([\w+#-]+)/.exec(rest)?.[1]
  const unknown =
    /(?:^|\s)title=(?:"[^"]*|'[^']*)$/.exec(rest)?.[0] ?? /(?<!=)\{(?![\d,\s-]+\})[^{}]*(?:\}|$)/.exec(rest)?.[0]
  return {
    marks: marksIn(rest),
    isDiff: /(?:^|\s)diff(?=\s|$)/.test(rest),
    isNpm: /(?:^|\s)npm2yarn(?=\s|$)/.test(rest),
    isCollapsed: /(?:^|\s)collapse(?=\s|$)/.test(rest),
    ...(/(?:^|\s)live(?=\s|$)/.test(rest) && { live: /(?:^|\s)noInline(?=\s|$)/.test(rest) ? 'script' : 'expression' }),
    ...(label === undefined ? {} : { label }),
    ...(unknown === undefined ? {} : { unknown: unknown.trim() }),
    ...(title ? { title: title[1] ?? title[2] ?? '' } : {}),
    ...(numbers ? { firstLine: Number(numbers[1] ?? 1) } : {}),
    ...(language === undefined ? {} : { language: language.toLowerCase() }),
  }
}

const markNames: Readonly<Record<string, LineMark>> = {
  ins: 'added',
  del: 'removed',
  mark: 'highlight',
  '': 'highlight',
}

/** Reads the lines that are marked: `{1,4-6}`, `ins={2}`, `del={3}`; of two marks of a line, the last counts. */
function marksIn(meta: string): ReadonlyMap<number, LineMark> {
  const ranges = [...meta.matchAll(/(?:(?<=^|\s)(ins|del|mark)=|(?<!=))\{([\d,\s-]+)\}/g)]
  return new Map(
    ranges.flatMap(([, name = '', lines = '']) => {
      const mark = markNames[name]
      return mark === undefined ? [] : [...linesOf(lines)].map((line) => [line, mark] as const)
    }),
  )
}

/** More lines than any code block has; keeps `{1-999999999}` from filling memory. */
const lastLine = 10_000

function linesOf(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of ranges.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part)
    if (!match) continue
    const first = Number(match[1])
    const last = Math.min(Number(match[2] ?? match[1]), lastLine)
    for (let line = first; line <= last; line++) lines.add(line)
  }
  return lines
}
