// A small label for the state of a feature or the kind of a page.

import type { ReactNode } from 'react'
import { currentPage } from '../host.tsx'
import { useTexts } from '../use-texts.tsx'
import { type BadgeType, badgeTypes, isBadgeType } from './badge-types.ts'

export interface BadgeProps {
  readonly type?: BadgeType
  readonly children?: ReactNode
}

/** Renders a badge; its default text is the name of its type. An unknown type is reported. */
export function Badge(props: BadgeProps) {
  const { type, children } = props
  const t = useTexts()
  if (type !== undefined && !isBadgeType(type))
    currentPage()?.report(`\`<Badge>\` has no type \`${type}\``, `Use one of: ${badgeTypes.join(', ')}.`, props)
  return (
    <span className={type === undefined ? 'badge' : `badge badge-${type}`}>
      {children ?? (type !== undefined && (isBadgeType(type) ? t(type) : type))}
    </span>
  )
}
