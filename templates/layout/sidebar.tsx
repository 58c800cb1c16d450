// The sidebar, which is a drawer on small screens. The drawer is a popover, so that it opens, closes and returns the
// focus without scripts.

import type { PageProps } from '../../src/model/template.ts'
import { classNames } from '../class-names.ts'
import { Part } from '../docusaurus/part.tsx'
import { Html } from '../html.tsx'
import { useTexts } from '../use-texts.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NavbarLinks } from './navbar-links.tsx'
import { sidebarHtml } from './sidebar-html.ts'
import { VersionMenu } from './version-menu.tsx'

/** Renders the sidebar of a page, with the site's sections at the top when it's a drawer. */
export function Sidebar(props: PageProps) {
  const t = useTexts()
  const { navigation, assets, site } = props
  const hasItems = navigation.sidebar.length > 0
  return (
    <div id="dgDrawer" popover="auto" className={hasItems ? 'sidebar' : 'sidebar is-empty'}>
      <div className="drawer-head">
        <div className="drawer-tools">
          <VersionMenu version={props.version} place="drawer" />
          <LanguageMenu languages={props.languages} place="drawer" />
          {(site.searchHref ?? assets.search) !== undefined && (
            <a
              className={classNames('icon-button', site.searchHref === undefined && 'needs-js')}
              href={site.searchHref ?? site.homeHref}
              data-search=""
            >
              <span className="icon i-search" />
              <span className="visually-hidden">{t('Search')}</span>
            </a>
          )}
          <button type="button" className="icon-button" popoverTarget="dgDrawer" popoverTargetAction="hide">
            <span className="icon i-close" />
            <span className="visually-hidden">{t('Close menu')}</span>
          </button>
        </div>
        {site.navbar.length > 0 && (
          <nav aria-label={t('Menu')}>
            <NavbarLinks items={site.navbar} />
          </nav>
        )}
      </div>
      {hasItems && (
        <Part name="DocSidebar">
          <Html
            as="nav"
            className="nav"
            aria-label={t('Pages of this section')}
            data-sidebar={assets.sidebar}
            data-name={navigation.sidebarName}
            data-partial={navigation.isPartial === true ? '' : undefined}
            html={sidebarHtml(navigation.sidebar, t)}
          />
        </Part>
      )}
      {hasItems && site.look?.hideableSidebar === true && (
        <button type="button" className="sidebar-switch" aria-controls="dgDrawer" data-sidebar-switch="">
          <span className="visually-hidden">{t('Pages of this section')}</span>
        </button>
      )}
    </div>
  )
}
