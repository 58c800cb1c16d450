// Prefetches pages in browsers without speculation rules: a page is fetched when the reader points at a link to it.

const fetched = new Set<string>()

/** Starts prefetching. */
export function startPrefetch(): void {
  for (const type of ['pointerover', 'focusin']) addEventListener(type, prefetch, { passive: true })
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== location.origin || link.pathname === location.pathname || link.download) return
  if (fetched.has(link.pathname)) return
  fetched.add(link.pathname)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = link.href
  document.head.append(hint)
}
