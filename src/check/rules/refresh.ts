// Pages that send the reader on at once (`<meta http-equiv="refresh">`): in a loop, or to a page that sends on again.

import { ensure } from '../../model/ensure.ts'
import type { CheckContext, Rule } from '../context.ts'
import type { PageUrl, ScannedPage } from '../scanned-page.ts'

/** Reports `redirect-loop` and `redirect-chain` among the pages of a folder. */
export const checkRefresh: Rule = (context) => {
  for (const page of context.pages) {
    const first = refreshOf(page)
    if (first === undefined) continue
    const seen = [page]
    let next = pageOf(first)
    while (next !== undefined && !seen.includes(next) && seen.length < 20) {
      seen.push(next)
      const onward = refreshOf(next)
      next = onward && pageOf(onward)
    }
    report(context, page, { first, seen, isLoop: seen.some((one) => one === next) })
  }
}

function report(
  context: CheckContext,
  page: ScannedPage,
  { first, seen, isLoop }: { readonly first: PageUrl; readonly seen: readonly ScannedPage[]; readonly isLoop: boolean },
): void {
  const { place } = context.locate.url(page, first)
  const path = seen.map((one) => `\`${one.path}\``).join(' → ')
  if (isLoop)
    context.report({
      code: 'redirect-loop',
      message: `The redirects go in a loop: ${path}`,
      place,
      hint: 'Let one of them lead to a page.',
    })
  else if (seen.length > 2) {
    const end = ensure(seen.at(-1)).path
    context.report({
      code: 'redirect-chain',
      message: `The redirect leads to another redirect: ${path}`,
      place,
      hint: `Redirect to \`${end}\`.`,
    })
  }
}

function refreshOf(page: ScannedPage): PageUrl | undefined {
  return page.urls().find(({ scanned }) => scanned.kind === 'refresh')
}

function pageOf({ to }: PageUrl): ScannedPage | undefined {
  return to.type === 'internal' && to.target?.type === 'page' ? to.target.page : undefined
}
