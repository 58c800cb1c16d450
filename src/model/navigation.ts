// The navigation of a page: breadcrumbs, previous and next page, and the open branch of its sidebar. Computed from the
// site by src/content/navigation.ts. Small and independent of the number of pages.

import type { NavbarItem } from './navbar-config.ts'
import type { CustomProps } from './page.ts'

/** Lists links of the navbar or the footer, including those in menus. */
export function withMenus(items: readonly NavbarItem[]): readonly NavbarItem[] {
  return items.flatMap((item) => [item, ...(item.items ?? [])])
}

/** A link with a title. `href` is a final URL (encoded, with baseUrl and the trailing slash rule). */
export interface NavigationLink {
  readonly title: string
  readonly href: string
}

/** An entry of the breadcrumbs; plain text without href. */
export interface Breadcrumb {
  readonly label: string
  readonly href?: string
}

/** A sidebar item for templates. Hrefs are final URLs. */
export type NavigationItem =
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly isActive: boolean
      readonly isExternal: boolean
      readonly className?: string
      readonly customProps?: CustomProps
    }
  | {
      readonly type: 'category'
      readonly label: string
      readonly href?: string
      /** URL of the first page below a closed category without href, for readers without scripts. */
      readonly firstHref?: string
      readonly isActive: boolean
      /** Whether the category contains the current page. */
      readonly isOpen: boolean
      readonly collapsed: boolean
      readonly collapsible: boolean
      readonly className?: string
      readonly customProps?: CustomProps
      /** Stable key of the category in its sidebar, for remembering which ones the reader opened. */
      readonly path: string
      /** The children; undefined for a closed category, whose children come from the shared sidebar file. */
      readonly items?: readonly NavigationItem[]
    }
  | { readonly type: 'html'; readonly value: string; readonly className?: string; readonly defaultStyle: boolean }

/** A page's slice of the site's navigation. */
export interface PageNavigation {
  readonly sidebarName?: string
  /** The sidebar, in which only the branch of this page and categories expanded by default have children. */
  readonly sidebar: readonly NavigationItem[]
  /** Whether a long level of the sidebar is cut around the page. The shared sidebar file has all of it. */
  readonly isPartial?: boolean
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous?: NavigationLink
  readonly next?: NavigationLink
}
