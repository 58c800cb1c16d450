// Progressive enhancement of the theme's plain HTML. Part of the loader, so it must stay small. Reading and navigation
// must work without it. Code that is larger or needed later (search, the 404 page, marking the current section) is
// fetched when it is needed.

import { startCode } from './code.ts'
import { startDrawer } from './drawer.ts'
import { startLinks } from './links.ts'
import { startScrolling } from './scrolling.ts'
import { startSearch } from './search.ts'
import { startSidebar } from './sidebar.ts'
import { startTabs } from './tabs.ts'
import { startTheme } from './theme.ts'

/** Starts the enhancements of the page. */
export function enhance(): void {
  startTheme()
  startTabs()
  startSidebar()
  startDrawer()
  const follow = () => void import('./first-scroll.ts').then(({ startFollowing }) => startFollowing())
  addEventListener('scroll', follow, { once: true, passive: true })
  startCode()
  startScrolling()
  startLinks()
  startSearch()
  const diagrams = document.querySelectorAll<HTMLElement>('[data-diagram-script]')
  if (diagrams.length > 0) void import('../diagrams/diagrams.ts').then(({ startDiagrams }) => startDiagrams(diagrams))
}
