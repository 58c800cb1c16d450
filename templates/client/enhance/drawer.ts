// The sidebar as a drawer: the page behind it is inert while it is open. Also closes menus when the reader moves to
// another part of the page.

import { t } from '../texts.ts'
import { showCurrent } from './sidebar.ts'

/** Starts the drawer and the menus. */
export function startDrawer(): void {
  const drawer = document.getElementById('dgDrawer')
  if (drawer) watchDrawer(drawer)
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

function watchDrawer(drawer: HTMLElement): void {
  const setBehind = (isOpen: boolean) => {
    for (const part of document.querySelectorAll('.skip-link, .header, main, .toc, .footer'))
      part.toggleAttribute('inert', isOpen)
    for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': t('Menu') })) {
      if (isOpen) drawer.setAttribute(name, value)
      else drawer.removeAttribute(name)
    }
  }
  const enter = () => {
    // Not with `autofocus`: browsers log a warning about it on pages opened at a heading.
    drawer.querySelector('button')?.focus()
    const nav = drawer.querySelector<HTMLElement>('.nav')
    if (nav) showCurrent(nav)
  }
  drawer.addEventListener('beforetoggle', ({ newState }) => setBehind(newState === 'open'))
  drawer.addEventListener('toggle', ({ newState }) => newState === 'open' && enter())
  if (!drawer.popover || !drawer.matches(':popover-open')) return // old browsers support neither
  // The reader opened it before this script was loaded.
  setBehind(true)
  enter()
}
