// The keyboard in the sidebar: Tab stops once in each list, and the arrow keys go on from there (sidebar-keys.ts). A
// sidebar has up to hundreds of entries, and Tab would stop at each on the way to the page.

/** Gives each list of the sidebar one stop, now and when branches come into it. */
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
  // The arrow keys are fetched for readers who use the keyboard, and what they press meanwhile is kept. Where they cannot
  // be had, Tab has to reach all.
  let kept: KeyboardEvent[] | undefined = []
  const fetchKeys = () =>
    void import('./sidebar-keys.ts').then(({ startKeys }) => {
      startKeys(nav, kept ?? [])
      kept = undefined
    }, release)
  nav.addEventListener('keydown', (event) => kept?.push(event))
  addEventListener('keydown', fetchKeys, { once: true })
}
