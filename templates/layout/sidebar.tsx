// The sidebar, which on small screens is a drawer: a popover, so that it opens, closes and gives focus back without any
// script.

import type { PageProps } from '../../src/model/template.ts'
import { Html } from '../html.tsx'
import { NavbarLinks } from './navbar-links.tsx'
import { sidebarHtml } from './sidebar-html.ts'
import { VersionMenu } from './version-menu.tsx'

/** Renders the sidebar of a page, with the site's sections on top when it is a drawer. */
export function Sidebar(props: PageProps) {
  const { navigation, assets, site } = props
  const hasItems = navigation.sidebar.length > 0
  return (
    <div id="dgDrawer" popover="auto" className={hasItems ? 'sidebar' : 'sidebar is-empty'}>
      <nav className="drawer-head" aria-label="Menu">
        <button type="button" className="icon-button" popoverTarget="dgDrawer" popoverTargetAction="hide">
          <span className="icon i-close" />
          <span className="visually-hidden">Close menu</span>
        </button>
        <VersionMenu version={props.version} place="drawer" />
        <NavbarLinks items={site.navbar} />
      </nav>
      {hasItems && (
        <Html
          as="nav"
          className="nav"
          aria-label="Pages of this section"
          data-sidebar={assets.sidebar}
          data-name={navigation.sidebarName}
          data-partial={navigation.isPartial === true ? '' : undefined}
          html={sidebarHtml(navigation.sidebar)}
        />
      )}
    </div>
  )
}
