// What scrolls sideways: the keyboard reaches it, and code has a button that wraps its lines. What does not scroll has
// neither, so that the keyboard stops at nothing that does nothing.

import { t } from '../texts.ts'

/** Starts watching tables, drawings and code: what overflows changes with the window, with tabs and with folds. */
export function startScrolling(): void {
  const watcher = new ResizeObserver((entries) => {
    // All is read before anything is written, so that the browser lays the page out once. A pixel may be due to rounding.
    const boxes = entries.map(({ target }) => ({ target, isScrolling: target.scrollWidth > target.clientWidth + 1 }))
    for (const { target, isScrolling } of boxes) {
      if (target instanceof HTMLImageElement) offerZoom(target)
      else reach(target, isScrolling)
    }
  })
  const watch = () => {
    for (const box of document.querySelectorAll('.table-wrap, .figure-drawing, .code > pre, main table, .prose img'))
      watcher.observe(box)
  }
  watch()
  document.addEventListener('docs-gen:update', watch)
}

/** Browsers let the keyboard reach what scrolls, except for Safari; none gives it a name. Code has one already. */
function reach(box: Element, isScrolling: boolean): void {
  if (isScrolling) box.setAttribute('tabindex', '0')
  else box.removeAttribute('tabindex')
  if (box.localName === 'pre') offerWrap(box.closest('.code'), isScrolling)
  else if (box.localName === 'div') {
    box.role = isScrolling ? 'group' : null
    box.ariaLabel = isScrolling ? t(box.matches('.table-wrap') ? 'Table' : 'Figure') : null
  }
}

/** An image that is shown smaller than it is becomes a button that shows it large, unless it is within a link. */
function offerZoom(image: HTMLImageElement): void {
  const own = Number(image.getAttribute('width'))
  if (own < image.width * 1.3 || !image.alt || image.closest('a, button, .card, .figure')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'image-zoom needs-js'
  button.title = t('Enlarge')
  const whole = image.closest('picture') ?? image
  whole.replaceWith(button)
  button.append(whole)
}

function offerWrap(code: Element | null, isScrolling: boolean): void {
  const button = code?.querySelector('.code-wrap')
  if (isScrolling && !button) {
    const made = document.createElement('button')
    Object.assign(made, {
      type: 'button',
      className: 'code-wrap needs-js',
      ariaPressed: 'false',
      ariaLabel: t('Wrap lines'),
    })
    made.title = made.ariaLabel ?? ''
    code?.querySelector('.code-copy')?.before(made)
  } else if (!isScrolling && button?.ariaPressed === 'false') button.remove()
}
