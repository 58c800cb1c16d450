// Records links between pages, for the rules that check the whole site.

import { withoutSlash } from '../../model/route.ts'
import type { CheckContext, PageRule } from '../context.ts'
import type { InternalUrl } from '../scanned-page.ts'

/** Records in the context which pages other pages link to, and which have a meta refresh. Reports nothing. */
export const noteLinks: PageRule = (page, context) => {
  const { linkedPaths, refreshes } = context.noted
  for (const url of page.urls) {
    const { to, scanned } = url
    if (scanned.kind === 'refresh' && !refreshes.has(page.path)) refreshes.set(page.path, { page, url })
    if (scanned.kind !== 'link' || to.type !== 'internal') continue
    const path = pageLinkedTo(to, context)
    if (path !== undefined && path !== page.path) linkedPaths.add(withoutSlash(path))
  }
  return []
}

/** Returns the canonical path of the page that a URL leads to, through at most one redirect. */
function pageLinkedTo({ target }: InternalUrl, context: CheckContext): string | undefined {
  if (target?.type === 'page') return target.canonical
  const next = target?.type === 'redirect' ? context.resolve(target.to, context.baseUrl) : undefined
  return next?.type === 'internal' && next.target?.type === 'page' ? next.target.canonical : undefined
}
