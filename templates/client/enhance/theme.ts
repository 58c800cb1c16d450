// The switch between light and dark. A choice that agrees with the system's is forgotten, so that the page follows the
// system again.

import { recall, remember } from './storage.ts'

/** Starts the switch, and follows changes that other tabs or pages made. */
export function startTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement
  document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches
    remember('theme', isDark === dark.matches ? (isDark ? 'light' : 'dark') : null)
    apply()
  })
  addEventListener('storage', apply)
  addEventListener('pageshow', (event) => event.persisted && apply())
}

function apply(): void {
  const theme = recall('theme')
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
