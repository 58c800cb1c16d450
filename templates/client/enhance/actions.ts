// What buttons of a page do that few readers use: fetched with the first click on one of them.

import { t } from '../texts.ts'
import { announce } from './announce.ts'
import { copy } from './copy.ts'
import { remember } from './storage.ts'
import { zoom } from './zoom.ts'

/** Whether the site has live code; put in by the bundler. */
declare const DG_HAS_LIVE_CODE: boolean

/** Does what a button says. */
export function act(button: HTMLElement): void {
  const { copyPage: page, feedback, announcementClose: announcement } = button.dataset
  if (page !== undefined) void copyPage(button, page)
  else if (button.matches('.code-wrap')) wrap(button)
  else if (DG_HAS_LIVE_CODE && button.matches('.code-live'))
    void import('../live/editor.ts').then(({ editLiveCode }) => editLiveCode(button))
  else if (feedback !== undefined) void sendFeedback(button, feedback)
  else if (announcement !== undefined) closeAnnouncement(announcement)
  else zoom(button)
}

/** Posts the reader's answer, and says thank you in place of the question. */
async function sendFeedback(button: HTMLElement, url: string): Promise<void> {
  const { value } = button as HTMLButtonElement // what has the attribute is one
  const body = JSON.stringify({ page: location.pathname, helpful: value === 'true' })
  try {
    // In this mode a host needs no headers for other origins; its answer is not read.
    await fetch(url, { method: 'POST', mode: 'no-cors', body, keepalive: true })
  } catch {
    return // offline: the question stays
  }
  button.parentElement?.replaceChildren(t('Thank you.'))
  announce(t('Thank you.'))
}

/** Closes the announcement until it says something else. */
function closeAnnouncement(id: string): void {
  remember('announcement', id)
  document.documentElement.dataset.announcement = 'closed'
}

async function copyPage(button: HTMLElement, url: string): Promise<void> {
  const response = await fetch(url)
  if (response.ok) await copy(await response.text(), button)
}

function wrap(button: HTMLElement): void {
  button.ariaPressed = String(button.closest('.code')?.classList.toggle('is-wrapped'))
}
