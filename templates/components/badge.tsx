// A small label for the state of a feature or the kind of a page.

import type { ReactNode } from 'react'
import { useTexts } from '../use-texts.tsx'
import { type BadgeType, badgeText } from './badge-types.ts'

export interface BadgeProps {
  readonly type?: BadgeType
  readonly children?: ReactNode
}

/** Renders a badge; its default text is the name of its type. */
export function Badge({ type, children }: BadgeProps) {
  const t = useTexts()
  return (
    <span className={type === undefined ? 'badge' : `badge badge-${type}`}>
      {children ?? (type !== undefined && badgeText(type, t))}
    </span>
  )
}
