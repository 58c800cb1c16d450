// The choice of a section of the site to search in, shared by the dialog and the search page.

import { t } from '../texts.ts'
import { element } from './result-list.ts'

/** Creates the fieldset of the choice, hidden until the sections are known. */
export function createFilters(): HTMLElement {
  const filters = element('fieldset', 'search-filters')
  filters.hidden = true
  return filters
}

/** Renders the choice into a fieldset. A site with one section has no choice. */
export function renderFilters(box: HTMLElement, sections: readonly string[], chosen: string): void {
  if (sections.length < 2) return
  box.replaceChildren(element('legend', 'visually-hidden', t('Search in')))
  for (const section of ['', ...sections]) {
    const radio = element('input', '')
    Object.assign(radio, { type: 'radio', name: 'search-section', value: section, checked: section === chosen })
    box.append(element('label', '', radio, section === '' ? t('Everything') : section))
  }
  box.hidden = false
}

/** Calls `choose` with the section when the reader chooses one. */
export function onChoice(box: HTMLElement, choose: (section: string) => void): void {
  box.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target.value)
  })
}

/** Returns the URL of the search page for a query in a section, or in the whole site if the section is `''`. */
export function searchUrl(page: string, query: string, section: string): string {
  const url = new URL(page, location.href)
  url.search = ''
  url.searchParams.set('q', query)
  if (section !== '') url.searchParams.set('in', section)
  return url.href
}
