// Tabs: switches them, synchronizes groups, and keeps the choice in the URL and in storage (with Docusaurus' keys).

import { recall, remember } from './storage.ts'

const stored = 'docusaurus.tab.'

/** Starts all tabs of the page. A choice in the URL takes precedence over the stored one. */
export function startTabs(): void {
  restore()
  document.addEventListener('docs-gen:update', restore)
  addEventListener('click', ({ target }) => {
    const tab = target instanceof Element && target.closest<HTMLElement>('[role=tab]')
    if (tab) choose(tab)
  })
  addEventListener('keydown', onKey)
  addEventListener('hashchange', reveal)
  reveal()
}

/** Selects the reader's tabs after the page is loaded, or changed in place by `docs-gen serve`. */
function restore(): void {
  const query = new URLSearchParams(location.search)
  for (const tabs of all(document, '[data-tabs]')) {
    const { group, query: name } = tabs.dataset
    const value = (name && query.get(name)) ?? (group && recall(stored + group))
    const tab = value && tabOf(tabs, value)
    if (tab) select(tab)
  }
}

function tabsOf(tabs: Element): readonly HTMLElement[] {
  return all(tabs, ':scope > [role=tablist] > [role=tab]')
}

function tabOf(tabs: Element, value: string): HTMLElement | undefined {
  return tabsOf(tabs).find((tab) => tab.dataset.value === value)
}

function select(tab: HTMLElement): void {
  for (const other of tab.parentElement?.children ?? []) {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    if (isSelected) other.removeAttribute('tabindex')
    else other.setAttribute('tabindex', '-1')
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !isSelected
  }
}

/** Selects a tab as the reader's choice, in its whole group, now and later. Keeps its position on the screen. */
function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]')
  const { value = '' } = tab.dataset
  const { group, query } = tabs?.dataset ?? {}
  const top = tab.getBoundingClientRect().top
  select(tab)
  if (group) {
    remember(stored + group, value)
    for (const other of all(document, '[data-tabs]')) {
      const same = other.dataset.group === group && tabOf(other, value)
      if (same) select(same)
    }
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  if (query) {
    const url = new URL(location.href)
    url.searchParams.set(query, value)
    history.replaceState(history.state, '', url)
  }
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || target.role !== 'tab') return
  const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const at = key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : step ? tabs.indexOf(target) + step : undefined
  if (at === undefined) return
  event.preventDefault()
  tabs[(at + tabs.length) % tabs.length]?.focus()
}

/** Opens the tabs and collapsed parts that hide the target of the URL's fragment. */
function reveal(): void {
  const target = document.getElementById(decode(location.hash.slice(1)))
  let isHidden = false
  for (let part = target?.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement && !part.open) {
      part.open = isHidden = true
    } else if (part.role === 'tabpanel' && part.hidden) {
      const tab = document.getElementById(part.getAttribute('aria-labelledby') ?? '')
      if (tab) select(tab)
      isHidden = true
    }
  }
  if (isHidden) target?.scrollIntoView()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // malformed URL encoding
  }
}

function all(within: ParentNode, selector: string): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)]
}
