// The search dialog. Plain DOM and not a React island: with React a first query would cost 70 kB more than the index
// itself needs.

import { t } from '../texts.ts'
import { takeEarlyField } from './early-field.ts'
import { createFilters, onChoice, renderFilters, searchUrl } from './filters.ts'
import { addRecentQuery, forgetQueries, recentQueries } from './recent.ts'
import { buttonOf, countOf, element, offlineMessage, renderCorrection, renderHits } from './result-list.ts'
import { type Hits, loadSearcher, type Searcher } from './searcher.ts'

export interface SearchPlace {
  /** URL of the index's folder. */
  readonly bundle: string
  /** URL of the search page. */
  readonly page: string
  /** Label of the version to search in; empty: the site has but one. */
  readonly version: string
}

// Each result costs its page's text, some 4 kB: with eight, a first query fetches 162 kB with 10,000 pages, at most 184
// (bench/site-size.ts).
const LIMIT = 8

interface Parts {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
  readonly filters: HTMLElement
  readonly results: HTMLElement
  readonly status: HTMLElement
}

/** The dialog, once it is made; it stays in the page. */
const made: { parts?: Parts } = {}

/** Opens the dialog. */
export function openSearch(place: SearchPlace): void {
  const isFirst = made.parts === undefined
  made.parts ??= createDialog(place)
  const { dialog, input } = made.parts
  if (!dialog.open) dialog.showModal()
  if (isFirst)
    input.setSelectionRange(input.value.length, input.value.length) // the reader may be typing already
  else input.select()
}

function createDialog(place: SearchPlace): Parts {
  const parts = createParts()
  const state = { section: '', last: new AbortController(), searcher: undefined as Promise<Searcher> | undefined }
  const searcher = () => {
    state.searcher ??= loadSearcher(place.bundle, place.version)
    return state.searcher
  }

  async function search(isLiteral = false): Promise<void> {
    state.last.abort() // a newer query is on its way
    state.last = new AbortController()
    const { signal } = state.last
    const query = parts.input.value.trim()
    if (query === '') return showRecent(parts, search)
    try {
      const index = await searcher()
      const found = await index.search(query, { section: state.section, start: 0, end: LIMIT, isLiteral, signal })
      showHits(parts, { ...found, query, all: searchUrl(place.page, query, state.section) })
      if (found.corrected !== undefined)
        parts.results.prepend(renderCorrection(found.corrected, query, () => void searchLiterally()))
    } catch {
      if (signal.aborted) return
      state.searcher = undefined
      showOffline(parts)
    }
  }

  function searchLiterally(): Promise<void> {
    parts.input.focus()
    return search(true)
  }

  listen(parts, () => void search())
  onChoice(parts.filters, (section) => {
    state.section = section
    void search()
  })
  void searcher()
    .then(({ sections }) => renderFilters(parts.filters, sections, ''))
    .catch(() => {
      state.searcher = undefined
      showOffline(parts)
    })
  void search()
  return parts
}

/** Searches when the reader has typed, and ends the dialog when they have chosen. */
function listen(parts: Parts, search: () => void): void {
  const { dialog, input } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  dialog.addEventListener('close', () => input.blur())
  input.addEventListener('input', () => {
    clearTimeout(timer)
    const { length } = input.value.trim()
    if (length === 1 || length === 2)
      timer = setTimeout(search, 300) // they fit most pages
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
  results.scrollTop = 0 // before they are replaced: afterwards it would lay them out at once
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

function showOffline({ results, status }: Parts): void {
  status.textContent = offlineMessage()
  results.replaceChildren()
}

/** Up and down go through the results and back to the field; Enter in the field opens the first result. */
function onKey(event: KeyboardEvent, { dialog, input, results }: Parts): void {
  if (!dialog.open) return // the focus leaves its field a moment after it has closed
  const links = [...results.querySelectorAll<HTMLElement>('a, button')]
  const at = links.indexOf(document.activeElement as HTMLElement) // an index of -1 is fine for any other element
  const isInField = document.activeElement === input
  const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
  if (event.key === 'Escape' || isShortcut) {
    event.preventDefault() // a search field would clear itself first
    event.stopPropagation() // the shortcut would open the dialog again
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
