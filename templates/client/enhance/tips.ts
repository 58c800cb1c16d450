// The glossary's tips, which styles show: Escape closes them, and each has room on the screen.

/** Starts dismissing and placing tips. */
export function startTips(): void {
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTips(true))
  for (const type of ['pointerover', 'focusin']) addEventListener(type, placeTip, { passive: true })
}

function hideTips(isHidden: boolean): void {
  document.documentElement.classList.toggle('no-tips', isHidden)
}

/** Shows tips again after Escape; one that would stick out on the right is aligned to the right of its word. */
function placeTip({ target }: Event): void {
  hideTips(false)
  const term = target instanceof Element && target.closest('.term')
  if (term) term.classList.toggle('tip-left', term.getBoundingClientRect().left > innerWidth / 2)
}
