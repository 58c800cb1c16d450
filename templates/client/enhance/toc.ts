// Marks the part of the page that is being read in its table of contents.

/** Starts following the reader through the page. */
export function startToc(): void {
  let isWaiting = false
  const mark = () => {
    isWaiting = false
    const toc = document.querySelector<HTMLElement>('.toc')
    if (!toc?.offsetParent) return // none, or not shown at this width
    const links = [...toc.querySelectorAll<HTMLAnchorElement>('.toc-list a')]
    const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    const past = headings.filter((heading) => heading && heading.getBoundingClientRect().top < 140)
    const at = isAtEnd && scrollY > 0 ? links.length - 1 : past.length - 1
    for (const [index, link] of links.entries()) {
      if (index !== at) link.removeAttribute('aria-current')
      else if (!link.ariaCurrent) {
        link.ariaCurrent = 'location'
        keepInView(toc, link)
      }
    }
  }
  const plan = () => {
    if (!isWaiting) requestAnimationFrame(mark)
    isWaiting = true
  }
  // What is on the page is read each time: `docs-gen serve` changes it in place.
  addEventListener('scroll', plan, { passive: true })
  document.addEventListener('docs-gen:update', plan)
  mark()
}

function keepInView(box: HTMLElement, link: HTMLElement): void {
  const frame = box.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < frame.top + 40 || bottom > frame.bottom - 40) box.scrollTop += top - frame.top - frame.height / 2
}
