// Links that arrive only by a detour: another form of a page's URL, or a redirect of the configuration.

import { encodePath, withoutSlash } from '../../model/route.ts'
import type { CheckContext, Rule } from '../context.ts'
import { fixedUrl } from '../fixed-url.ts'
import type { InternalUrl, PageUrl, ScannedPage } from '../scanned-page.ts'

/** Reports `link-not-canonical` and `link-to-redirect`. */
export const checkLinkForms: Rule = (context) => {
  for (const page of context.pages) {
    for (const url of page.urls()) {
      const { to } = url
      if (url.scanned.kind !== 'link' || to.type !== 'internal' || to.isSamePage) continue
      if (to.target?.type === 'page' && !isSameForm(context, to.path, to.target.canonical)) {
        reportForm(context, page, { url, to, canonical: to.target.canonical })
      } else if (to.target?.type === 'redirect') reportRedirect(context, page, { url, to, target: to.target.to })
    }
  }
}

/** Without a trailing slash rule both forms of a page are right, as in Docusaurus. */
function isSameForm(context: CheckContext, path: string, canonical: string): boolean {
  if (path === canonical) return true
  const hasRule = context.input?.config.trailingSlash !== undefined
  return !hasRule && withoutSlash(path) === withoutSlash(canonical)
}

function reportForm(
  context: CheckContext,
  page: ScannedPage,
  { url, to, canonical }: { readonly url: PageUrl; readonly to: InternalUrl; readonly canonical: string },
): void {
  const { place, written } = context.locate.url(page, url)
  const fix = fixedUrl(context, { place, written, path: encodePath(canonical), to })
  context.report({
    code: 'link-not-canonical',
    message: `\`${written ?? url.scanned.url}\` is not the URL under which its page is published`,
    place,
    subject: written ?? url.scanned.url,
    page: page.path,
    hint: `Write \`${fix ?? canonical}\`.`,
    fix,
  })
}

function reportRedirect(
  context: CheckContext,
  page: ScannedPage,
  { url, to, target }: { readonly url: PageUrl; readonly to: InternalUrl; readonly target: string },
): void {
  const { place, written } = context.locate.url(page, url)
  const isPath = target.startsWith('/') && !target.startsWith('//')
  const isPlain = to.suffix === '' || !target.includes('#')
  context.report({
    code: 'link-to-redirect',
    message: `\`${written ?? url.scanned.url}\` is redirected to \`${target}\``,
    place,
    subject: written ?? url.scanned.url,
    page: page.path,
    hint: `Link to \`${target}\`.`,
    fix: isPath && isPlain ? fixedUrl(context, { place, written, path: target, to }) : undefined,
  })
}
