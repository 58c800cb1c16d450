// The search page: shows the results for the query in its address, and keeps the address in step with the field.

import { loadSearcher, type Searcher } from './pagefind.ts'
import { drawHits } from './result-list.ts'

const LIMIT = 30

/** Starts the search page. */
export function startSearchPage(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>('input[type=search]')
  const status = page.querySelector<HTMLElement>('[data-search-status]')
  const results = page.querySelector<HTMLElement>('[data-search-results]')
  const bundle = page.dataset.searchPage
  if (!input || !status || !results || !bundle) return
  const state = { run: 0, searcher: undefined as Promise<Searcher> | undefined }

  async function search(query: string): Promise<void> {
    const run = ++state.run
    if (query.trim() === '' || !results || !status || !bundle) return
    try {
      state.searcher ??= loadSearcher(bundle, page.dataset.version)
      const { hits, total } = await (await state.searcher).search(query, '', LIMIT)
      if (run !== state.run) return
      status.textContent = total === 0 ? `Nothing found for “${query}”` : total === 1 ? '1 page' : `${total} pages`
      results.replaceChildren(drawHits(hits))
    } catch {
      state.searcher = undefined
      status.textContent = 'The search index could not be loaded. Are you offline?'
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
