// Progressive enhancement of the theme's plain HTML, part of the loader: it must stay small, and nothing here may be
// needed to read or to navigate. What is larger (search, the 404 page) is fetched when it is wanted.

import { startAnnouncement } from './announcement.ts'
import { startCode } from './code.ts'
import { startDrawer } from './drawer.ts'
import { startLinks } from './links.ts'
import { startSearch } from './search.ts'
import { startSidebar } from './sidebar.ts'
import { startTabs } from './tabs.ts'
import { startTheme } from './theme.ts'
import { startToc } from './toc.ts'

/** Starts the enhancements of the page. */
export function enhance(): void {
  startTheme()
  startTabs()
  startSidebar()
  startDrawer()
  startToc()
  startCode()
  startLinks()
  startSearch()
  startAnnouncement()
}
