// A notice that stands out from the text: note, tip, info, warning, danger, or a type that the site defines.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useTexts } from '../use-texts.tsx'

export interface AdmonitionProps {
  readonly type?: string
  readonly title?: ReactNode
  readonly icon?: ReactNode
  readonly className?: string
  readonly id?: string
  readonly children?: ReactNode
}

/** The look of each type; a type that the site defines looks like a note. */
const looks: Readonly<Record<string, string>> = {
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/** Docusaurus' names for looks, which a site's styles can use. */
const alerts: Readonly<Record<string, string>> = { note: 'secondary', tip: 'success' }

/** Renders a notice with its title. */
export function Admonition({ type = 'note', title, icon, className, id, children }: AdmonitionProps) {
  const t = useTexts()
  const look = (Object.hasOwn(looks, type) ? looks[type] : undefined) ?? 'note'
  const alert = alerts[look] ?? look
  return (
    <div
      className={classNames(
        `theme-admonition theme-admonition-${type} alert alert--${alert}`,
        `look-${look}`,
        className,
      )}
      id={id}
      role="note"
    >
      <p className={classNames('notice-title', icon !== undefined && 'has-icon')}>
        {icon && <span className="notice-icon">{icon}</span>}
        {title ?? t(type.charAt(0).toUpperCase() + type.slice(1))}
      </p>
      {children}
    </div>
  )
}
