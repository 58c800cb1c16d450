// The words after a code block's language: `title="x" {1,4-6} showLineNumbers=5 diff`.

/** What the words mean. */
export interface CodeMeta {
  readonly title?: string
  /** 1-based numbers of lines to highlight. */
  readonly lines: ReadonlySet<number>
  readonly firstLine?: number
  /** Whether leading + and - of lines mark additions and removals. */
  readonly isDiff: boolean
  /** Whether readers see the code only when they open it: `collapse`. */
  readonly isCollapsed: boolean
  /** What cannot be understood, in the author's words. */
  readonly unknown?: string
  /** The language of a ```diff block's code: `lang="python"`. */
  readonly language?: string
}

/**
 * Splits what follows the fence into a language in lower case and the other words; ```` ```js{1,2} ```` is understood.
 */
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
  const ranges = /(?:^|[^=])\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? ''
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(rest)
  const language = /(?:^|\s)lang=["']?([\w+#-]+)/.exec(rest)?.[1]
  const unknown =
    /(?:^|\s)title=(?:"[^"]*|'[^']*)$/.exec(rest)?.[0] ?? /(?<!=)\{(?![\d,\s-]+\})[^{}]*\}/.exec(rest)?.[0]
  return {
    lines: linesOf(ranges),
    isDiff: /(?:^|\s)diff(?=\s|$)/.test(rest),
    isCollapsed: /(?:^|\s)collapse(?=\s|$)/.test(rest),
    ...(unknown === undefined ? {} : { unknown: unknown.trim() }),
    ...(title ? { title: title[1] ?? title[2] ?? '' } : {}),
    ...(numbers ? { firstLine: Number(numbers[1] ?? 1) } : {}),
    ...(language === undefined ? {} : { language: language.toLowerCase() }),
  }
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
