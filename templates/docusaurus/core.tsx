// Replacements for modules of Docusaurus that pages import, limited to the parts that apply here. If a result differs
// in the browser, the first render there still uses the server's result.

import type { ReactNode } from 'react'
import { createElement, useSyncExternalStore } from 'react'
import type { TocItem } from '../../src/model/page-host.ts'
import { currentPage, usePage } from '../host.tsx'
import { fillText } from '../texts.ts'
import { prismConfig } from './prism-theme.ts'

/** Adds its children to the page's head: title, meta and link elements, which React moves there. */
export function Head({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

/** Renders the result of its child, a function, in the browser; on the server and until then, its fallback. */
export function BrowserOnly({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode
  readonly children?: (() => ReactNode) | undefined
}) {
  return <>{useIsBrowser() ? children?.() : fallback}</>
}

/** Renders its text with the given values, translated if the language of the page has a translation. */
export function Translate({
  children,
  id,
  values = {},
}: {
  readonly id?: string
  readonly children?: ReactNode
  readonly values?: Readonly<Record<string, ReactNode>>
}) {
  const { message } = usePage()
  const text = message(id ?? String(children)) ?? children
  if (typeof text !== 'string') return <>{text}</>
  const parts = text.split(/\{(\w+)\}/)
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))}</>
}

/** Returns the message, translated if a component is being rendered and the page's language has a translation. */
export function translate(
  { message, id }: { readonly message?: string; readonly id?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  const key = id ?? message ?? ''
  // A module that calls this while it's loaded gets the untranslated text.
  const translated = currentPage()?.message(key)
  return fillText(translated ?? message ?? key, values)
}

export { fillText as interpolate } from '../texts.ts'

interface BaseUrlOptions {
  readonly absolute?: boolean
  readonly forcePrependBaseUrl?: boolean
}

/** Prepends the base URL to a path of the site. */
export function useBaseUrl(path: string, options: BaseUrlOptions = {}): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** Returns the function behind useBaseUrl, which returns what is not a path as it is, an absent one too. */
export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string, options?: BaseUrlOptions) => string } {
  const { site } = usePage()
  return {
    withBaseUrl(path, { absolute = false, forcePrependBaseUrl = false } = {}) {
      if (!path || path.startsWith('#') || /^([a-z][a-z+.-]*:|\/\/)/i.test(path)) return path
      const isComplete = path.startsWith(site.baseUrl) && !forcePrependBaseUrl
      const url = isComplete ? path : site.baseUrl + path.replace(/^\//, '')
      return absolute ? site.url + url : url
    },
  }
}

const oneLanguage = { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] }

/** Returns the parts of the site's configuration that pages can read. */
export function useDocusaurusContext() {
  const host = usePage()
  const { site } = host
  return {
    siteConfig: {
      customFields: {},
      ...site,
      get themeConfig() {
        return { prism: prismConfig, ...host.themeConfig() } // a question of the pages that read it only
      },
    },
    siteMetadata: {},
    globalData: {},
    i18n: { ...oneLanguage, ...site.i18n },
  }
}

const never = () => () => undefined

/** Returns whether the component runs in a browser and has already been rendered there once. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const isBrowser = typeof window !== 'undefined'

/** Capabilities of the environment in which the code runs. */
export const ExecutionEnvironment = {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser && 'IntersectionObserver' in window,
  canUseViewport: isBrowser,
}

/** Returns the location of the page; its query and fragment are known only in browsers. */
export function useLocation() {
  const { page } = usePage()
  const { search, hash } = useIsBrowser() ? window.location : { search: '', hash: '' }
  return { pathname: page.href, search, hash, key: '', state: undefined }
}

type Destination = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

/** Returns the address of a destination; the default path is `here`. */
function hrefOf(to: Destination, here: string): string {
  if (typeof to === 'string') return to
  const { pathname = here, search = '', hash = '' } = to
  return pathname + withMark('?', search) + withMark('#', hash)
}

function withMark(mark: string, text: string): string {
  return text === '' || text.startsWith(mark) ? text : mark + text
}

/** Redirects readers to another page, with a link in case the browser doesn't redirect. */
export function Redirect({ to }: { readonly to: Destination }) {
  const href = hrefOf(to, '')
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${href}`} />
      <a href={href}>{href}</a>
    </>
  )
}

/** Returns functions that change the address; they load pages like a link. */
export function useHistory() {
  return {
    location: useLocation(),
    push: (to: Destination) => window.location.assign(hrefOf(to, window.location.pathname)),
    replace: (to: Destination) => window.location.replace(hrefOf(to, window.location.pathname)),
    goBack: () => window.history.back(),
    listen: () => () => undefined,
  }
}

/** Returns the metadata, front matter and table of contents of the page. */
export function useDoc() {
  const host = usePage()
  const { id, title, description, href: permalink, frontMatter, metadata } = host.page
  return {
    metadata: { id, title, description, permalink, tags: [], frontMatter, ...metadata },
    frontMatter,
    contentTitle: title, // the content that replaced parts of the layout get shows it in any case
    assets: {},
    get toc() {
      return flatToc(host.toc())
    },
  }
}

/** Returns the entries of a table of contents in one list, as Docusaurus has them. */
export function flatToc(items: readonly TocItem[]): readonly { id: string; level: number; value: string }[] {
  return items.flatMap(({ id, depth, html, children }) => [{ id, level: depth, value: html }, ...flatToc(children)])
}

/** Returns the metadata and front matter of the post. */
export function useBlogPost() {
  return { ...useDoc(), isBlogPostPage: true }
}

/** Returns the version of the documentation that the page belongs to. */
export function useDocsVersion() {
  return usePage().page.version
}

/** Renders a heading of the given level. */
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
