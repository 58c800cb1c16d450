// The reader's last queries, stored only in this browser.

import { recall, remember } from '../enhance/storage.ts'

const name = 'search.recent'
const most = 5

/** Returns the last queries, newest first. */
export function recentQueries(): readonly string[] {
  return (recall(name) ?? '').split('\n').filter(Boolean)
}

/** Adds a query as the newest one. */
export function addRecentQuery(query: string): void {
  const text = query.replace(/\s+/g, ' ').trim()
  if (text === '') return
  remember(name, [text, ...recentQueries().filter((other) => other !== text)].slice(0, most).join('\n'))
}

/** Removes all queries. */
export function forgetQueries(): void {
  remember(name, null)
}
