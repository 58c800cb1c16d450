// Shows a picture large in a dialog over the whole window, where it can be scrolled, or fitted to the window.

import { escapeHtml } from '../../escape.ts'
import { loadExtraStyles } from '../extra-styles.ts'
import { t } from '../texts.ts'

/** Shows the drawing of a figure or an image large, and moves it back when the dialog closes. */
export function zoom(button: HTMLElement): void {
  const isImage = button.matches('.image-zoom')
  const place = isImage ? button : button.parentElement?.querySelector<HTMLElement>('.figure-drawing')
  // Without its sources, an image is shown in its own size.
  const drawing = place?.querySelector('picture > img') ?? place?.firstElementChild
  const parent = drawing?.parentElement
  if (!place || !drawing || !parent) return
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.setAttribute('aria-labelledby', 'dgZoomTitle')
  const [fitLabel, closeLabel] = ['Fit to the window', 'Close'].map((text) => escapeHtml(t(text)))
  dialog.innerHTML = `<div class="zoom-tools"><h2 id="dgZoomTitle"></h2>
<button type="button" class="icon-button" aria-pressed="false" aria-label="${fitLabel}" title="${fitLabel}"><span class="icon i-fit"></span></button>
<button type="button" class="icon-button" aria-label="${closeLabel}" title="${closeLabel}"><span class="icon i-close"></span></button></div>
<div class="zoom-drawing" tabindex="0" role="group" aria-labelledby="dgZoomTitle"></div>`
  const title = dialog.querySelector('h2')
  const [fit, close] = dialog.querySelectorAll('button')
  if (title) title.textContent = nameOf(drawing)
  fit?.addEventListener('click', () => fit.setAttribute('aria-pressed', String(dialog.classList.toggle('is-fitted'))))
  close?.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    parent.append(drawing)
    place.style.height = ''
    dialog.remove()
  })
  // The page behind keeps its height. The drawing is moved, not copied, because its parts have ids.
  place.style.height = `${place.clientHeight}px`
  dialog.querySelector('.zoom-drawing')?.append(drawing)
  document.body.append(dialog)
  void loadExtraStyles().then(() => dialog.showModal())
}

function nameOf(drawing: Element): string {
  return drawing.querySelector('title')?.textContent || drawing.getAttribute('alt') || t('Figure')
}
