// Props of a page for tests of the layout.

import type { PageProps } from '../../src/model/template.ts'

export function pageProps(more: Partial<PageProps> = {}): PageProps {
  return {
    site: {
      title: 'Site',
      tagline: '',
      url: 'https://example.com',
      baseUrl: '/',
      language: 'en',
      titleDelimiter: '|',
      homeHref: '/',
      navbar: [{ label: 'Docs', href: '/docs/', isActive: true, isExternal: false, position: 'left' }],
      footer: { columns: [], copyright: 'Nobody' },
      head: [],
      searchHref: '/search/',
      isPreview: false,
    },
    assets: {
      styles: ['/assets/style.css'],
      fonts: [],
      loader: '/assets/loader.js',
      sidebar: '/assets/docs.json',
      search: '/pagefind/',
    },
    version: {
      pluginId: 'default',
      name: 'current',
      label: '1.0',
      isLabelShown: true,
      banner: null,
      badge: false,
      noIndex: false,
      className: 'docs-version-current',
      isLast: true,
      others: [],
    },
    id: 'guides/a',
    kind: 'doc',
    href: '/guides/a',
    canonical: 'https://example.com/guides/a',
    title: 'A guide',
    showTitle: true,
    texts: {},
    description: 'What it says',
    keywords: [],
    noIndex: false,
    isUnlisted: false,
    isDraft: false,
    frontMatter: {},
    navigation: {
      sidebarName: 'docs',
      sidebar: [{ type: 'link', label: 'A guide', href: '/guides/a', isActive: true, isExternal: false }],
      breadcrumbs: [{ label: 'Guides', href: '/guides/' }, { label: 'A guide' }],
      next: { title: 'B guide', href: '/guides/b' },
    },
    toc: [{ id: 'one', depth: 2, html: 'One', children: [] }],
    tags: [],
    ...more,
  }
}
