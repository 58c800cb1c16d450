// The theme that readers see, for components of Docusaurus pages that run in the browser. The server doesn't know the
// theme and uses light.

import { useSyncExternalStore } from 'react'

function follow(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => watcher.disconnect()
}

function shownTheme(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function setColorMode(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = mode
}

/** Returns the theme and a function that changes it on this page. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(follow, shownTheme, () => 'light' as const)
  return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === 'dark', setColorMode }
}
