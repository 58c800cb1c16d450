// Fragments that name no element of their target page.

import type { UrlKind } from '../../html/urls.ts'
import { ensure } from '../../model/ensure.ts'
import { decode } from '../../model/route.ts'
import type { CheckContext, Finding, PageRule } from '../context.ts'
import type { AnchorPage, PageUrl, ScannedPage } from '../scanned-page.ts'

/** URLs whose fragment names an element of the document that uses them: an SVG symbol, or a filter in a style sheet. */
const ofDocument = new Set<UrlKind>(['use', 'css'])

/** Matches anchors of lines of code, which viewers of code add by scripts. */
const codeLine = /^l(?:ine(?:number)?)?-?\d+$/i

/** Reports `broken-anchor`. `#` and `#top` lead to the top of every page. Text directives are already removed. */
export const checkAnchors: PageRule = function* (page, context) {
  for (const url of page.urls) {
    const { to, scanned } = url
    if (to.type !== 'internal' || to.anchor === undefined || to.anchor === '' || to.target === undefined) continue
    if (ofDocument.has(scanned.kind) && !(page.isDocument && to.isSamePage)) continue
    // In a whole document, <base> can make even a fragment alone lead to another page.
    const target = to.isSamePage && !page.isDocument ? page : context.pageOf(to.target)
    if (target !== undefined && !hasAnchor(target, to.anchor))
      yield brokenAnchor(page, url, { context, target, anchor: to.anchor })
  }
}

/** Returns whether a page has an anchor. True for an anchor that can't be decoded, which is a `malformed-url`. */
function hasAnchor(page: AnchorPage, anchor: string): boolean {
  const known = page.anchors()
  if (known.has(anchor)) return true
  const decoded = decode(anchor)
  return decoded === undefined || known.has(decoded) || decoded.toLowerCase() === 'top' || codeLine.test(decoded)
}

interface BrokenAnchor {
  readonly context: CheckContext
  readonly target: AnchorPage
  readonly anchor: string
}

function brokenAnchor(page: ScannedPage, url: PageUrl, { context, target, anchor }: BrokenAnchor): Finding {
  const { place, written } = page.locate.url(url)
  const shown = written ?? url.scanned.url
  const suggestion = context.suggest.anchor(ensure(decode(anchor)), target.anchors()) // hasAnchor has decoded it
  const where = target.path === page.path ? 'this page' : `the page \`${target.path}\``
  const at = written?.lastIndexOf(`#${anchor}`) ?? -1
  return {
    code: 'broken-anchor',
    message: `\`${shown}\` leads to an anchor that ${where} does not have`,
    place,
    subject: shown,
    hint:
      suggestion === undefined
        ? 'Link to a heading of that page, or to the page alone.'
        : `Did you mean \`#${suggestion.path}\`?`,
    fix: suggestion?.isCertain && at !== -1 ? `${written?.slice(0, at)}#${suggestion.path}` : undefined,
  }
}
