// A word that the glossary explains: a link to its entry, with the definition shown on hover and focus.

import type { ReactNode } from 'react'
import { textOfHtml } from '../escape.ts'
import { usePage } from '../host.tsx'

export interface TermProps {
  /** The term as the glossary spells it. */
  readonly name: string
  readonly children?: ReactNode
}

/** Renders a term; the host reports a term that isn't in the glossary, which is rendered as plain text. */
export function Term({ name, children }: TermProps) {
  const entry = usePage().term(name)
  if (entry === undefined) return <>{children ?? name}</>
  return (
    <a className="term" href={entry.href} data-tip={textOfHtml(entry.definition)}>
      {children ?? name}
    </a>
  )
}
