// Copies to the clipboard, with feedback for the reader.

import { t } from '../texts.ts'
import { announce } from './announce.ts'

/** Copies a text, and marks an element as copied for a moment. Returns whether it was copied. */
export async function copy(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false // no permission, or not a secure context
  }
  shown.classList.add('is-copied')
  announce(t('Copied'))
  setTimeout(() => shown.classList.remove('is-copied'), 1600)
  return true
}
