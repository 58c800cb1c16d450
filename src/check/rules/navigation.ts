// Pages that readers can't find, because no page or no sidebar links to them; a site without a page at its own address;
// and links in sidebars, navbar and footer that resolve differently on each page.

import { type Page, placeOfPage } from '../../model/page.ts'
import { isNotFoundPage, joinPath, withoutSlash } from '../../model/route.ts'
import { docOf, itemsIn } from '../../model/sidebar.ts'
import type { DocsVersion } from '../../model/site.ts'
import type { CheckContext, PageRule, SiteRule } from '../context.ts'
import { placeOfSetting } from '../find-in-source.ts'
import { type CheckInput, filesOfLeftOut } from '../input.ts'

/**
 * Reports `broken-link` if the site has no page at its own address, to which the header of every page links, unless
 * `logo` says where it leads.
 */
export const checkHome: SiteRule = function* ({ baseUrl, resolve }, input) {
  if (input.site.config.logo?.href !== undefined) return
  const home = resolve(baseUrl, baseUrl)
  if (home.type !== 'internal' || home.target !== undefined) return
  yield {
    code: 'broken-link',
    message: 'No page has the address `/`, to which the title of the site links on every page',
    place: placeOfSetting(input, 'title:'),
    subject: '/',
    hint: 'Give a page `slug: /`, or add a redirect from `/` to `redirects`.',
  }
}

/** Reports `broken-link` for relative links that all pages show, because they resolve differently on each page. */
export const checkRelativeLinks: PageRule = function* ({ relative = [] }, { baseUrl, resolve }) {
  for (const { url: resolved, written: url = resolved, from } of relative) {
    const absolute = `/${url.replace(/^(?:\.{1,2}\/)+/, '')}`
    const { type, ...to } = resolve(joinPath(baseUrl, absolute), baseUrl)
    const isThere = type === 'internal' && 'target' in to && to.target !== undefined
    yield {
      code: 'broken-link',
      message: `\`${url}\` leads to a different address on each page`,
      place: from,
      subject: url,
      hint: isThere ? `Write \`${absolute}\`.` : 'Write a path that begins with `/`, or a whole URL.',
    }
  }
}

/** Codes of findings about unreadable sidebars, which can list any page. */
const unreadSidebars: ReadonlySet<string> = new Set(['sidebars-syntax', 'sidebars-wrong-type'])

/**
 * Reports `orphan-page` and `page-not-in-sidebar`, except for unlisted pages, drafts, home pages, 404 pages, and pages
 * that share an address.
 */
export const checkNavigation: SiteRule = function* (context, input) {
  const { linkedPaths } = context.noted
  const isUnread = (input.earlier ?? []).some(({ code }) => unreadSidebars.has(code))
  const leftOut = filesOfLeftOut(input)
  for (const version of input.site.versions) {
    const listed = listedPages(context, version, input)
    for (const page of version.pages) {
      if (
        leftOut.has(page.source.file) ||
        page.unlisted ||
        page.draft ||
        listed.has(page.id) ||
        isHome(page, version) ||
        isNotFoundPage(page.route)
      )
        continue
      const place = placeOfPage(page)
      const path = page.route
      if (!linkedPaths.has(withoutSlash(path))) {
        if (!context.isComplete || isUnread) continue
        yield {
          code: 'orphan-page',
          message: `No page or sidebar links to \`${path}\``,
          place,
          hint: 'Add it to a sidebar, link to it, or set `unlisted: true`.',
        }
      } else if (version.sidebars.length > 0 && page.frontMatter.displayed_sidebar === undefined) {
        yield {
          code: 'page-not-in-sidebar',
          message: `The page \`${page.id}\` is in no sidebar`,
          place,
          hint: 'Add it to a sidebar, or set `displayed_sidebar` or `unlisted: true`.',
        }
      }
    }
  }
}

/** Returns the ids of the pages in a version's sidebars: those of docs, category links and links. */
function listedPages(context: CheckContext, version: DocsVersion, input: CheckInput): Set<string> {
  const { baseUrl } = input.site.config
  const ids = version.sidebars.flatMap(({ items }) =>
    [...itemsIn(items)].flatMap((item) => {
      if (item.type !== 'link') return docOf(item) ?? []
      const to = context.resolve(item.href, baseUrl)
      const path = to.type === 'internal' && to.target?.type === 'page' ? withoutSlash(to.target.canonical) : undefined
      return version.pages.find((one) => withoutSlash(one.route) === path)?.id ?? []
    }),
  )
  return new Set(ids)
}

function isHome(page: Page, version: DocsVersion): boolean {
  return page.id === version.mainDocId || withoutSlash(page.route) === withoutSlash(joinPath('/', version.path))
}
