// The bar at the top of every page: logo, the site's sections, version, search and theme.

import type { PageProps, SiteProps } from '../../src/model/template.ts'
import { classNames } from '../class-names.ts'
import { useTexts } from '../use-texts.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { NavbarLinks } from './navbar-links.tsx'
import { VersionMenu } from './version-menu.tsx'

type HeaderProps = Pick<PageProps, 'site' | 'version' | 'assets'> & {
  readonly languages: PageProps['languages'] | undefined
}

/** Renders the header. The search button works without scripts: it links to the search page. */
export function Header({ site, version, assets, languages }: HeaderProps) {
  const t = useTexts()
  const left = site.navbar.filter((item) => item.position === 'left')
  const right = site.navbar.filter((item) => item.position === 'right')
  return (
    <header className="header" data-hides={site.look?.hideHeader === true ? '' : undefined}>
      <button type="button" className="icon-button menu-button" popoverTarget="dgDrawer">
        <span className="icon i-menu" />
        <span className="visually-hidden">{t('Menu')}</span>
      </button>
      <Brand site={site} />
      <VersionMenu version={version} place="header" />
      <nav className="sections" aria-label={t('Sections')}>
        <NavbarLinks items={left} />
      </nav>
      <div className="header-tools">
        {(site.searchHref ?? assets.search) !== undefined && (
          <a
            className={classNames('search-button', site.searchHref === undefined && 'needs-js')}
            href={site.searchHref ?? site.homeHref}
            data-search={assets.search}
            data-version={version.others.length > 0 ? version.label : undefined}
          >
            <span className="icon i-search" />
            <span className="search-label">{t('Search')}</span>
            <kbd>/</kbd>
          </a>
        )}
        {right.length > 0 && (
          <nav className="header-links" aria-label={t('Project')}>
            <NavbarLinks items={right} />
          </nav>
        )}
        <LanguageMenu languages={languages} place="header" />
        {site.look?.modeSwitch !== false && (
          <button type="button" className="icon-button theme-button needs-js" data-theme-switch="">
            <span className="icon i-theme" />
            <span className="visually-hidden">{t('Switch between light and dark')}</span>
          </button>
        )}
      </div>
    </header>
  )
}

function Brand({ site }: { readonly site: SiteProps }) {
  const { logo, title, navbarTitle = title } = site
  const isAlone = logo?.hideTitle === true
  return (
    <a className="brand" href={logo?.href ?? site.homeHref}>
      {logo !== undefined && <Logo {...logo} alt={isAlone ? logo.alt : ''} />}
      {!isAlone && <span>{navbarTitle}</span>}
    </a>
  )
}
