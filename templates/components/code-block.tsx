// A block of code: highlighted lines, a title and a copy button. Long blocks are folded. Everything except the buttons
// works without scripts. A block that overflows also needs a tab stop and a button that wraps its lines; the browser
// adds these (client/enhance/scrolling.ts).

import { Children, isValidElement, type ReactNode } from 'react'
import type { CodeLine, HighlightedCode } from '../../src/model/page-host.ts'
import { classNames } from '../class-names.ts'
import { escapeHtml } from '../escape.ts'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import type { Translate } from '../texts.ts'
import { useTexts } from '../use-texts.tsx'
import { liveButtonHtml } from './live-button.ts'

export interface CodeBlockProps {
  /** Highlighted code from the compiler, or plain text. */
  readonly code?: HighlightedCode | string
  readonly children?: ReactNode
  readonly language?: string
  readonly lang?: string
  /** The text after the language of a fence, such as `{2-4} showLineNumbers`. */
  readonly meta?: string
  readonly metastring?: string
  readonly className?: string
  readonly title?: ReactNode
  readonly showLineNumbers?: boolean | number
  /** Hides the code until the reader opens it. */
  readonly collapse?: boolean
  /** Whether readers can edit and run the code, in a site with live code. */
  readonly live?: boolean
  /** Whether live code is a script that calls `render` instead of an expression. */
  readonly noInline?: boolean
  /** Address of the code's source, shown as a link. */
  readonly sourceUrl?: string | undefined
  /** Whether the keyboard can reach it before the browser lays it out, which can wait until it's near the viewport. */
  readonly isReachable?: boolean
}

/** Folded blocks have more lines than FOLD_AFTER and show LINES_WHEN_FOLDED; blocks with `collapse` show none. */
const FOLD_AFTER = 40
const LINES_WHEN_FOLDED = 20

/** Renders a block of code as one string, because React takes as long for each element as for the whole string. */
export function CodeBlock(props: CodeBlockProps) {
  const t = useTexts()
  const code = useCode(props)
  if (code.text === '' && Children.toArray(props.children).some(isValidElement))
    return (
      <figure className="code">
        <pre>
          <code className={props.className}>{props.children}</code>
        </pre>
      </figure>
    )
  const title = textOf(props.title) || code.title
  const hasNumbers = code.firstLine !== undefined
  const shown = code.isCollapsed === true ? 0 : code.lines.length > FOLD_AFTER ? LINES_WHEN_FOLDED : undefined
  const html =
    captionHtml({ code, title, sourceUrl: props.sourceUrl }, t) +
    preHtml({ code, title, html: codeHtml(linesHtml(code, hasNumbers), shown), isReachable: props.isReachable }, t) +
    (shown === undefined ? '' : foldHtml(code.lines.length, shown, t))
  return <Html as="figure" className={classNames('code', hasNumbers && 'has-numbers')} html={html} />
}

interface Shown {
  readonly code: HighlightedCode
  readonly title: string | undefined
}

function captionHtml(
  { code, title, sourceUrl }: Shown & { readonly sourceUrl: string | undefined },
  t: Translate,
): string {
  const name = escapeHtml(languageName(code.language))
  const names =
    title === undefined
      ? `<span class="code-title">${name}</span>`
      : `<span class="code-title">${escapeHtml(title)}</span><span class="code-language">${name}</span>`
  const source =
    sourceUrl === undefined
      ? ''
      : `<a class="code-source" href="${escapeHtml(sourceUrl)}">${escapeHtml(t('Source'))}</a>`
  const word = escapeHtml(t('Copy'))
  const label = escapeHtml(t('Copy {name}', { name: title ?? kindOf(code, title, t) }))
  const copy = `<button type="button" class="code-copy needs-js" aria-label="${label}" title="${word}"></button>`
  return `<figcaption>${names}${source}${liveButtonHtml(code, t)}${copy}</figcaption>`
}

interface Pre extends Shown {
  readonly html: string
  readonly isReachable: boolean | undefined
}

function preHtml({ code, title, html, isReachable = false }: Pre, t: Translate): string {
  const { language, firstLine } = code
  const first = firstLine === undefined || firstLine === 1 ? '' : ` data-first-line="${firstLine}"`
  const look = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
  const name = escapeHtml(describe(code, title, t))
  const stop = isReachable ? ' tabindex="0"' : ''
  return `<pre role="group" aria-label="${name}"${first}${stop}><code${look}>${html}</code></pre>`
}

/** Folds lines so that the browser's search finds and unfolds them. Without scripts they're visible. */
function codeHtml(lines: readonly string[], shown: number | undefined): string {
  if (shown === undefined) return lines.join('')
  const rest = lines.slice(shown).join('')
  return `${lines.slice(0, shown).join('')}<span class="code-rest" hidden="until-found">${rest}</span>`
}

function foldHtml(lines: number, shown: number, t: Translate): string {
  const what = lines === 1 ? 'Show 1 line' : shown === 0 ? 'Show {count} lines' : 'Show all {count} lines'
  const closed = `<span class="when-closed">${escapeHtml(t(what, { count: lines }))}</span>`
  const open = `<span class="when-open">${escapeHtml(t('Show less'))}</span>`
  return `<button type="button" class="code-fold needs-js" aria-expanded="false">${closed}${open}</button>`
}

function useCode(props: CodeBlockProps): HighlightedCode {
  const host = usePage()
  const given = props.children === undefined ? undefined : textOf(props.children)
  if (typeof props.code === 'object' && (given === undefined || given === props.code.text)) return props.code
  const text = typeof props.code === 'string' ? props.code : (given ?? '')
  const language = props.language ?? props.lang ?? /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1] ?? ''
  const numbers = props.showLineNumbers
  const start = typeof numbers === 'number' ? `showLineNumbers=${numbers}` : numbers === true ? 'showLineNumbers' : ''
  const live = props.live === true && (props.noInline === true ? 'live noInline' : 'live')
  const words = [props.meta ?? props.metastring, start, props.collapse === true && 'collapse', live]
  return host.highlight(text.replace(/\n$/, ''), language, words.filter(Boolean).join(' '))
}

/** Returns the text in elements, such as a title with markup in it. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** Puts lines into separate elements only in blocks with marks or line numbers: most blocks have neither. */
function linesHtml({ lines, firstLine }: HighlightedCode, hasNumbers: boolean): string[] {
  if (!hasNumbers && lines.every((line) => line.mark === undefined))
    return lines.map((line, index) => (index < lines.length - 1 ? `${line.html}\n` : line.html))
  return lines.map((line, index) => lineHtml(line, hasNumbers ? (firstLine ?? 1) + index : undefined))
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

/** Describes the block and its marked lines to readers who don't see the marks. */
function describe(code: HighlightedCode, title: string | undefined, t: Translate): string {
  const { lines, firstLine } = code
  const marked = new Map<keyof typeof markNames, number[]>()
  for (const [index, line] of lines.entries()) {
    if (line.mark === undefined) continue
    const numbers = marked.get(line.mark) ?? []
    numbers.push((firstLine ?? 1) + index)
    marked.set(line.mark, numbers)
  }
  const marks = [...marked].map(
    ([mark, numbers]) =>
      `; ${t(markNames[mark])}: ${t(numbers.length === 1 ? 'line {lines}' : 'lines {lines}', { lines: ranges(numbers) })}`,
  )
  return `${kindOf(code, title, t)}${title === undefined ? '' : `, ${title}`}${marks.join('')}`
}

function kindOf({ language }: HighlightedCode, title: string | undefined, t: Translate): string {
  const name = languageName(language)
  return name === '' || name === title ? t('Code') : t('{language} code', { language: name })
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
