// The foot of every page: columns of links and the copyright line.

import type { SiteProps } from '../../src/model/template.ts'
import { Html } from '../html.tsx'
import { useTexts } from '../use-texts.tsx'
import { NavbarLinks } from './navbar-links.tsx'

/** Renders the footer; nothing when the site has none. */
export function Footer({ site }: { readonly site: SiteProps }) {
  const t = useTexts()
  const { columns, copyright, html } = site.footer
  if (columns.length === 0 && copyright === undefined && html === undefined) return null
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <nav className="footer-columns" aria-label={t('Footer')}>
          {columns.map((column) => (
            <div key={column.title}>
              <p>{column.title}</p>
              <NavbarLinks items={column.items} />
            </div>
          ))}
        </nav>
      )}
      {html !== undefined && <Html className="copyright" html={html} />}
      {html === undefined && copyright !== undefined && <p className="copyright">{copyright}</p>}
    </footer>
  )
}
