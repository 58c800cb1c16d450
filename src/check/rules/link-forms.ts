// Links that aren't direct: to another form of a page's URL, or to a redirect of the configuration.

import { encodePath, withoutSlash } from '../../model/route.ts'
import type { CheckContext, Finding, PageRule } from '../context.ts'
import { fixedUrl } from '../fixed-url.ts'
import type { InternalUrl, PageUrl, ScannedPage } from '../scanned-page.ts'

/** Reports `link-not-canonical` and `link-to-redirect`. */
export const checkLinkForms: PageRule = function* (page, context) {
  for (const url of page.urls) {
    const { to } = url
    if (url.scanned.kind !== 'link' || to.type !== 'internal' || to.isSamePage) continue
    const { target } = to
    if (target?.type === 'page' && !isSameForm(context, to.path, target.canonical))
      yield notCanonical(page, { url, to, canonical: target.canonical }, context)
    else if (target?.type === 'redirect') yield redirected(page, { url, to, target: target.to }, context)
  }
}

/** Returns whether a path is a correct form. Without a trailing slash rule, both forms are, as in Docusaurus. */
function isSameForm(context: CheckContext, path: string, canonical: string): boolean {
  if (path === canonical) return true
  const hasRule = context.input?.site.config.trailingSlash !== undefined
  return !hasRule && withoutSlash(path) === withoutSlash(canonical)
}

interface Link {
  readonly url: PageUrl
  readonly to: InternalUrl
}

function notCanonical(
  page: ScannedPage,
  { url, to, canonical }: Link & { readonly canonical: string },
  context: CheckContext,
): Finding {
  const { place, written } = page.locate.url(url)
  const fix = fixedUrl(context, { place, written, path: encodePath(canonical), to })
  return {
    code: 'link-not-canonical',
    message: `\`${written ?? url.scanned.url}\` is not the published URL of its page`,
    place,
    subject: written ?? url.scanned.url,
    hint: `Write \`${fix ?? canonical}\`.`,
    fix,
  }
}

function redirected(
  page: ScannedPage,
  { url, to, target }: Link & { readonly target: string },
  context: CheckContext,
): Finding {
  const { place, written } = page.locate.url(url)
  const isPath = target.startsWith('/') && !target.startsWith('//')
  const isPlain = to.suffix === '' || !target.includes('#')
  return {
    code: 'link-to-redirect',
    message: `\`${written ?? url.scanned.url}\` is redirected to \`${target}\``,
    place,
    subject: written ?? url.scanned.url,
    hint: `Link to \`${target}\`.`,
    fix: isPath && isPlain ? fixedUrl(context, { place, written, path: target, to }) : undefined,
  }
}
