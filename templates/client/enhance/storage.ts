// Small memories of the reader's choices. Storage may be forbidden: then nothing is remembered, and nothing fails.

/** Reads a remembered text; null when there is none. */
export function recall(name: string, from: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[from].getItem(name)
  } catch {
    return null // storage is forbidden
  }
}

/** Remembers a text, or forgets it when it is null. */
export function remember(
  name: string,
  text: string | null,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  try {
    if (text === null) window[where].removeItem(name)
    else window[where].setItem(name, text)
  } catch {
    // storage is forbidden or full
  }
}
