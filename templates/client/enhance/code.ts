// Buttons of code blocks and figures, links of headings, and the page as Markdown: what they copy, and how they say so.

import { announce } from './announce.ts'

/** Starts copying, wrapping, folding and enlarging, with one listener for the whole page. */
export function startCode(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('button')
    const link = target.closest<HTMLAnchorElement>('.hash-link')
    if (button?.matches('.code-copy')) void copyCode(button)
    else if (button?.matches('.code-wrap')) wrap(button)
    else if (button?.matches('.code-fold')) fold(button, button.ariaExpanded === 'true')
    else if (button?.matches('.figure-zoom')) enlarge(button)
    else if (button?.dataset.copyPage) void copyPage(button, button.dataset.copyPage)
    else if (link) void copy(link.href, link)
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

async function copyPage(button: HTMLElement, url: string): Promise<void> {
  const response = await fetch(url)
  if (response.ok) await copy(await response.text(), button)
}

/** Copies, and shows for a moment that it did. */
async function copy(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false // no permission, or not a secure context
  }
  shown.classList.add('is-copied')
  announce('Copied')
  setTimeout(() => shown.classList.remove('is-copied'), 1600)
  return true
}

function wrap(button: HTMLElement): void {
  button.ariaPressed = String(button.closest('.code')?.classList.toggle('is-wrapped'))
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

/** Shows a figure large. Offline, the figure is in the page as before, without the button. */
function enlarge(button: HTMLElement): void {
  import('./zoom.ts').then(
    ({ zoom }) => zoom(button),
    () => button.remove(),
  )
}
