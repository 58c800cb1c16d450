// Fragments that name no element of the page they lead to.

import type { UrlKind } from '../../html/urls.ts'
import { ensure } from '../../model/ensure.ts'
import type { CheckContext, Rule } from '../context.ts'
import type { PageUrl, ScannedPage, Target } from '../scanned-page.ts'
import { decode } from '../url.ts'

/** What names an element of the document that it is drawn in: an SVG symbol, or a filter in a style sheet. */
const ofDocument = new Set<UrlKind>(['use', 'css'])

/** Reports `broken-anchor`. `#` and `#top` lead to the top of every page; text directives were cut off before. */
export const checkAnchors: Rule = (context) => {
  for (const page of context.pages) {
    for (const url of page.urls()) {
      const { to, scanned } = url
      if (to.type !== 'internal' || to.anchor === undefined || to.anchor === '' || to.target === undefined) continue
      if (ofDocument.has(scanned.kind) && !(page.isDocument && to.isSamePage)) continue
      // On a whole document, <base> may move even what is only a fragment to another page.
      const target = to.isSamePage && !page.isDocument ? page : pageOf(context, to.target)
      if (target !== undefined && !hasAnchor(target, to.anchor))
        reportAnchor(context, page, url, { target, anchor: to.anchor })
    }
  }
}

function pageOf(context: CheckContext, target: Target): ScannedPage | undefined {
  if (target.type === 'page') return target.page
  if (target.type === 'file') return target.file === undefined ? undefined : context.htmlFile?.(target.file)
  if (target.to.includes('#')) return undefined
  const next = context.resolve(target.to, context.baseUrl)
  const isEnd = next.type === 'internal' && next.target !== undefined && next.target.type !== 'redirect'
  return isEnd ? pageOf(context, next.target) : undefined
}

function hasAnchor(page: ScannedPage, anchor: string): boolean {
  const known = page.anchors()
  if (known.has(anchor)) return true
  const decoded = decode(anchor)
  return decoded === undefined || known.has(decoded) || decoded.toLowerCase() === 'top' // what cannot be decoded is told as `malformed-url`
}

function reportAnchor(
  context: CheckContext,
  page: ScannedPage,
  url: PageUrl,
  { target, anchor }: { readonly target: ScannedPage; readonly anchor: string },
): void {
  const { place, written } = context.locate.url(page, url)
  const suggestion = context.suggest.anchor(ensure(decode(anchor)), target.anchors()) // what cannot be decoded was not reported
  const where = target === page ? 'this page' : `the page \`${target.path}\``
  const at = written?.lastIndexOf(`#${anchor}`) ?? -1
  context.report({
    code: 'broken-anchor',
    message: `\`${written ?? url.scanned.url}\` names an anchor that ${where} does not have`,
    place,
    subject: written ?? url.scanned.url,
    page: page.path,
    hint:
      suggestion === undefined
        ? 'Link to a heading of that page, or to the page alone.'
        : `Did you mean \`#${suggestion.path}\`?`,
    fix:
      suggestion?.isCertain && written !== undefined && at !== -1
        ? `${written.slice(0, at)}#${suggestion.path}`
        : undefined,
  })
}
