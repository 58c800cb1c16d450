// Buttons of code blocks, links of headings, and the page as Markdown: what they copy, and how they say so.

import { announce } from './announce.ts'

/**
 * Starts copying and wrapping, with one listener for the whole page, and lets the keyboard reach tables that scroll.
 */
export function startCode(): void {
  for (const type of ['load', 'resize']) addEventListener(type, reachTables)
  document.addEventListener('docs-gen:update', reachTables)
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('button')
    const link = target.closest<HTMLAnchorElement>('.hash-link')
    if (button?.matches('.code-copy')) void copyCode(button)
    else if (button?.matches('.code-wrap')) wrap(button)
    else if (button?.dataset.copyPage) void copyPage(button, button.dataset.copyPage)
    else if (link) void copy(link.href, link)
  })
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')
  if (!code) return
  const kept = [...code.childNodes].filter((node) => node.nodeName !== 'DEL')
  const text = kept.map((node) => node.textContent).join('')
  if (!(await copy(text.trimEnd(), button))) getSelection()?.selectAllChildren(code)
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
  const isWrapped = button.closest('.code')?.classList.toggle('is-wrapped') === true
  button.setAttribute('aria-pressed', String(isWrapped))
}

function reachTables(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.table-wrap')) {
    // Browsers let the keyboard reach what scrolls, except for Safari; none gives it a name.
    const isScrolling = box.scrollWidth > box.clientWidth
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': 'Table' })) {
      if (isScrolling) box.setAttribute(name, value)
      else box.removeAttribute(name)
    }
  }
}
