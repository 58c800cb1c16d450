// Stand-ins for modules of Docusaurus that pages import: the part of each that means something here. Those that differ
// in a browser are rendered there first as the server rendered them.

import type { ReactNode } from 'react'
import { createElement, useSyncExternalStore } from 'react'
import { currentPage, usePage } from '../host.tsx'

/** Puts its children into the page's head: title, meta and link elements, which React moves there. */
export function Head({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

/** Renders in the browser what its child, a function, returns; before that, and on the server, its fallback. */
export function BrowserOnly({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode
  readonly children?: (() => ReactNode) | undefined
}) {
  return <>{useIsBrowser() ? children?.() : fallback}</>
}

/** Renders its text, in the language of the page when that has it, with the given values put in. */
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

/** Returns the message, in the language of the page when that has it; called while a component is rendered. */
export function translate(
  { message, id }: { readonly message?: string; readonly id?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  const key = id ?? message ?? ''
  // A module that asks when it is loaded gets its own text.
  const translated = currentPage()?.message(key)
  return interpolate(translated ?? message ?? key, values)
}

/** Puts values into a text: `{name}` becomes the value of that name. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}

/** Puts the base URL before a path of the site. */
export function useBaseUrl(path: string, options: { readonly absolute?: boolean } = {}): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** Returns the function behind useBaseUrl. */
export function useBaseUrlUtils(): {
  readonly withBaseUrl: (path: string, options?: { readonly absolute?: boolean }) => string
} {
  const { site } = usePage()
  return {
    withBaseUrl(path, options = {}) {
      if (path === '' || path.startsWith('#') || /^([a-z][a-z+.-]*:|\/\/)/i.test(path)) return path
      const url = path.startsWith(site.baseUrl) ? path : site.baseUrl + path.replace(/^\//, '')
      return options.absolute === true ? site.url + url : url
    },
  }
}

const oneLanguage = { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] }

/** Returns what pages may know of the site's configuration. */
export function useDocusaurusContext() {
  const { site } = usePage()
  return {
    siteConfig: { customFields: {}, ...site, themeConfig: {} },
    siteMetadata: {},
    globalData: {},
    i18n: { ...oneLanguage, ...site.i18n },
  }
}

const never = () => () => undefined

/** Says whether the component runs in a browser, and was rendered there once. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const isBrowser = typeof window !== 'undefined'

/** What the code can do where it runs. */
export const ExecutionEnvironment = {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser && 'IntersectionObserver' in window,
  canUseViewport: isBrowser,
}

/** Returns where the page stands; what follows `?` and `#` is known in browsers only. */
export function useLocation() {
  const { page } = usePage()
  const { search, hash } = useIsBrowser() ? window.location : { search: '', hash: '' }
  return { pathname: page.href, search, hash, key: '', state: undefined }
}

type Destination = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

/** Gives the address of a destination; one of parts without a path begins `here`. */
function hrefOf(to: Destination, here: string): string {
  if (typeof to === 'string') return to
  const { pathname = here, search = '', hash = '' } = to
  return pathname + withMark('?', search) + withMark('#', hash)
}

function withMark(mark: string, text: string): string {
  return text === '' || text.startsWith(mark) ? text : mark + text
}

/** Sends readers on to another page; a link is there for those whose browser does not go. */
export function Redirect({ to }: { readonly to: Destination }) {
  const href = hrefOf(to, '')
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${href}`} />
      <a href={href}>{href}</a>
    </>
  )
}

/** Returns what can be done to the address; it loads pages as a link does. */
export function useHistory() {
  return {
    location: useLocation(),
    push: (to: Destination) => window.location.assign(hrefOf(to, window.location.pathname)),
    replace: (to: Destination) => window.location.replace(hrefOf(to, window.location.pathname)),
    goBack: () => window.history.back(),
    listen: () => () => undefined,
  }
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
