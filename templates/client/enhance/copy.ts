// Copying to the clipboard, and how it is shown.

import { t } from '../texts.ts'
import { announce } from './announce.ts'

/** Copies a text, and shows for a moment on an element that it did; says whether it could. */
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
