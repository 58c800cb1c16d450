// A link in a component or in JSX. It resolves like a Markdown link in the same file.

import { type AnchorHTMLAttributes, Children, type ReactNode } from 'react'
import { usePage } from '../host.tsx'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly autoAddBaseUrl?: boolean
}

/** Renders a link to a page, file or URL. External links of plain text have the class `external` unless one is set. */
export function Link({
  to,
  href,
  isNavLink: _nav,
  activeClassName: _active,
  autoAddBaseUrl: _auto,
  className,
  children,
  ...rest
}: LinkProps) {
  const target = to ?? href
  const host = usePage()
  if (target === undefined) return <a {...rest}>{children}</a>
  const link = host.link(target)
  return (
    <a
      {...rest}
      href={link.href}
      className={className ?? (link.isExternal && isText(children) ? 'external' : undefined)}
    >
      {children}
    </a>
  )
}

function isText(children: ReactNode): boolean {
  return Children.toArray(children).every((child) => typeof child === 'string' || typeof child === 'number')
}
