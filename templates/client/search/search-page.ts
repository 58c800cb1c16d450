// The search page: shows the results for the query in its address, some at a time, and keeps the address in step with the field.

import { loadSearcher, type Searcher } from './pagefind.ts'
import { drawHits, element } from './result-list.ts'

// A page of results: more would cost each reader the text of pages that few look at.
const STEP = 10

/** Starts the search page. */
export function startSearchPage(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>('input[type=search]')
  const status = page.querySelector<HTMLElement>('[data-search-status]')
  const results = page.querySelector<HTMLElement>('[data-search-results]')
  const bundle = page.dataset.searchPage
  if (!input || !status || !results || !bundle) return
  const state = { run: 0, searcher: undefined as Promise<Searcher> | undefined }

  /** Shows the results from a place on; the first take the place of those shown before. */
  async function search(query: string, start = 0): Promise<void> {
    const run = ++state.run
    if (!results || !status || !bundle) return
    if (query.trim() === '') {
      status.textContent = ''
      results.replaceChildren()
      return
    }
    try {
      state.searcher ??= loadSearcher(bundle, page.dataset.version)
      const { hits, total } = await (await state.searcher).search(query, { section: '', start, end: start + STEP })
      if (run !== state.run) return
      status.textContent = total === 0 ? `Nothing found for “${query}”` : total === 1 ? '1 page' : `${total} pages`
      const list = drawHits(hits)
      if (start === 0) results.replaceChildren(list)
      else results.append(list)
      if (total <= start + STEP) return
      const more = element('button', 'search-more')
      more.type = 'button'
      more.textContent = 'Show more'
      more.addEventListener('click', () => {
        more.remove()
        void search(query, start + STEP).then(() => list.nextElementSibling?.querySelector('a')?.focus())
      })
      results.append(more)
    } catch {
      state.searcher = undefined
      status.textContent = 'The search index could not be loaded. Are you offline? Type again to retry.'
    }
  }

  input.value = new URLSearchParams(location.search).get('q') ?? ''
  input.addEventListener('input', () => {
    const url = new URL(location.href)
    url.searchParams.set('q', input.value)
    history.replaceState(history.state, '', url)
    void search(input.value)
  })
  void search(input.value)
}
