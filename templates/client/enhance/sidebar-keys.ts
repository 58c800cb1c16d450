// The arrow keys in the sidebar. Fetched when a key is first pressed.

/** Starts the arrow keys, beginning with keys pressed before. */
export function startKeys(nav: HTMLElement, pressed: readonly KeyboardEvent[]): void {
  for (const event of pressed) onKey(event, nav)
  nav.addEventListener('keydown', (event) => onKey(event, nav))
  nav.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && stopAt(target))
}

/** Makes an entry the tab stop of its list, so that Tab returns to the reader's position. */
function stopAt(target: HTMLElement): void {
  const entries = ':scope > li > [tabindex], :scope > li > details > [tabindex]'
  for (const entry of target.closest('ul')?.querySelectorAll<HTMLElement>(entries) ?? [])
    entry.tabIndex = entry === target ? 0 : -1
}

/** Moves to the next visible entry with down and up; opens and closes categories with right and left, as in a tree. */
function onKey(event: KeyboardEvent, nav: HTMLElement): void {
  const { key } = event
  const target = document.activeElement
  if (!(target instanceof HTMLElement)) return
  const details = target.closest('li')?.querySelector<HTMLDetailsElement>(':scope > details')
  const isOpening = key === 'ArrowRight'
  if ((isOpening || key === 'ArrowLeft') && details) {
    if (details.open !== isOpening) details.querySelector('summary')?.click()
  } else {
    const entries = [...nav.querySelectorAll<HTMLElement>('a, summary')].filter((entry) => entry.checkVisibility())
    const at = { ArrowDown: entries.indexOf(target) + 1, ArrowUp: entries.indexOf(target) - 1, Home: 0, End: -1 }[key]
    if (at === undefined) return
    entries.at(at === entries.length ? 0 : at)?.focus()
  }
  event.preventDefault()
}
