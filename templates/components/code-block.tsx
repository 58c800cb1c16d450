// A block of code: highlighted lines, title, copy and wrap buttons; long ones are folded. Everything but the buttons
// works without scripts.

import { isValidElement, type ReactNode } from 'react'
import type { CodeLine, HighlightedCode } from '../../src/model/template.ts'
import { classNames } from '../class-names.ts'
import { escapeHtml } from '../escape.ts'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'

export interface CodeBlockProps {
  /** Highlighted code as the compiler gives it, or plain text. */
  readonly code?: HighlightedCode | string
  readonly children?: ReactNode
  readonly language?: string
  readonly lang?: string
  /** What follows the language in a fence, such as `{2-4} showLineNumbers`. */
  readonly meta?: string
  readonly metastring?: string
  readonly className?: string
  readonly title?: ReactNode
  readonly showLineNumbers?: boolean | number
  /** Where the code comes from, shown as a link. */
  readonly sourceUrl?: string
}

/** Blocks with more lines than this are folded. */
const FOLD_AFTER = 40

/**
 * Renders a block of code: as one string, since pages have many and React takes as long for each of their elements as
 * for the string.
 */
export function CodeBlock(props: CodeBlockProps) {
  const code = useCode(props)
  const title = textOf(props.title) || code.title
  const hasNumbers = code.firstLine !== undefined
  const isLong = code.lines.length > FOLD_AFTER
  const html =
    captionHtml(code, title, props.sourceUrl) +
    preHtml(code, title, hasNumbers) +
    (isLong ? foldHtml(code.lines.length) : '')
  return (
    <Html as="figure" className={classNames('code', isLong && 'is-long', hasNumbers && 'has-numbers')} html={html} />
  )
}

function captionHtml({ language }: HighlightedCode, title: string | undefined, sourceUrl: string | undefined): string {
  const name = escapeHtml(languageName(language))
  const names =
    title === undefined
      ? `<span class="code-title">${name}</span>`
      : `<span class="code-title">${escapeHtml(title)}</span><span class="code-language">${name}</span>`
  const source = sourceUrl === undefined ? '' : `<a class="code-source" href="${escapeHtml(sourceUrl)}">Source</a>`
  const wrap = '<button type="button" class="code-wrap needs-js" aria-pressed="false">Wrap</button>'
  return `<figcaption>${names}${source}${wrap}<button type="button" class="code-copy needs-js">Copy</button></figcaption>`
}

// What scrolls must be reachable with the keyboard and have a name.
function preHtml(code: HighlightedCode, title: string | undefined, hasNumbers: boolean): string {
  const { language, firstLine } = code
  const first = firstLine === undefined || firstLine === 1 ? '' : ` data-first-line="${firstLine}"`
  const look = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
  const name = escapeHtml(describe(code, title))
  return `<pre tabindex="0" role="group" aria-label="${name}"${first}><code${look}>${linesHtml(code, hasNumbers)}</code></pre>`
}

function foldHtml(lines: number): string {
  const closed = `<span class="when-closed">Show all ${lines} lines</span>`
  return `<details class="code-fold"><summary>${closed}<span class="when-open">Show less</span></summary></details>`
}

function useCode(props: CodeBlockProps): HighlightedCode {
  const host = usePage()
  if (typeof props.code === 'object') return props.code
  const text = props.code ?? textOf(props.children)
  const language = props.language ?? props.lang ?? /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1] ?? ''
  const numbers = props.showLineNumbers
  const start = typeof numbers === 'number' ? `showLineNumbers=${numbers}` : numbers === true ? 'showLineNumbers' : ''
  return host.highlight(text.replace(/\n$/, ''), language, `${props.meta ?? props.metastring ?? ''} ${start}`.trim())
}

/** Reads the text of elements, as of a title that is more than a text. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** Lines get separate elements only where a mark or a number needs one: most blocks need none. */
function linesHtml({ lines, firstLine }: HighlightedCode, hasNumbers: boolean): string {
  if (!hasNumbers && lines.every((line) => line.mark === undefined)) return lines.map((line) => line.html).join('\n')
  return lines.map((line, index) => lineHtml(line, hasNumbers ? (firstLine ?? 1) + index : undefined)).join('')
}

function lineHtml({ html, mark }: CodeLine, number: number | undefined): string {
  const tag = mark === undefined ? 'span' : mark === 'added' ? 'ins' : mark === 'removed' ? 'del' : 'mark'
  const look = mark === undefined || mark === 'highlight' ? 'line' : `line ${mark}`
  return `<${tag} class="${look}"${number === undefined ? '' : ` data-n="${number}"`}>${html}\n</${tag}>`
}

const markNames = {
  highlight: 'highlighted',
  added: 'added',
  removed: 'removed',
  error: 'wrong',
  warning: 'to watch',
  focus: 'in focus',
} as const

/** Says what the block is, and which lines are marked, to readers who don't see the marks. */
function describe({ lines, language, firstLine }: HighlightedCode, title: string | undefined): string {
  const name = languageName(language)
  const marked = new Map<keyof typeof markNames, number[]>()
  for (const [index, line] of lines.entries()) {
    if (line.mark === undefined) continue
    const numbers = marked.get(line.mark) ?? []
    numbers.push((firstLine ?? 1) + index)
    marked.set(line.mark, numbers)
  }
  const marks = [...marked].map(
    ([mark, numbers]) => `; ${markNames[mark]}: ${numbers.length === 1 ? 'line' : 'lines'} ${ranges(numbers)}`,
  )
  return `${name === '' ? 'Code' : name === title ? 'Code' : `${name} code`}${title === undefined ? '' : `, ${title}`}${marks.join('')}`
}

function ranges(numbers: readonly number[]): string {
  const parts: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = parts.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else parts.push({ from: number, to: number })
  }
  return parts.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ')
}

const languageNames: Readonly<Record<string, string>> = {
  bash: 'Shell',
  console: 'Shell',
  css: 'CSS',
  dockerfile: 'Dockerfile',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  ini: 'INI',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  md: 'Markdown',
  mdx: 'MDX',
  py: 'Python',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
}

function languageName(language: string): string {
  if (language === '' || language === 'text' || language === 'plaintext') return ''
  return (
    (Object.hasOwn(languageNames, language) ? languageNames[language] : undefined) ??
    language.charAt(0).toUpperCase() + language.slice(1)
  )
}
