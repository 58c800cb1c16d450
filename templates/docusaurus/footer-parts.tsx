// The parts of Docusaurus' footer, and of the foot of its pages, that a site's own ones are made of. They get what
// Docusaurus gives them, and look like those of this theme.

import type { ReactNode } from 'react'
import { Link } from '../components/link.tsx'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { Logo } from '../layout/logo.tsx'
import { LastUpdated } from '../layout/page-foot.tsx'
import { TagList } from '../layout/tag-list.tsx'
import { useTexts } from '../use-texts.tsx'

interface FooterItem {
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
  readonly className?: string
}

interface FooterColumn {
  readonly title?: string
  readonly items: readonly FooterItem[]
}

/** Renders a link of the footer, or its HTML. */
export function FooterLinkItem({ item }: { readonly item: FooterItem }) {
  const { label, to, href, html, className } = item
  if (html !== undefined) return <Html as="span" html={html} />
  return (
    <Link to={to ?? href ?? ''} className={className}>
      {label}
    </Link>
  )
}

/** Renders columns of links. */
export function FooterColumns({ columns }: { readonly columns: readonly FooterColumn[] }) {
  return (
    <nav className="footer-columns">
      {columns.map((column) => (
        <div key={column.title ?? column.items[0]?.label}>
          {column.title && <p>{column.title}</p>}
          <ul>
            {column.items.map((item) => (
              <li key={item.to ?? item.href ?? item.html}>
                <FooterLinkItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Returns whether the links of a footer are in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): links is readonly FooterColumn[] {
  return links[0] !== undefined && 'items' in links[0]
}

/** Renders the links of a footer, in columns or in a row. */
export function FooterLinks({ links }: { readonly links: readonly FooterColumn[] | readonly FooterItem[] }) {
  return <FooterColumns columns={isMultiColumnFooterLinks(links) ? links : [{ items: links }]} />
}

/** Renders the logo of a footer. */
export function FooterLogo({ logo }: { readonly logo: Parameters<typeof Logo>[0] & { readonly href?: string } }) {
  const { href, ...image } = logo
  const shown = <Logo {...image} />
  return href === undefined ? shown : <Link href={href}>{shown}</Link>
}

/** Renders the HTML of the copyright line. */
export function FooterCopyright({ copyright }: { readonly copyright: string }) {
  return <Html html={copyright} />
}

interface FooterLayoutProps {
  readonly links?: ReactNode
  readonly logo?: ReactNode
  readonly copyright?: ReactNode
}

/** Renders a footer of its parts. */
export function FooterLayout({ links, logo, copyright }: FooterLayoutProps) {
  return (
    <footer className="footer">
      {links}
      <div className="copyright">
        {logo}
        {copyright}
      </div>
    </footer>
  )
}

/** Renders the link that edits a page. */
export function EditThisPage({ editUrl }: { readonly editUrl?: string }) {
  const t = useTexts()
  return editUrl === undefined ? null : <a href={editUrl}>{t('Edit this page')}</a>
}

/** Renders the tags of a page. */
export function TagsListInline({
  tags,
}: {
  readonly tags: readonly { readonly label: string; readonly permalink: string }[]
}) {
  return <TagList tags={tags.map(({ label, permalink }) => ({ label, href: permalink }))} />
}

interface LastUpdate {
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number
  readonly lastUpdatedBy?: string
}

/** Renders the date and author of a page's last change. */
export function LastUpdatedOf({ lastUpdatedAt, lastUpdatedBy: by }: LastUpdate) {
  const { site } = usePage()
  if (lastUpdatedAt === undefined && by === undefined) return null
  const date = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt).toISOString().slice(0, 10)
  return <LastUpdated date={date} by={by} language={site.i18n?.currentLocale ?? 'en'} />
}

/** Renders the link that edits a page, and its last change. */
export function EditMetaRow({ editUrl, ...last }: LastUpdate & { readonly editUrl?: string }) {
  return (
    <p className="page-meta">
      {editUrl !== undefined && <EditThisPage editUrl={editUrl} />} <LastUpdatedOf {...last} />
    </p>
  )
}

interface PaginatorLink {
  readonly permalink: string
  readonly title: ReactNode
  readonly subLabel?: ReactNode
  readonly isNext?: boolean
}

/** Renders the link to the previous or the next page. */
export function PaginatorNavLink({ permalink, title, subLabel, isNext = false }: PaginatorLink) {
  return (
    <Link className={isNext ? 'page-nav-next' : 'page-nav-prev'} to={permalink} rel={isNext ? 'next' : 'prev'}>
      {subLabel && <small>{subLabel}</small>}
      <span>{title}</span>
    </Link>
  )
}
