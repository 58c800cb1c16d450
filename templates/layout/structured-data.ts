// Structured data of a page for search engines: its breadcrumbs and its type of text.

import type { PageProps } from '../../src/model/template.ts'

/** Builds the JSON-LD objects of a page. Without a site URL there are none, because their links must be absolute. */
export function structuredData(props: PageProps): readonly object[] {
  if (props.canonical === undefined || props.kind === 'not-found' || props.kind === 'search') return []
  const crumbs = breadcrumbList(props)
  const isList = props.isBlog === true && props.post === undefined
  return props.kind === 'doc' && !isList ? [...crumbs, article(props)] : crumbs
}

/** Lists the ancestors of the page and the page itself. */
function breadcrumbList({ site, navigation, canonical }: PageProps): readonly object[] {
  const above = navigation.breadcrumbs.slice(0, -1).filter((item) => item.href !== undefined)
  if (above.length === 0) return []
  const crumbs = above.map(({ label, href = '' }) => ({ name: label, item: site.url + href }))
  const own = { name: navigation.breadcrumbs.at(-1)?.label, item: canonical }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...crumbs, own].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ]
}

function article({ title, description, canonical, keywords, lastUpdated, image, site, post }: PageProps): object {
  return {
    '@context': 'https://schema.org',
    '@type': post === undefined ? 'TechArticle' : 'BlogPosting',
    headline: title,
    description: description || undefined,
    keywords: keywords.join(', ') || undefined,
    datePublished: post && new Date(post.date).toISOString(),
    author: post?.authors.map(({ name, url }) => ({ '@type': 'Person', name, url })),
    dateModified: lastUpdated?.date,
    image: image && absoluteUrl(image, site.url),
    inLanguage: site.language,
    mainEntityOfPage: canonical,
    isPartOf: { '@type': 'WebSite', name: site.title, url: site.url + site.baseUrl },
  }
}

/** Prepends the site's origin to a root-relative URL. */
export function absoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url
}
