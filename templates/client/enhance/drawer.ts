// The sidebar as a drawer: what is behind it cannot be reached while it is open. Menus close when the reader goes
// elsewhere.

import { t } from '../texts.ts'
import { showCurrent } from './sidebar.ts'

/** Starts the drawer and the menus. */
export function startDrawer(): void {
  const drawer = document.getElementById('dgDrawer')
  drawer?.addEventListener('beforetoggle', (event) => {
    const isOpen = event.newState === 'open'
    for (const part of document.querySelectorAll('.skip-link, .header, main, .toc, .footer'))
      part.toggleAttribute('inert', isOpen)
    for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': t('Menu') })) {
      if (isOpen) drawer.setAttribute(name, value)
      else drawer.removeAttribute(name)
    }
  })
  drawer?.addEventListener('toggle', (event) => {
    if (event.newState !== 'open') return
    // Not by `autofocus`: browsers complain of it on pages that are opened at a heading.
    drawer.querySelector('button')?.focus()
    const nav = drawer.querySelector<HTMLElement>('.nav')
    if (nav) showCurrent(nav)
  })
  matchMedia('(width >= 62rem)').addEventListener(
    'change',
    () => drawer?.matches(':popover-open') && drawer.hidePopover(),
  )
  for (const type of ['click', 'focusin', 'keydown'] as const) {
    addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
        if (event.type === 'keydown' || !(event.target instanceof Node && menu.contains(event.target)))
          menu.open = false
      }
    })
  }
}
