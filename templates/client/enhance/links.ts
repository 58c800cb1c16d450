// Makes page changes fast in browsers without speculation rules: a page is fetched when the reader points at a link to
// it. Also starts features of some pages only: the glossary's tips, and islands whose state is in the URL.

import { hydrate } from '../islands.ts'

/** Starts prefetching, tips, and islands that read the URL. */
export function startLinks(): void {
  // Missing in some browsers, and in TypeScript's types.
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!HTMLScriptElement.supports?.('speculationrules') && !saves)
    void import('./prefetch.ts').then(({ startPrefetch }) => startPrefetch())
  if (document.querySelector('.term')) void import('./tips.ts').then(({ startTips }) => startTips())
  if (location.search)
    for (const island of document.querySelectorAll<HTMLElement>('[data-reads-url] > dg-island')) void hydrate(island)
}
