// Marks the section being read in the page's table of contents.

/** Starts marking the current section as the page scrolls. */
export function startToc(): void {
  let isWaiting = false
  let opened: HTMLDetailsElement | undefined
  const mark = () => {
    isWaiting = false
    const toc = document.querySelector<HTMLElement>('.toc')
    if (!toc?.offsetParent) return // it doesn't exist or is hidden at this width
    const links = [...toc.querySelectorAll<HTMLAnchorElement>('.toc-list a')]
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    const at = isAtEnd && scrollY > 0 ? links.length - 1 : countPast(links) - 1
    for (const [index, link] of links.entries()) {
      if (index !== at) link.removeAttribute('aria-current')
      else if (!link.ariaCurrent) {
        link.ariaCurrent = 'location'
        openAround(link)
        keepInView(toc, link)
      }
    }
  }
  /** Opens the collapsed entry that contains the current one, and closes the one opened before. */
  const openAround = (link: HTMLElement) => {
    const details = link.parentElement?.closest('details') ?? undefined
    if (details === opened) return
    if (opened) opened.open = false
    opened = details?.open ? undefined : details
    if (opened) opened.open = true
  }
  const plan = () => {
    if (!isWaiting) requestAnimationFrame(mark)
    isWaiting = true
  }
  // The content of the page is read each time because `docs-gen serve` changes it in place.
  addEventListener('scroll', plan, { passive: true })
  document.addEventListener('docs-gen:update', plan)
  mark()
}

/**
 * Counts the headings that the reader has passed, with a binary search. Reading the position of a heading makes the
 * browser lay out a part of the page that it may have skipped because it isn't visible.
 */
function countPast(links: readonly HTMLAnchorElement[]): number {
  let [past, rest] = [0, links.length]
  while (past < rest) {
    const middle = (past + rest) >> 1
    const heading = document.getElementById(decodeURIComponent(links[middle]?.hash.slice(1) ?? ''))
    if (heading && topOf(heading) < 140) past = middle + 1
    else rest = middle
  }
  return past
}

/**
 * Returns the distance of a heading from the top of the window. In an entry skipped by the layout, which has an
 * estimated height, headings seem to be below its end.
 */
function topOf(heading: HTMLElement): number {
  const end = heading.closest('.is-lazy')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  return Math.min(heading.getBoundingClientRect().top, end)
}

function keepInView(box: HTMLElement, link: HTMLElement): void {
  const frame = box.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < frame.top + 40 || bottom > frame.bottom - 40) box.scrollTop += top - frame.top - frame.height / 2
}
