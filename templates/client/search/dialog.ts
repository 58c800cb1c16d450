// The search dialog. Plain DOM rather than a React island, because React would add 70 kB to a first query.

import { loadExtraStyles } from '../extra-styles.ts'
import { t } from '../texts.ts'
import { takeEarlyField } from './early-field.ts'
import { createFilters, onChoice, renderFilters, searchUrl } from './filters.ts'
import { createLatestSearch } from './latest-search.ts'
import { addRecentQuery, forgetQueries, recentQueries } from './recent.ts'
import {
  buttonOf,
  countOf,
  element,
  offlineMessage,
  renderCorrection,
  renderHits,
  showSearching,
} from './result-list.ts'
import { type Hits, loadSearcher } from './searcher.ts'

/** The URLs and the version of a search. */
export interface SearchPlace {
  /** URL of the index's folder. */
  readonly bundle: string
  /** URL of the search page. */
  readonly page: string
  /** Label of the version to search in, or '' if the site has only one. */
  readonly version: string
}

// Maximum number of results. Each fetches its page's text, about 4 kB. With eight results and 10,000 pages, a first
// query fetches 162 kB, at most 184 (bench/site-size.ts).
const LIMIT = 8

interface Parts {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
  readonly filters: HTMLElement
  readonly results: HTMLElement
  readonly status: HTMLElement
}

/** The parts of the dialog, which stays in the page after it is created. */
const made: { parts?: Parts } = {}

/** Opens the dialog. */
export function openSearch(place: SearchPlace): void {
  const isFirst = made.parts === undefined
  made.parts ??= createDialog(place)
  const { dialog, input } = made.parts
  if (!dialog.open) dialog.showModal()
  if (isFirst)
    input.setSelectionRange(input.value.length, input.value.length) // the reader may already be typing
  else input.select()
}

function createDialog(place: SearchPlace): Parts {
  const parts = createParts()
  const { input, filters, results, status } = parts
  const state = { section: '' }
  const searchLatest = createLatestSearch(
    () => loadSearcher(place.bundle, place.version),
    () => {
      status.textContent = offlineMessage()
      results.replaceChildren()
    },
  )

  function search(isLiteral = false): Promise<void> {
    const query = input.value.trim()
    if (query === '') showRecent(parts, search)
    else showSearching(status, results)
    return searchLatest(async (searcher, signal) => {
      if (filters.hidden) renderFilters(filters, searcher.sections, state.section)
      if (query === '') return
      const found = await searcher.search(query, { section: state.section, start: 0, end: LIMIT, isLiteral, signal })
      showHits(parts, { ...found, query, all: searchUrl(place.page, query, state.section) })
      if (found.corrected !== undefined) results.prepend(renderCorrection(found.corrected, query, searchLiterally))
    })
  }

  function searchLiterally(): void {
    input.focus()
    void search(true)
  }

  listen(parts, () => void search())
  onChoice(filters, (section) => {
    state.section = section
    void search()
  })
  void search()
  return parts
}

/** Searches when the reader types, and closes the dialog when they choose a result. */
function listen(parts: Parts, search: () => void): void {
  const { dialog, input } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  dialog.addEventListener('close', () => input.blur())
  input.addEventListener('input', () => {
    clearTimeout(timer)
    const { length } = input.value.trim()
    if (length === 1 || length === 2)
      timer = setTimeout(search, 300) // so few letters match most pages
    else search()
  })
  dialog.addEventListener('keydown', (event) => onKey(event, parts))
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
    else if (target instanceof Element && target.closest('.hits a')) {
      addRecentQuery(input.value)
      dialog.close()
    }
  })
}

function createParts(): Parts {
  void loadExtraStyles() // there are results only later
  const dialog = element('dialog', 'search')
  dialog.setAttribute('aria-label', t('Search'))
  const input = takeEarlyField() ?? element('input', '')
  Object.assign(input, {
    className: '',
    type: 'search',
    placeholder: t('Search the documentation'),
    autocomplete: 'off',
    spellcheck: false,
    ariaLabel: t('Search the documentation'),
  })
  const head = element(
    'div',
    'search-head',
    input,
    buttonOf(t('Close'), () => dialog.close()),
  )
  const filters = createFilters()
  const status = element('p', 'search-status')
  status.setAttribute('role', 'status')
  const results = element('div', 'search-results')
  dialog.append(head, filters, status, results)
  document.body.append(dialog)
  return { dialog, input, filters, results, status }
}

function showHits({ results, status }: Parts, found: Hits & { readonly query: string; readonly all: string }): void {
  const { hits, total, query, all } = found
  status.textContent = countOf(found, query)
  results.scrollTop = 0 // before the results are replaced: later it would force a layout of the new ones
  results.replaceChildren(renderHits(hits))
  if (total <= hits.length) return
  const more = element('a', 'search-more', t('Show all {count} results', { count: total }))
  more.setAttribute('href', all)
  results.append(more)
}

function showRecent({ results, status, input }: Parts, search: () => Promise<void>): void {
  const queries = recentQueries()
  status.textContent = queries.length === 0 ? '' : t('Recent searches')
  const buttons = queries.map((query) => buttonOf(query, () => setQuery(query)))
  if (queries.length > 0) buttons.push(buttonOf(t('Forget these'), forget))
  const list = element('ul', 'search-recent', ...buttons.map((button) => element('li', '', button)))
  results.replaceChildren(list)

  function setQuery(query: string): void {
    input.value = query
    input.focus()
    void search()
  }
  function forget(): void {
    forgetQueries()
    input.focus()
    void search()
  }
}

/** Moves through the results and back to the field with up and down. Opens the first result on Enter in the field. */
function onKey(event: KeyboardEvent, { dialog, input, results }: Parts): void {
  if (!dialog.open) return // the field loses the focus only a moment after the dialog closes
  const links = [...results.querySelectorAll<HTMLElement>('a, button')]
  const at = links.indexOf(document.activeElement as HTMLElement) // an index of -1 is fine for any other element
  const isInField = document.activeElement === input
  const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
  if (event.key === 'Escape' || isShortcut) {
    event.preventDefault() // otherwise the search field would clear itself first
    event.stopPropagation() // otherwise the shortcut would open the dialog again
    dialog.close()
  } else if (event.key === 'Enter' && isInField) {
    event.preventDefault()
    const first = results.querySelector<HTMLElement>('.hits a') ?? links[0]
    first?.click()
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && (isInField || at >= 0)) {
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? links.length - 1 : at - 1
    if (next < 0 || next >= links.length) input.focus()
    else links[next]?.focus()
  }
}
