// Links, images and other URLs without a page or file of the site as their target.

import { posix } from 'node:path'
import { decode, encodePath, splitSuffix } from '../../model/route.ts'
import { pathInside } from '../../model/site.ts'
import { urlsOfElements } from '../checked-page.ts'
import type { CheckContext, Finding, PageRule } from '../context.ts'
import { fixedUrl } from '../fixed-url.ts'
import { filesOfLeftOut } from '../input.ts'
import type { InternalUrl, PageUrl, ScannedPage } from '../scanned-page.ts'
import type { Suggestion } from '../suggest.ts'

const adviceByCode = {
  'missing-image': 'Add the image, or fix its path.',
  'broken-link': 'Fix the link, or add the page.',
  'broken-form-target': 'Fix the address, or list it in `elsewhere` if a server answers there.',
} as const

const imageKinds = new Set(['image', 'meta-image'])

/** Reports `broken-link`, `missing-image` and `broken-form-target`, and outside baseUrl `link-outside-base`. */
export const checkLinks: PageRule = function* (page, context) {
  for (const url of page.urls) {
    const { to } = url
    if (to.type === 'internal' && to.target === undefined) yield* brokenLink(page, { url, to }, context)
    // Outside the base URL, another server handles forms.
    else if (to.type === 'outside' && url.scanned.kind !== 'form')
      yield linkOutside(page, { url, path: to.path, isBelow: to.below !== undefined }, context)
  }
}

function brokenLink(
  page: ScannedPage,
  { url, to }: { readonly url: PageUrl; readonly to: InternalUrl },
  context: CheckContext,
): readonly Finding[] {
  const { scanned } = url
  const isImage = imageKinds.has(scanned.kind)
  const { place, written } = page.locate.url(url)
  const shown = written ?? scanned.url
  const code = isImage ? 'missing-image' : scanned.kind === 'form' ? 'broken-form-target' : 'broken-link'
  if (isToDropped(context, page, { file: place.file, href: shown })) return []
  const beside = isImage && written !== undefined ? imageInOtherCase(context, place.file, written) : undefined
  const suggestion =
    beside === undefined ? context.suggest.path(to.path) : ({ path: beside, reason: 'case', isCertain: true } as const)
  const form = { place, written, url: scanned.url, to, isOfElement: isOfElement(page, scanned.url) }
  const right = beside ?? (suggestion && fixedUrl(context, { ...form, path: encodePath(suggestion.path) }))
  const finding: Finding = {
    code,
    severity:
      place.file.startsWith('src/theme/') || (!isImage && suggestion?.reason === 'case')
        ? unchecked(context)
        : severityOf(page, url, context),
    message: isImage ? `\`${shown}\` is not an image of the site` : `\`${shown}\` is not a page or file of the site`,
    place,
    subject: shown,
    hint:
      hintOf(suggestion, right, isImage) ??
      (isImage ? htmlImageHint(context, place.file, scanned.url) : undefined) ??
      draftHint(context, page, { file: place.file, href: shown, to }) ??
      otherSiteHint(shown) ??
      adviceByCode[code],
    fix: suggestion?.isCertain ? right : undefined,
  }
  return [finding]
}

/** Returns `warning`, if pages may fail, for what Docusaurus doesn't check; up to 3.0, paths match in any case. */
function unchecked({ input }: CheckContext): 'warning' | undefined {
  return input?.site.config.allowFailedPages === true ? 'warning' : undefined
}

/** Returns `warning` for links of elements and for whole URLs, if pages may fail. */
function severityOf(page: ScannedPage, { scanned, to }: PageUrl, context: CheckContext): 'warning' | undefined {
  const lowered = unchecked(context)
  if (lowered === undefined || (to.type === 'internal' && to.isAbsolute)) return lowered
  if (imageKinds.has(scanned.kind)) return undefined
  return isOfElement(page, scanned.url) ? lowered : undefined
}

/** Returns whether a URL is that of an element of a page. */
function isOfElement({ checked }: ScannedPage, url: string): boolean {
  return checked !== undefined && urlsOfElements(checked)(url)
}

/** Returns whether a link names the file of a page that was left out, which is already reported. */
function isToDropped(
  { input, links }: CheckContext,
  { checked }: ScannedPage,
  { file, href }: { readonly file: string; readonly href: string },
): boolean {
  const leftOut = filesOfLeftOut(input ?? {})
  if (leftOut.size === 0 || links === undefined || checked?.page === undefined) return false
  return links.filesOf(href, { file, page: checked.page }).some((each) => leftOut.has(each))
}

/** Finds the only image whose path, relative to a source, equals a URL if case is ignored. Returns the correct URL. */
function imageInOtherCase(context: CheckContext, file: string, written: string): string | undefined {
  if (written.startsWith('/')) return undefined // not relative to the source
  const wanted = posix.join(posix.dirname(file), written).toLowerCase()
  const found = context.input?.files.images.filter((image) => image.toLowerCase() === wanted) ?? []
  if (found.length !== 1 || found[0] === undefined) return undefined
  const named = written.split('/').filter((part) => part !== '.' && part !== '..').length
  return [...written.split('/').slice(0, -named), ...found[0].split('/').slice(-named)].join('/')
}

/** Returns the hint for a suggestion, in the form that the author uses. */
function hintOf(suggestion: Suggestion | undefined, right: string | undefined, isImage: boolean): string | undefined {
  if (suggestion === undefined) return undefined
  const path = `\`${right ?? suggestion.path}\``
  switch (suggestion.reason) {
    case 'case':
      return `Write ${path}: paths are case-exact.`
    case 'slash':
      return `Write ${path}: hosts do not serve the other form.`
    case 'moved':
      return isImage ? `Write ${path}, where the image is.` : `Link to ${path}, where the page is now.`
    case 'near':
      return `Did you mean ${path}?`
  }
}

/** Returns the hint for an HTML element with the path of an image beside its source. */
function htmlImageHint({ input }: CheckContext, file: string, url: string): string | undefined {
  const path = decode(url)
  const isThere =
    path !== undefined && !path.startsWith('/') && input?.files.images.includes(posix.join(file, '..', path))
  return isThere === true
    ? `Write \`![…](${url})\`: images beside pages are published for Markdown, and URLs in HTML stay as they are.`
    : undefined
}

/** Returns the hint for a link to a draft, by its path or its file. */
function draftHint(
  { input, links }: CheckContext,
  { checked }: ScannedPage,
  { file, href, to }: { readonly file: string; readonly href: string; readonly to: InternalUrl },
): string | undefined {
  const files = (checked?.page && links?.filesOf(href, { file, page: checked.page })) ?? []
  const bare = to.path.replace(/^\/|\/$/g, '')
  for (const version of input?.site.versions ?? []) {
    const ids = files.map((each) => pathInside(version, each).replace(/\.mdx?$/i, ''))
    const id = version.draftIds.find((draft) =>
      [bare, ...ids].some((each) => draft === each || draft === `${each}/index`),
    )
    if (id !== undefined) return `Publish \`${id.replace(/\/index$/, '')}\`, which is a draft, or remove the link.`
  }
  return undefined
}

/** Returns the hint for an address of another site without its scheme, which browsers treat as a path of this site. */
function otherSiteHint(written: string): string | undefined {
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(written)) return `Write \`mailto:${written}\`.`
  const found = /^(?:https?:\/?(?=[^/])|(?=www\.))(.*)$/i.exec(written)
  return found === null ? undefined : `Write \`https://${found[1]}\` to link to another site.`
}

function linkOutside(
  page: ScannedPage,
  { url, path, isBelow }: { readonly url: PageUrl; readonly path: string; readonly isBelow: boolean },
  context: CheckContext,
): Finding {
  const { place, written } = page.locate.url(url)
  const [bare, suffix] = splitSuffix(written ?? url.scanned.url)
  const right = context.baseUrl.slice(0, -1) + encodePath(path) + suffix
  return {
    code: !isBelow ? 'link-outside-base' : imageKinds.has(url.scanned.kind) ? 'missing-image' : 'broken-link',
    severity: severityOf(page, url, context),
    message: `\`${written ?? url.scanned.url}\` is not below the base URL \`${context.baseUrl}\` of the site`,
    place,
    subject: written ?? url.scanned.url,
    hint: isBelow ? `Write \`${right}\`.` : 'Write the whole URL to link to another site.',
    fix: isBelow && written !== undefined && bare === encodePath(path) ? right : undefined,
  }
}
