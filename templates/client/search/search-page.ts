// The search page: shows the results for the query and the section in its URL, some at a time, and updates the URL when
// the reader types a query or chooses a section.

import { t } from '../texts.ts'
import { createFilters, onChoice, renderFilters, searchUrl } from './filters.ts'
import { createLatestSearch } from './latest-search.ts'
import { buttonOf, countOf, offlineMessage, renderCorrection, renderHits, showSearching } from './result-list.ts'
import { loadSearcher, type Searcher } from './searcher.ts'

// Number of results shown at a time. More would make each reader fetch the text of pages that few look at.
const STEP = 10

interface Parts {
  readonly input: HTMLInputElement
  readonly filters: HTMLElement
  readonly status: HTMLElement
  readonly results: HTMLElement
  readonly load: () => Promise<Searcher>
}

/** Starts the search page. */
export function startSearchPage(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>('input[type=search]')
  const filterPlace = page.querySelector<HTMLElement>('[data-search-filters]')
  const status = page.querySelector<HTMLElement>('[data-search-status]')
  const results = page.querySelector<HTMLElement>('[data-search-results]')
  const bundle = page.dataset.searchPage
  if (!input || !filterPlace || !status || !results || !bundle) return
  const filters = createFilters()
  filterPlace.append(filters)
  run({ input, filters, status, results, load: () => loadSearcher(bundle, page.dataset.version) })
}

function run({ input, filters, status, results, load }: Parts): void {
  const asked = new URLSearchParams(location.search)
  const state = { section: asked.get('in') ?? '' }
  const searchLatest = createLatestSearch(load, () => {
    status.textContent = offlineMessage()
  })

  /** Shows the results from `start` on. They replace the results shown before if `start` is 0, or else are appended. */
  async function search(query: string, start = 0, isLiteral = false): Promise<void> {
    const isEmpty = query.trim() === ''
    if (!isEmpty) showSearching(status, results)
    await searchLatest(async (searcher, signal) => {
      if (filters.hidden) renderFilters(filters, searcher.sections, state.section)
      const range = { section: state.section, start, end: start + STEP, isLiteral, signal }
      const found = isEmpty ? undefined : await searcher.search(query, range)
      status.textContent = found === undefined ? '' : countOf(found, query)
      const list = renderHits(found?.hits ?? [])
      if (start === 0) results.replaceChildren(list)
      else results.append(list)
      if (start === 0 && found?.corrected !== undefined)
        list.before(renderCorrection(found.corrected, query, () => void search(query, 0, true)))
      if (found !== undefined && found.total > start + STEP)
        results.append(
          moreButton(async () => {
            await search(query, start + STEP, isLiteral)
            list.nextElementSibling?.querySelector('a')?.focus()
          }),
        )
    })
  }

  function onChange(): void {
    history.replaceState(history.state, '', searchUrl(location.href, input.value, state.section))
    void search(input.value)
  }

  input.value = asked.get('q') ?? ''
  input.addEventListener('input', onChange)
  onChoice(filters, (section) => {
    state.section = section
    onChange()
  })
  void search(input.value)
}

function moreButton(show: () => Promise<void>): HTMLElement {
  const more = buttonOf(t('Show more'), () => {
    more.remove()
    void show()
  })
  more.className = 'search-more'
  return more
}
