// A block of code: highlighted lines, title, copy and wrap buttons; long ones are folded. Everything but the buttons works without scripts.

import type { ReactNode } from 'react'
import type { CodeLine, HighlightedCode } from '../../src/model/template.ts'
import { classNames } from '../class-names.ts'
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
  readonly title?: string
  readonly showLineNumbers?: boolean | number
  /** Where the code comes from, shown as a link. */
  readonly sourceUrl?: string
}

/** Blocks with more lines than this are folded. */
const FOLD_AFTER = 40

/** Draws a block of code. */
export function CodeBlock(props: CodeBlockProps) {
  const code = useCode(props)
  const title = props.title ?? code.title
  const hasNumbers = code.firstLine !== undefined
  const isLong = code.lines.length > FOLD_AFTER
  return (
    <figure className={classNames('code', isLong && 'is-long', hasNumbers && 'has-numbers')}>
      <figcaption>
        <span className="code-title">{title ?? languageName(code.language)}</span>
        {title !== undefined && <span className="code-language">{languageName(code.language)}</span>}
        {props.sourceUrl !== undefined && (
          <a className="code-source" href={props.sourceUrl}>
            Source
          </a>
        )}
        <button type="button" className="code-wrap needs-js" aria-pressed="false">
          Wrap
        </button>
        <button type="button" className="code-copy needs-js">
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y: what scrolls must be reachable with the keyboard and have a name; a fieldset is for forms */}
      <pre tabIndex={0} role="group" aria-label={describe(code, title)} data-first-line={code.firstLine === 1 ? undefined : code.firstLine}>
        <Html as="code" className={code.language === '' ? undefined : `language-${code.language}`} html={linesHtml(code, hasNumbers)} />
      </pre>
      {isLong && (
        <details className="code-fold">
          <summary>
            <span className="when-closed">Show all {code.lines.length} lines</span>
            <span className="when-open">Show less</span>
          </summary>
        </details>
      )}
    </figure>
  )
}

/** Tells the check that a fence adds no id, URL, heading or image to its page. */
CodeBlock.isPlain = true

function useCode(props: CodeBlockProps): HighlightedCode {
  const host = usePage()
  if (typeof props.code === 'object') return props.code
  const text = props.code ?? textOf(props.children)
  const language = props.language ?? props.lang ?? /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1] ?? ''
  const numbers = props.showLineNumbers
  const start = typeof numbers === 'number' ? `showLineNumbers=${numbers}` : numbers === true ? 'showLineNumbers' : ''
  return host.highlight(text.replace(/\n$/, ''), language, `${props.meta ?? props.metastring ?? ''} ${start}`.trim())
}

function textOf(children: ReactNode): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  return Array.isArray(children) ? children.map(textOf).join('') : ''
}

/** Lines get elements of their own only where a mark or a number needs one: most blocks need none. */
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
  const marks = [...marked].map(([mark, numbers]) => `; ${markNames[mark]}: ${numbers.length === 1 ? 'line' : 'lines'} ${ranges(numbers)}`)
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
    (Object.hasOwn(languageNames, language) ? languageNames[language] : undefined) ?? language.charAt(0).toUpperCase() + language.slice(1)
  )
}
