// The head of a page: titles and descriptions for browsers, search engines and link previews; styles and scripts.

import type { Config } from '../../src/model/config.ts'
import type { PageProps } from '../../src/model/template.ts'
import { headScript } from '../client/head-script.ts'
import { jsonForScript } from '../escape.ts'
import { Html } from '../html.tsx'
import { speculationRules } from './speculation-rules.ts'
import { absoluteUrl, structuredData } from './structured-data.ts'

/** Draws the head of a page. */
export function Head(props: PageProps) {
  const { site, assets, version, canonical, markdownHref } = props
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(props)}</title>
      <Html as="script" html={headScript} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={assets.loader} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15181a" />
      <meta name="generator" content="docs-gen" />
      <meta name="docs-version" content={`${version.pluginId}/${version.name}`} />
      {/* Without a link, browsers ask for /favicon.ico of the host. */}
      <link rel="icon" href={site.favicon ?? 'data:,'} />
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {markdownHref !== undefined && <link rel="alternate" type="text/markdown" href={markdownHref} />}
      {site.feed !== undefined && <link rel="alternate" type="application/rss+xml" title={site.title} href={site.feed} />}
      <PreviewTags {...props} />
      {site.head.map((extra, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
        <HeadExtra key={index} extra={extra} />
      ))}
      {structuredData(props).map((data, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
        <Html key={index} as="script" type="application/ld+json" html={jsonForScript(data)} />
      ))}
      <Html as="script" type="speculationrules" html={speculationRules} />
    </head>
  )
}

function PreviewTags({ site, canonical, title, description, keywords, image, kind, isUnlisted, noIndex }: PageProps) {
  const imageUrl = image === undefined ? undefined : absoluteUrl(image, site.url)
  return (
    <>
      {description !== '' && <meta name="description" content={description} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(',')} />}
      {(noIndex || isUnlisted || kind === 'not-found' || kind === 'search') && <meta name="robots" content="noindex, nofollow" />}
      <meta property="og:type" content={kind === 'doc' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      {imageUrl !== undefined && <meta property="og:image" content={imageUrl} />}
      {imageUrl !== undefined && <meta name="twitter:image" content={imageUrl} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function HeadExtra({ extra }: { readonly extra: Config['head'][number] }) {
  const Tag = extra.tag
  if (extra.content === undefined) return <Tag {...extra.attributes} />
  return <Html as={Tag} {...extra.attributes} html={extra.content} />
}

// Search engines cut longer titles, and the page's own words matter more than the site's name.
const longestTitle = 70

function documentTitle({ title, site }: PageProps): string {
  if (title === site.title || title === '') return site.title
  const full = `${title} ${site.titleDelimiter} ${site.title}`
  return full.length > longestTitle ? title : full
}
