// Opens the search with its button. The keyboard shortcuts click the button (layout/head-script.ts). The search itself
// is fetched when it is needed.

/** Starts the buttons that open the search, and the forms of the search and 404 pages. */
export function startSearch(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search]')
  const bundle = button?.dataset.search
  if (button && bundle) {
    const load = () => import('../search/dialog.ts')
    const open = () =>
      void load().then(
        ({ openSearch }) =>
          openSearch({
            bundle,
            page: button.getAttribute('href') ?? '',
            version: button.dataset.version ?? '',
          }),
        () => location.assign(button.href), // the dialog can't be loaded: opens the search page
      )
    button.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true }) // only a hint
    // The drawer has a second search button.
    addEventListener('click', (event) => {
      const isSearch = event.target instanceof Element && event.target.closest('[data-search]')
      if (!isSearch || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open()
    })
  }
  if (document.querySelector('[data-search-form], [data-nearest-pages]'))
    import('../search/search-forms.ts')
      .then(({ startSearchForms }) => startSearchForms())
      .catch(() => document.querySelector('[data-search-page] .no-js')?.removeAttribute('class')) // says so
}
