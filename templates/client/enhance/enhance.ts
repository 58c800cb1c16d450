// Progressive enhancement of the theme's plain HTML, part of the loader: it must stay small, and nothing here may be
// needed to read or to navigate. What is larger or wanted later (search, the 404 page, following the
// reader) is fetched then.

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
  // At the top of a page, nothing is marked in its table of contents.
  const follow = () => void import('./toc.ts').then(({ startToc }) => startToc())
  addEventListener('scroll', follow, { once: true, passive: true })
  startCode()
  startScrolling()
  startLinks()
  startSearch()
  const diagrams = document.querySelectorAll<HTMLElement>('[data-diagram-script]')
  if (diagrams.length > 0) void import('../diagrams/diagrams.ts').then(({ startDiagrams }) => startDiagrams(diagrams))
}
