// A host for tests of components: answers from plain data, and keeps what was asked and reported.

import type { CardItem, HighlightedCode, PageHost } from '../../src/model/page-host.ts'

export interface StubHost extends PageHost {
  readonly reports: string[]
  readonly asked: unknown[]
}

export function highlighted(code: string, language: string, more: Partial<HighlightedCode> = {}): HighlightedCode {
  return { language, lines: code.split('\n').map((html) => ({ html })), text: code, ...more }
}

export function stubHost(
  answers: { readonly cards?: readonly CardItem[]; readonly code?: Partial<HighlightedCode> } = {},
): StubHost {
  const reports: string[] = []
  const asked: unknown[] = []
  return {
    reports,
    asked,
    page: {
      id: 'a',
      title: 'A',
      description: '',
      href: '/a',
      frontMatter: {},
      version: { name: 'current', label: '1.0' },
    },
    site: { title: 'Site', tagline: '', url: 'https://example.com', baseUrl: '/base/' },
    themeConfig: () => ({}),
    versions: [{ name: 'current', label: '1.0', isLast: true, path: '/base/', href: '/base/' }],
    link: (href) => ({
      href: href.startsWith('http') ? href : `/base${href}`,
      isExternal: href.startsWith('http'),
      isKnown: true,
    }),
    asset: (path) => ({ url: `/assets${path}`, width: 4, height: 3 }),
    diagram: () => undefined,
    svg: (path) => `<svg data-from="${path}"></svg>`,
    snippet(request) {
      asked.push(request)
      return { ...highlighted('x = 1', 'python'), ...answers.code }
    },
    highlight: (code, language, meta) => {
      asked.push(meta)
      return { ...highlighted(code, language), ...answers.code }
    },
    markdown: (text, options) => (options?.isInline === true ? text : `<p>${text}</p>`),
    symbol: (name) =>
      name === 'dagster.asset'
        ? { href: '/api/assets#dagster.asset', kind: 'decorator', summary: 'Makes an asset.' }
        : undefined,
    symbolOfType: (name, module) =>
      name === 'AssetSpec' ? { href: `/api/assets#${module}.AssetSpec`, summary: '' } : undefined,
    message: () => undefined,
    term: (term) =>
      term === 'asset'
        ? {
            term,
            definition: 'An <em>object</em> &amp; more',
            route: '/glossary' as never,
            anchor: 'asset',
            href: '/glossary#asset',
          }
        : undefined,
    cards: () => answers.cards ?? [],
    toc: () => [
      { id: 'one', depth: 2, html: 'One', children: [{ id: 'two', depth: 3, html: '<code>two</code>', children: [] }] },
    ],
    report: (message) => {
      reports.push(message)
    },
  }
}
