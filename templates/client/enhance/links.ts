// Makes page changes quick where the browser has no speculation rules: a page is fetched when the reader points at a
// link to it. Also closes the glossary's tips by Escape, and starts islands whose state is in the URL.

import { hydrate } from '../islands.ts'

/** Starts prefetching, dismissing of tips, and islands that read the URL. */
export function startLinks(): void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData // not in all browsers, nor in TypeScript's types
  if (!HTMLScriptElement.supports?.('speculationrules') && !saves)
    void import('./prefetch.ts').then(({ startPrefetch }) => startPrefetch())
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTips(true))
  for (const type of ['pointerover', 'focusin']) addEventListener(type, placeTip, { passive: true })
  if (location.search)
    for (const island of document.querySelectorAll<HTMLElement>('[data-reads-url] > dg-island')) void hydrate(island)
}

function hideTips(isHidden: boolean): void {
  document.documentElement.classList.toggle('no-tips', isHidden)
}

/** Shows tips again after Escape; one that would stick out on the right is aligned to the right of its word. */
function placeTip({ target }: Event): void {
  hideTips(false)
  const term = target instanceof Element && target.closest('.term')
  if (term) term.classList.toggle('tip-left', term.getBoundingClientRect().left > innerWidth / 2)
}
