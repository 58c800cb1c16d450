// What buttons in a page's text do that few readers use: fetched with the first click on one of them.

import { copy } from './copy.ts'
import { zoom } from './zoom.ts'

/** Does what a button says. */
export function act(button: HTMLElement): void {
  const { copyPage: page } = button.dataset
  if (page !== undefined) void copyPage(button, page)
  else if (button.matches('.code-wrap')) wrap(button)
  else zoom(button)
}

async function copyPage(button: HTMLElement, url: string): Promise<void> {
  const response = await fetch(url)
  if (response.ok) await copy(await response.text(), button)
}

function wrap(button: HTMLElement): void {
  button.ariaPressed = String(button.closest('.code')?.classList.toggle('is-wrapped'))
}
