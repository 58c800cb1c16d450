// The head of a page: titles and descriptions for browsers, search engines and link previews; styles and scripts.

import type { Config } from '../../src/model/config.ts'
import type { PageProps, SiteProps } from '../../src/model/template.ts'
import { escapeHtml, jsonForScript } from '../escape.ts'
import { Html } from '../html.tsx'
import { scriptTexts } from '../script-texts.ts'
import { announcementScript } from './announcement-script.ts'
import { headScript } from './head-script.ts'
import { collapsingScript, hidingScript } from './sidebar-script.ts'
import { speculationRules } from './speculation-rules.ts'
import { absoluteUrl, structuredData } from './structured-data.ts'

/** Renders the head of a page as one string, because React takes longer for its thirty elements. */
export function Head(props: PageProps) {
  return <Html as="head" html={headHtml(props)} />
}

function headHtml(props: PageProps): string {
  const { site, assets, version, canonical, markdownHref } = props
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(props))}</title><script>${headScript}</script>`,
    ...assets.fonts.map(preloadLink),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(assets.loader)}"${site.hasClientModules === true ? ' data-own=""' : ''}></script>`,
    ...colourTags(site.look?.mode),
    meta('generator', 'docs-gen'),
    meta('docs-version', `${version.pluginId}/${version.name}`),
    // Without this link, browsers request /favicon.ico from the host.
    `<link rel="icon" href="${escapeHtml(site.favicon ?? 'data:,')}">`,
    site.touchIcon === undefined ? '' : `<link rel="apple-touch-icon" href="${escapeHtml(site.touchIcon)}">`,
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    markdownHref === undefined ? '' : `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownHref)}">`,
    site.feed === undefined ? '' : feedLink({ title: site.title, href: site.feed, mediaType: 'application/rss+xml' }),
    ...(props.feeds ?? []).map(feedLink),
    alternateLinks(props),
    describingTags(props),
    ...structuredData(props).map((data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`),
    textsForScripts(props),
    site.analytics === undefined ? '' : `<script>${site.analytics}</script>`,
    site.announcement?.isClosable === true ? `<script>${announcementScript(site.announcement.id)}</script>` : '',
    site.look?.hideableSidebar === true ? `<script>${hidingScript}</script>` : '',
    site.look?.autoCollapse === true ? `<script>${collapsingScript}</script>` : '',
    `<script type="speculationrules">${speculationRules}</script>`,
  ].join('')
}

/** Returns the tags that set the colours of the browser's interface around the page. */
function colourTags(mode: NonNullable<SiteProps['look']>['mode'] = 'system'): readonly string[] {
  const themes = [
    ['light', '#ffffff'],
    ['dark', '#15181a'],
  ] as const
  const shown = themes.filter(([name]) => mode === 'system' || mode === name)
  const tags = shown.map(([name, colour]) => {
    const media = mode === 'system' ? ` media="(prefers-color-scheme: ${name})"` : ''
    return `<meta name="theme-color"${media} content="${colour}">`
  })
  return [meta('color-scheme', mode === 'system' ? 'light dark' : mode), ...tags]
}

function preloadLink(href: string): string {
  const type = href.slice(href.lastIndexOf('.') + 1)
  return `<link rel="preload" as="font" type="font/${type}" href="${escapeHtml(href)}" crossorigin>`
}

function feedLink({ title, href, mediaType }: NonNullable<PageProps['feeds']>[number]): string {
  return `<link rel="alternate" type="${mediaType}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`
}

/** Writes the translated texts that scripts show; the scripts contain the English ones. */
function textsForScripts({ texts }: PageProps): string {
  const own = scriptTexts.flatMap((text) => (texts[text] === undefined ? [] : [[text, texts[text]] as const]))
  if (own.length === 0) return ''
  return `<script type="application/json" id="dgTexts">${jsonForScript(Object.fromEntries(own))}</script>`
}

/** Writes the links to the page in each language, for search engines; they're absolute. */
function alternateLinks({ languages = [] }: PageProps): string {
  const link = (tag: string, href: string | undefined) =>
    href === undefined ? '' : `<link rel="alternate" hreflang="${escapeHtml(tag)}" href="${escapeHtml(href)}">`
  const main = languages.find(({ isDefault }) => isDefault)
  return (
    languages.map(({ tag, absoluteHref }) => link(tag, absoluteHref)).join('') + link('x-default', main?.absoluteHref)
  )
}

// Of these, a page's own value is more exact than the one that the configuration has for all pages.
const exactNames = /^(?:description|keywords|robots|og:(?:title|description|image)|twitter:image)$/

/** Writes the page's tags and the configuration's elements; of two `meta` elements of one name, only one. */
function describingTags(props: PageProps): string {
  const own = previewTags(props)
  const nameOf = (html: string) => /^<meta [^>]*?(?:name|property)="([^"]*)"/.exec(html)?.[1]
  const ownNames = new Set(own.map(nameOf))
  const extra = props.site.head.map(extraHtml).filter((html) => {
    const name = nameOf(html)
    return name === undefined || !exactNames.test(name) || !ownNames.has(name)
  })
  const replaced = new Set(extra.map(nameOf))
  return [...own.filter((html) => !replaced.has(nameOf(html))), ...extra].join('')
}

/** Lists the tags that search engines and link previews read. */
function previewTags({
  site,
  canonical,
  title,
  description,
  keywords,
  image,
  kind,
  isBlog,
  isUnlisted,
  noIndex,
  post,
  tags,
  languages = [],
}: PageProps): readonly string[] {
  const isHidden = noIndex || isUnlisted || kind === 'not-found' || kind === 'search'
  const imageUrl = image === undefined ? undefined : absoluteUrl(image, site.url)
  return [
    description === '' ? '' : meta('description', description),
    keywords.length === 0 ? '' : meta('keywords', keywords.join(',')),
    isHidden ? meta('robots', 'noindex, nofollow') : '',
    property('og:type', kind === 'doc' && (isBlog !== true || post !== undefined) ? 'article' : 'website'),
    property('og:site_name', site.title),
    property('og:title', title),
    description === '' ? '' : property('og:description', description),
    canonical === undefined ? '' : property('og:url', canonical),
    ...(post === undefined ? [] : postTags(post, tags)),
    property('og:locale', site.language.replace('-', '_')),
    ...languages.map(({ tag, isCurrent }) => (isCurrent ? '' : property('og:locale:alternate', tag.replace('-', '_')))),
    ...(imageUrl === undefined ? [] : [property('og:image', imageUrl), meta('twitter:image', imageUrl)]),
    meta('twitter:card', 'summary_large_image'),
  ]
}

function postTags({ date, authors }: NonNullable<PageProps['post']>, tags: PageProps['tags']): readonly string[] {
  return [
    property('article:published_time', new Date(date).toISOString()),
    ...authors.flatMap(({ url }) => (url === undefined ? [] : property('article:author', url))),
    ...tags.map(({ label }) => property('article:tag', label)),
  ]
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

/** Writes an element that the configuration adds. Its content is not escaped. */
function extraHtml({ tag, attributes, content = '' }: Config['head'][number]): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${value === true ? '' : escapeHtml(value)}"`,
  )
  const end = tag === 'meta' || tag === 'link' ? '' : `${content}</${tag}>`
  return `<${tag}${written.join('')}>${end}`
}

// Search engines cut longer titles, and the page's own words matter more than the site's name.
const longestTitle = 70

function documentTitle({ title, site }: PageProps): string {
  if (title === site.title || title === '') return site.title
  const full = `${title} ${site.titleDelimiter} ${site.title}`
  return full.length > longestTitle ? title : full
}
