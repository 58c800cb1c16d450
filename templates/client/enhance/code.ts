// Buttons in a page's text: what they copy and fold. What else they do is fetched when it is first wanted.

import { copy } from './copy.ts'

/** Starts copying and folding, with one listener for the whole page. */
export function startCode(): void {
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('main button, .announcement button, .hash-link')
    if (!button) return
    const text = button.dataset.copy ?? (button as HTMLAnchorElement).href // undefined for a button
    if (text) void copy(text, button)
    else if (button.matches('.code-copy')) void copyCode(button)
    else if (button.matches('.code-fold')) fold(button, button.ariaExpanded === 'true')
    else if (button.matches('.needs-js')) {
      // Offline, the page is as before, without the button.
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
  const kept = code.cloneNode(true) as Element // of an element, an element
  for (const removed of kept.querySelectorAll('del')) removed.remove()
  if (!(await copy(kept.textContent.trimEnd(), button))) getSelection()?.selectAllChildren(code)
}

/** Hides the lines after the first of a long block, or shows them: the browser's search shows them on its own. */
function fold(button: Element, isFolded: boolean): void {
  const code = button.closest('.code')
  const rest = code?.querySelector('.code-rest')
  if (isFolded) rest?.setAttribute('hidden', 'until-found')
  else rest?.removeAttribute('hidden')
  button.ariaExpanded = String(!isFolded)
  if (isFolded) code?.scrollIntoView({ block: 'nearest' })
}
