// What a page knows of its place in the site: breadcrumbs, neighbours, and the open branch of its sidebar.
// Computed from the Site by src/content/navigation.ts; small, and independent of the number of pages.

import type { NavbarItem } from './navbar-config.ts'
import type { CustomProps } from './page.ts'

/** Lists links of the navbar or the footer with those in their menus. */
export function withMenus(items: readonly NavbarItem[]): readonly NavbarItem[] {
  return items.flatMap((item) => [item, ...(item.items ?? [])])
}

/** A link with a title; `href` is a ready URL (encoded, with baseUrl and the trailing slash rule). */
export interface NavigationLink {
  readonly title: string
  readonly href: string
}

/** One entry of the breadcrumbs; without href it is plain text. */
export interface Breadcrumb {
  readonly label: string
  readonly href?: string
}

/** A sidebar entry as templates render it. Hrefs are ready URLs. */
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
      /** Whether the category holds the current page. */
      readonly isOpen: boolean
      readonly collapsed: boolean
      readonly collapsible: boolean
      readonly className?: string
      readonly customProps?: CustomProps
      /** Stable key of the category within its sidebar, for remembering what the reader opened. */
      readonly path: string
      /** The children; undefined for a closed category, whose children come from the shared sidebar file. */
      readonly items?: readonly NavigationItem[]
    }
  | { readonly type: 'html'; readonly value: string; readonly className?: string; readonly defaultStyle: boolean }

/** A page's slice of the site's navigation. */
export interface PageNavigation {
  readonly sidebarName?: string
  /** The sidebar with only the branch of this page (and categories that are expanded by default) filled in. */
  readonly sidebar: readonly NavigationItem[]
  /** Whether only part of a long level of the sidebar is there, around the page; the shared sidebar file has all. */
  readonly isPartial?: boolean
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous?: NavigationLink
  readonly next?: NavigationLink
}
