// The actions of buttons that few readers use. Fetched at the first click on one of them.

import { t } from '../texts.ts'
import { announce } from './announce.ts'
import { copy } from './copy.ts'
import { remember } from './storage.ts'
import { zoom } from './zoom.ts'

/** Whether the site has live code. Set by the bundler. */
declare const DG_HAS_LIVE_CODE: boolean

/** Runs the action of a button. */
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

/** Posts the reader's answer, and replaces the question with thanks. */
async function sendFeedback(button: HTMLElement, url: string): Promise<void> {
  const { value } = button as HTMLButtonElement // only buttons have the attribute
  const body = JSON.stringify({ page: location.pathname, helpful: value === 'true' })
  try {
    // In this mode the host needs no CORS headers. The response isn't read.
    await fetch(url, { method: 'POST', mode: 'no-cors', body, keepalive: true })
  } catch {
    return // offline: the question stays
  }
  button.parentElement?.replaceChildren(t('Thank you.'))
  announce(t('Thank you.'))
}

/** Closes the announcement until its content changes. */
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
