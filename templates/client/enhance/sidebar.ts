// The sidebar: fetches branches that aren't in the page when they are opened, and stores the open branches and the
// scroll position.

import { startStops } from './sidebar-stops.ts'
import { recall, remember } from './storage.ts'

const approaches = ['pointerenter', 'focusin', 'touchstart']

type Opened = Record<string, boolean>

/** Starts the sidebar of the page, if it has one. */
export function startSidebar(): void {
  const nav = document.querySelector<HTMLElement>('.nav')
  if (!nav) return
  const name = `sidebar.${nav.dataset.name}`
  const opened = read(name)
  const fill = async (details: HTMLDetailsElement) => {
    const { sidebar } = nav.dataset
    if (!sidebar || details.querySelector('ul')) return
    const { fillBranch } = await import('./branch.ts')
    if (await fillBranch(details, sidebar)) restore(details, opened, fill)
  }
  nav.addEventListener('click', ({ target }) => {
    const details = target instanceof Element && target.closest('summary')?.parentElement
    if (!(details instanceof HTMLDetailsElement)) return
    opened[details.dataset.path ?? ''] = !details.open
    remember(name, JSON.stringify(opened), 'sessionStorage')
  })
  nav.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && void fill(target),
    true,
  )
  restore(nav, opened, fill)
  if (nav.dataset.partial === '') completeLater(nav, () => restore(nav, opened, fill))
  nav.scrollTop = Number(recall(`${name}.top`, 'sessionStorage'))
  showCurrent(nav)
  startStops(nav)
  addEventListener('pagehide', () => remember(`${name}.top`, String(nav.scrollTop), 'sessionStorage'))
}

/** Fetches the rest of a long sidebar when the reader approaches it. Most readers never look at hundreds of entries. */
function completeLater(nav: HTMLElement, onComplete: () => void): void {
  const start = async () => {
    for (const type of approaches) nav.removeEventListener(type, start)
    const { fillSidebar } = await import('./branch.ts')
    if (await fillSidebar(nav, nav.dataset.sidebar ?? '')) onComplete()
    else listen()
  }
  const listen = () => {
    for (const type of approaches) nav.addEventListener(type, start, { passive: true })
  }
  listen()
}

/** Scrolls the sidebar, and nothing else, so that the current page's entry is visible. */
export function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const frame = nav.getBoundingClientRect()
  if (current && (current.top < frame.top || current.bottom > frame.bottom))
    nav.scrollTop += current.top - frame.top - frame.height / 3
}

function read(name: string): Opened {
  try {
    return JSON.parse(recall(name, 'sessionStorage') ?? '{}')
  } catch {
    return {} // not written by docs-gen
  }
}

function restore(part: Element, opened: Opened, fill: (details: HTMLDetailsElement) => Promise<void>): void {
  for (const details of part.querySelectorAll('details')) {
    const isOpen = opened[details.dataset.path ?? '']
    if (isOpen === undefined || details.querySelector('[aria-current]')) continue
    details.open = isOpen
    if (isOpen) void fill(details)
  }
}
