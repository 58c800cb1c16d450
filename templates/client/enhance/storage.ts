// Stores the reader's choices in the browser. If storage is forbidden, nothing is stored, and nothing fails.

/** Returns a stored text, or null if it doesn't exist. */
export function recall(name: string, from: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[from].getItem(name)
  } catch {
    return null // storage is forbidden
  }
}

/** Stores a text, or removes it if it is null. */
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
