// Hides the header while the reader scrolls down a page, if the site wants that.

/** Starts hiding the header on the way down, except while one of its menus is open, and showing it on the way up. */
export function startHiding(header: HTMLElement): void {
  let before = scrollY
  addEventListener(
    'scroll',
    () => {
      const now = Math.max(0, scrollY) // Safari scrolls beyond the top
      if (Math.abs(now - before) < 4) return
      const isAway = now > before && now > header.offsetHeight && !header.querySelector('details[open]')
      header.classList.toggle('is-away', isAway)
      before = now
    },
    { passive: true },
  )
}
