// The name of an API symbol as code, linked to its reference.

import { usePage } from '../host.tsx'

export interface PyObjectProps {
  readonly object: string
  readonly module?: string
  readonly method?: string
  readonly displayText?: string
  /** Writes the name with an @ in front. */
  readonly decorator?: boolean
  /** Writes an s after the name. */
  readonly pluralize?: boolean
  /** Accepted but ignored, for pages written for other sites: the symbol's page is known. */
  readonly section?: string
}

/** Renders a symbol's name with a link; the host reports an unknown symbol, which has no link. */
export function PyObject(props: PyObjectProps) {
  const { object, module = 'dagster', method, displayText, decorator = false, pluralize = false } = props
  const host = usePage()
  if (object === undefined) {
    host.report('`<PyObject>` has no `object`', 'Write `<PyObject object="...">`, with the name of a symbol.', props)
    return null
  }
  const name = method === undefined ? object : `${object}.${method}`
  const symbol = host.symbol(`${module}.${name}`)
  const text = displayText ?? `${decorator ? '@' : ''}${name}${pluralize ? 's' : ''}`
  if (symbol === undefined) return <code>{text}</code>
  return (
    <a className="py-object" href={symbol.href} title={symbol.summary === '' ? undefined : symbol.summary}>
      <code>{text}</code>
    </a>
  )
}
