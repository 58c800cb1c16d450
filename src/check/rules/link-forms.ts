// Links that aren't direct: to another form of a page's URL, or to a redirect of the configuration.

import { encodePath, isRootedPath, withoutSlash } from '../../model/route.ts'
import type { CheckContext, PageRule } from '../context.ts'
import { fixedUrl } from '../fixed-url.ts'

/** Reports `link-not-canonical` and `link-to-redirect`. */
export const checkLinkForms: PageRule = function* (page, context) {
  for (const url of page.urls) {
    const { to, scanned } = url
    const target = scanned.kind === 'link' && to.type === 'internal' && !to.isSamePage ? to.target : undefined
    if (to.type !== 'internal' || target === undefined || target.type === 'file') continue
    if (target.type === 'page' && isSameForm(context, to.path, target.canonical)) continue
    const { place, written } = page.locate.url(url)
    const shown = written ?? scanned.url
    if (target.type === 'page') {
      const fix = fixedUrl(context, { place, written, url: scanned.url, path: encodePath(target.canonical), to })
      yield {
        code: 'link-not-canonical',
        message: `\`${shown}\` is not the published URL of its page`,
        place,
        subject: shown,
        hint: `Write \`${fix ?? target.canonical}\`.`,
        fix,
      }
      continue
    }
    const isPath = isRootedPath(target.to)
    const isPlain = to.suffix === '' || !target.to.includes('#')
    yield {
      code: 'link-to-redirect',
      message: `\`${shown}\` is redirected to \`${target.to}\``,
      place,
      subject: shown,
      hint: `Link to \`${target.to}\`.`,
      fix: isPath && isPlain ? fixedUrl(context, { place, written, url: scanned.url, path: target.to, to }) : undefined,
    }
  }
}

/** Returns whether a path is a correct form. Without a trailing slash rule, both forms are, as in Docusaurus. */
function isSameForm(context: CheckContext, path: string, canonical: string): boolean {
  if (path === canonical) return true
  const hasRule = context.input?.site.config.trailingSlash !== undefined
  return !hasRule && withoutSlash(path) === withoutSlash(canonical)
}
