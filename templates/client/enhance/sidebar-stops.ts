// The keyboard in the sidebar: Tab stops once in each list, and the arrow keys move between entries (sidebar-keys.ts).
// A sidebar can have hundreds of entries, and Tab would stop at each of them before the page.

/** Sets one tab stop in each list of the sidebar, now and when branches are inserted. */
export function startStops(nav: HTMLElement): void {
  const settle = () => {
    for (const list of nav.querySelectorAll('ul')) {
      const entries = [...list.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > details > summary')]
      const stop = entries.find((entry) => entry.ariaCurrent || entry === document.activeElement) ?? entries[0]
      for (const entry of entries) entry.tabIndex = entry === stop ? 0 : -1
    }
  }
  settle()
  const watcher = new MutationObserver(settle)
  watcher.observe(nav, { childList: true, subtree: true })
  const release = () => {
    watcher.disconnect()
    for (const entry of nav.querySelectorAll('[tabindex]')) entry.removeAttribute('tabindex')
  }
  // The code for arrow keys is fetched when a key is first pressed. Keys pressed in the meantime are recorded. If the
  // code can't be fetched, Tab must reach all entries.
  let kept: KeyboardEvent[] | undefined = []
  const fetchKeys = () =>
    void import('./sidebar-keys.ts').then(({ startKeys }) => {
      startKeys(nav, kept ?? [])
      kept = undefined
    }, release)
  nav.addEventListener('keydown', (event) => kept?.push(event))
  addEventListener('keydown', fetchKeys, { once: true })
}
