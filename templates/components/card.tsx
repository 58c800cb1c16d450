// Cards, which can be links, and the grid around them.

import type { ReactNode } from 'react'
import type { IconName } from '../../src/model/icon-names.ts'
import { usePage } from '../host.tsx'
import { Badge } from './badge.tsx'
import { type BadgeType, isBadgeType } from './badge-types.ts'
import { Icon } from './icon.tsx'

export interface CardProps {
  readonly title: string
  readonly href?: string
  readonly icon?: IconName
  readonly badge?: BadgeType | (string & {})
  readonly children?: ReactNode
}

/** Renders a card. If it has a link, its whole area is clickable. */
export function Card({ title, href, icon, badge, children }: CardProps) {
  const host = usePage()
  const link = href === undefined ? undefined : host.link(href)
  return (
    <div className="card">
      {icon !== undefined && <Icon name={icon} />}
      <p className="card-title">
        {link === undefined ? (
          title
        ) : (
          <a href={link.href} className={link.isExternal ? 'external' : undefined}>
            {title}
          </a>
        )}
        {badge !== undefined && (isBadgeType(badge) ? <Badge type={badge} /> : <Badge>{badge}</Badge>)}
      </p>
      {children !== undefined && <div className="card-body">{children}</div>}
    </div>
  )
}

export interface CardGridProps {
  readonly columns?: 1 | 2 | 3 | 4
  readonly children?: ReactNode
}

/** Renders cards in columns; narrow screens have fewer columns. */
export function CardGrid({ columns = 2, children }: CardGridProps) {
  return <div className={`card-grid cols-${columns}`}>{children}</div>
}
