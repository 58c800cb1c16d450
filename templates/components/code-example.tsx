// A file, or part of a file, from the content folder's _snippets, shown as a block of code.

import { usePage } from '../host.tsx'
import { CodeBlock } from './code-block.tsx'

export interface CodeExampleProps {
  /** Path below `_snippets/`. */
  readonly path: string
  readonly language?: string
  readonly title?: string
  /** Lines to show, such as `3-9` or `1-5,8`. */
  readonly lines?: string
  /** Name of a region between `region NAME` and `endregion NAME` comments. */
  readonly region?: string
  /** Highlighted lines, counted in the shown part, such as `2-4`. */
  readonly highlight?: string
  readonly showLineNumbers?: boolean
  /** Hides the code until the reader opens it. */
  readonly collapse?: boolean
  readonly lineStart?: number | string
  readonly lineEnd?: number | string
  /** Shows the lines after the first one with this text. */
  readonly startAfter?: string
  /** Shows the lines before the next one with this text. */
  readonly endBefore?: string
}

/** Renders a file, or part of a file, as a block of code; the host reports a missing file, region or text. */
export function CodeExample(props: CodeExampleProps) {
  const { path, language, title, highlight, showLineNumbers, collapse, region, startAfter, endBefore } = props
  const lines =
    props.lines ??
    (props.lineStart === undefined && props.lineEnd === undefined
      ? undefined
      : `${props.lineStart ?? 1}-${props.lineEnd ?? ''}`)
  const meta = [
    highlight !== undefined && `{${highlight}}`,
    showLineNumbers === true && 'showLineNumbers',
    collapse === true && 'collapse',
  ]
    .filter(Boolean)
    .join(' ')
  const request = { path, lines, region, startAfter, endBefore, language, meta: meta || undefined }
  const { sourceUrl, ...code } = usePage().snippet(request)
  return <CodeBlock code={code} title={title} sourceUrl={sourceUrl} />
}
