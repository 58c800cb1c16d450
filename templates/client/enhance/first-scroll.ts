// Starts what follows the reader through a page. At its top, no entry of the table of contents is marked, and the
// header is shown, so this is fetched with the first scroll.

import { startHiding } from './header.ts'
import { startToc } from './toc.ts'

/** Starts marking the current section, and hiding the header on sites that want that. */
export function startFollowing(): void {
  startToc()
  const header = document.querySelector<HTMLElement>('.header[data-hides]')
  if (header) startHiding(header)
}
