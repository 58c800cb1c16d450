// The layout component of React pages, `@theme/Layout` in Docusaurus. Every page already has a header and a footer, so
// it only sets the page's title and description.

import { LayoutContent, type LayoutContentProps } from '../docusaurus/theme-parts.tsx'
import { usePage } from '../host.tsx'

export interface LayoutProps extends LayoutContentProps {
  readonly title?: string
  readonly description?: string
}

/** Renders its children, and the title and description for the head of the page. */
export function Layout({ title, description, ...content }: LayoutProps) {
  const { site } = usePage()
  return (
    <>
      {title !== undefined && <title>{title === site.title ? title : `${title} | ${site.title}`}</title>}
      {title !== undefined && <meta property="og:title" content={title} />}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      <LayoutContent {...content} />
    </>
  )
}
