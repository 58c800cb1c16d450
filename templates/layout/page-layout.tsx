// The layout component of React pages, `@theme/Layout` in Docusaurus. Every page already has a header and a footer, so
// it only sets the page's title and description.

import type { ReactNode } from 'react'
import { usePage } from '../host.tsx'

export interface LayoutProps {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly children?: ReactNode
}

/** Renders its children, and the title and description for the head of the page. */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  const { site } = usePage()
  return (
    <>
      {title !== undefined && <title>{title === site.title ? title : `${title} | ${site.title}`}</title>}
      {title !== undefined && <meta property="og:title" content={title} />}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  )
}
