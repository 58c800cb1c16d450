// The announcement above every page, which readers can close until it says something else.

import { remember } from './storage.ts'

/** Starts the button that closes the announcement. */
export function startAnnouncement(): void {
  const button = document.querySelector<HTMLElement>('[data-announcement-close]')
  button?.addEventListener('click', () => {
    remember('announcement', button.dataset.announcementClose ?? null)
    document.documentElement.dataset.announcement = 'closed'
  })
}
