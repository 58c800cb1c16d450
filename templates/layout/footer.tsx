// The footer of every page: columns of links and the copyright line.

import type { SiteProps } from '../../src/model/template.ts'
import { Html } from '../html.tsx'
import { useTexts } from '../use-texts.tsx'
import { Logo } from './logo.tsx'
import { NavbarLinks } from './navbar-links.tsx'

/** Renders the footer, or nothing if the site has none. */
export function Footer({ site }: { readonly site: SiteProps }) {
  const t = useTexts()
  const { columns, copyright, html, logo } = site.footer
  if (columns.length === 0 && copyright === undefined && html === undefined && logo === undefined) return null
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <nav className="footer-columns" aria-label={t('Footer')}>
          {columns.map((column) => (
            <div key={column.title || column.items[0]?.label}>
              {column.title !== '' && <p>{column.title}</p>}
              <NavbarLinks items={column.items} />
            </div>
          ))}
        </nav>
      )}
      {logo === undefined ? (
        <LastLine {...site.footer} className="copyright" />
      ) : (
        <div className="copyright">
          <FooterLogo {...logo} />
          <LastLine {...site.footer} />
        </div>
      )}
    </footer>
  )
}

type FooterProps = Omit<SiteProps['footer'], 'columns'>

function LastLine({ copyright, html, className }: FooterProps & { readonly className?: string }) {
  if (html !== undefined) return <Html className={className} html={html} />
  return copyright === undefined ? null : <p className={className}>{copyright}</p>
}

function FooterLogo({ href, height = 40, ...image }: NonNullable<FooterProps['logo']>) {
  const shown = <Logo {...image} height={height} />
  return href === undefined ? shown : <a href={href}>{shown}</a>
}
