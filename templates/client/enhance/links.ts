// Makes page changes quick where the browser has no speculation rules: a page is fetched when the reader points at a
// link to it. Also starts what only some pages have: the glossary's tips, and islands whose state is in the URL.

import { hydrate } from '../islands.ts'

/** Starts prefetching, tips, and islands that read the URL. */
export function startLinks(): void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData // not in all browsers, nor in TypeScript's types
  if (!HTMLScriptElement.supports?.('speculationrules') && !saves)
    void import('./prefetch.ts').then(({ startPrefetch }) => startPrefetch())
  if (document.querySelector('.term')) void import('./tips.ts').then(({ startTips }) => startTips())
  if (location.search)
    for (const island of document.querySelectorAll<HTMLElement>('[data-reads-url] > dg-island')) void hydrate(island)
}
