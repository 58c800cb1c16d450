// The glossary's tips, which styles show. Escape closes them, and each is placed to fit on the screen.

/** Starts dismissing and placing tips. */
export function startTips(): void {
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTips(true))
  for (const type of ['pointerover', 'focusin']) addEventListener(type, placeTip, { passive: true })
}

function hideTips(isHidden: boolean): void {
  document.documentElement.classList.toggle('no-tips', isHidden)
}

/** Shows tips again after Escape. Right-aligns the tip of a word whose left edge is in the right half of the window. */
function placeTip({ target }: Event): void {
  hideTips(false)
  const term = target instanceof Element && target.closest('.term')
  if (term) term.classList.toggle('tip-left', term.getBoundingClientRect().left > innerWidth / 2)
}
