// The switch between light and dark. A choice that agrees with the system's, or with the site's where that has one, is
// forgotten, so that the page follows it again.

import { recall, remember } from './storage.ts'

/** Starts the switch, and follows changes of the system and those that other tabs or pages made. */
export function startTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement
  const system = () => root.dataset.mode ?? (dark.matches ? 'dark' : 'light')
  const apply = () => {
    root.dataset.theme = recall('theme') ?? system()
  }
  document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
    const other = root.dataset.theme === 'dark' ? 'light' : 'dark'
    remember('theme', other === system() ? null : other)
    // Without storage, the choice holds for this page only.
    root.dataset.theme = other
  })
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('pageshow', apply)
}
