// The search and 404 pages: their field, the results, and the pages with the nearest addresses.

/** Starts the ones that the page has. The promise is rejected if the search page's script can't be loaded. */
export async function startSearchForms(): Promise<void> {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]'))
    form.addEventListener('submit', onSubmit)
  const nearest = document.querySelector<HTMLElement>('[data-nearest-pages]')
  if (nearest) void import('./nearest-pages.ts').then(({ showNearestPages }) => showNearestPages(nearest))
  const page = document.querySelector<HTMLElement>('[data-search-page]')
  if (page) (await import('./search-page.ts')).startSearchPage(page)
}

/** Navigates to the search page with a script, because the content security policy can forbid submitting forms. */
function onSubmit(event: SubmitEvent): void {
  event.preventDefault()
  const form = event.currentTarget
  if (!(form instanceof HTMLFormElement)) return
  location.assign(`${form.dataset.searchForm}?q=${encodeURIComponent(String(new FormData(form).get('q') ?? ''))}`)
}
