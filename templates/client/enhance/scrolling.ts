// Boxes that scroll horizontally: the keyboard reaches them, and code has a button that wraps its lines. Boxes that
// don't scroll have neither, so that Tab stops only at useful places. Downscaled images can be enlarged.

import { t } from '../texts.ts'

/** Starts watching tables, drawings, code and images, which can overflow when the window, a tab or a fold changes. */
export function startScrolling(): void {
  const watcher = new ResizeObserver((entries) => {
    // Reads all sizes before writing, so that the browser lays out the page once. One pixel can be due to rounding.
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

/** Makes a scrolling box focusable, which Safari doesn't do, and names it, which no browser does. Code has a name. */
function reach(box: Element, isScrolling: boolean): void {
  if (isScrolling) box.setAttribute('tabindex', '0')
  else box.removeAttribute('tabindex')
  if (box.localName === 'pre') offerWrap(box.closest('.code'), isScrolling)
  else if (box.localName === 'div') {
    box.role = isScrolling ? 'group' : null
    box.ariaLabel = isScrolling ? t(box.matches('.table-wrap') ? 'Table' : 'Figure') : null
  }
}

/** Puts a downscaled image into a button that enlarges it, except in links, cards and figures, or without `alt`. */
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
