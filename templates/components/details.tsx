// A part of a page that the reader can open.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface DetailsProps {
  readonly summary?: ReactNode
  readonly open?: boolean
  readonly className?: string
  readonly id?: string
  readonly children?: ReactNode
}

/** Renders a part that readers can open; its summary can also be a <summary> element among the children. */
export function Details({ summary, open, className, id, children }: DetailsProps) {
  const isElement = typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary'
  return (
    <details className={classNames('details', className)} open={open} id={id}>
      {summary !== undefined && (isElement ? summary : <summary>{summary}</summary>)}
      {children}
    </details>
  )
}
