// Buttons in a page's text: copies and collapses. Code for other buttons is fetched when it is first needed.

import { copy } from './copy.ts'

/** Starts copying and collapsing, with one listener for the whole page. */
export function startCode(): void {
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('main button, .announcement button, .hash-link')
    if (!button) return
    const text = button.dataset.copy ?? (button as HTMLAnchorElement).href // `href` is undefined for a button
    if (text) void copy(text, button)
    else if (button.matches('.code-copy')) void copyCode(button)
    else if (button.matches('.code-fold')) fold(button, button.ariaExpanded === 'true')
    else if (button.matches('.needs-js')) {
      // Offline, the button is removed and its content stays.
      import('./actions.ts').then(
        ({ act }) => act(button),
        () => button.replaceWith(button.firstElementChild ?? ''),
      )
    }
  })
  addEventListener('beforematch', ({ target }) => {
    const button = target instanceof Element && target.closest('.code')?.querySelector('.code-fold')
    if (button) fold(button, false)
  })
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')
  if (!code) return
  const kept = code.cloneNode(true) as Element // the clone of an element is an element
  for (const removed of kept.querySelectorAll('del')) removed.remove()
  if (!(await copy(kept.textContent.trimEnd(), button))) getSelection()?.selectAllChildren(code)
}

/** Collapses a long block to its first lines, or expands it. The browser's search expands it automatically. */
function fold(button: Element, isFolded: boolean): void {
  const code = button.closest('.code')
  const rest = code?.querySelector('.code-rest')
  if (isFolded) rest?.setAttribute('hidden', 'until-found')
  else rest?.removeAttribute('hidden')
  button.ariaExpanded = String(!isFolded)
  if (isFolded) code?.scrollIntoView({ block: 'nearest' })
}
