// Stand-ins for modules of Docusaurus that pages import: the part of each that means something in a page drawn on the server.

import type { ReactNode } from 'react'
import { createElement } from 'react'
import { usePage } from '../host.tsx'

/** Puts its children into the page's head: title, meta and link elements, which React moves there. */
export function Head({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

/** Stands for what only a browser can draw: its fallback. A component with 'use client' is the way to run in the browser. */
export function BrowserOnly({ fallback }: { readonly fallback?: ReactNode; readonly children?: unknown }) {
  return <>{fallback}</>
}

/** Draws its text with the given values put in; docs-gen has no translations. */
export function Translate({
  children,
  values = {},
}: {
  readonly children?: ReactNode
  readonly values?: Readonly<Record<string, ReactNode>>
}) {
  if (typeof children !== 'string') return <>{children}</>
  const parts = children.split(/\{(\w+)\}/)
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))}</>
}

/** Returns the message with the given values put in. */
export function translate(
  { message, id }: { readonly message?: string; readonly id?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  return (message ?? id ?? '').replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}

/** Puts the base URL before a path of the site. */
export function useBaseUrl(path: string, options: { readonly absolute?: boolean } = {}): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** Returns the function behind useBaseUrl. */
export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string, options?: { readonly absolute?: boolean }) => string } {
  const { site } = usePage()
  return {
    withBaseUrl(path, options = {}) {
      if (path === '' || path.startsWith('#') || /^([a-z][a-z+.-]*:|\/\/)/i.test(path)) return path
      const url = path.startsWith(site.baseUrl) ? path : site.baseUrl + path.replace(/^\//, '')
      return options.absolute === true ? site.url + url : url
    },
  }
}

/** Returns what pages may know of the site's configuration. */
export function useDocusaurusContext() {
  const { site } = usePage()
  return {
    siteConfig: { customFields: {}, ...site, themeConfig: {} },
    siteMetadata: {},
    globalData: {},
    i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] },
  }
}

/** Says that the code does not run in a browser. */
export function useIsBrowser(): boolean {
  return false
}

/** Returns what pages may know of themselves. */
export function useDoc() {
  const { page } = usePage()
  return {
    metadata: { id: page.id, title: page.title, description: page.description, permalink: page.href },
    frontMatter: page.frontMatter,
  }
}

/** Returns the version of the documentation that the page belongs to. */
export function useDocsVersion() {
  return usePage().page.version
}

/** Returns the theme as the server draws it; the browser chooses between light and dark by CSS alone. */
export function useColorMode() {
  return { colorMode: 'light' as const, isDarkTheme: false, setColorMode: () => undefined }
}

/** Draws a heading of the given level. */
export function Heading({
  as = 'h2',
  children,
  ...rest
}: {
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  readonly id?: string
  readonly children?: ReactNode
}) {
  return createElement(as, rest, children)
}
