// The switch between light and dark. A choice equal to the default is removed, so that the page follows the default
// again. The default is the site's mode if it has one, or else the system's.

import { recall, remember } from './storage.ts'

/** Starts the switch, and follows changes of the system's mode and changes made in other tabs or pages. */
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
    // Without storage, the choice applies to this page only.
    root.dataset.theme = other
  })
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('pageshow', apply)
}
