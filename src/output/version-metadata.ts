// The version record for other tools (version.json), with the same structure as in Docusaurus.

import type { SidebarCategory, SidebarHtml, SidebarLink } from '../model/sidebar.ts'
import type { VersionMetadata } from '../model/site.ts'

/** A link in a sidebar. Links to pages have `docId` and `unlisted`. */
interface PropSidebarItemLink extends Omit<SidebarLink, 'place'> {
  readonly docId?: string
  readonly unlisted?: boolean
}

interface PropSidebarItemCategory extends Omit<SidebarCategory, 'place' | 'link' | 'items'> {
  readonly items: readonly PropSidebarItem[]
  /** Permalink of the page or index that the label links to. */
  readonly href?: string
  /** Present only when true. */
  readonly linkUnlisted?: boolean
}

export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | Omit<SidebarHtml, 'place'>

/** The record of a page in version.json and index.json. */
export interface PropVersionDoc {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Absent for a page in no sidebar. */
  readonly sidebar?: string
}

/** One version with its sidebars and pages. Hrefs are permalinks: with baseUrl, not encoded, without the slash rule. */
export interface PropVersionMetadata extends Omit<VersionMetadata, 'name' | 'isLabelShown'> {
  readonly version: string
  readonly docsSidebars: Readonly<Record<string, readonly PropSidebarItem[]>>
  readonly docs: Readonly<Record<string, PropVersionDoc>>
}
