// Docusaurus' helpers that components import, from `@docusaurus/theme-common` and small modules of its core.

import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HostContext, usePage } from '../host.tsx'
import { prismConfig } from './prism-theme.ts'

/** Returns whether a URL is within the site. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !/^([a-z][a-z+.-]*:|\/\/)/i.test(url)
}

/** Returns no data, because there are no plugins that provide any. */
export const useGlobalData = (): Readonly<Record<string, never>> => ({})
export const usePluginData = (): undefined => undefined
export const useAllPluginInstancesData = (): undefined => undefined

/** Ignores links and anchors, because docs-gen's check reads them from the page. */
export const useBrokenLinks = () => ({ collectAnchor: () => undefined, collectLink: () => undefined })

/** Returns the navbar, footer and colours of code of the theme's configuration. */
export const useThemeConfig = (): Readonly<Record<string, unknown>> => ({
  prism: prismConfig,
  ...useContext(HostContext)?.themeConfig(),
})

type ClassNames = Readonly<Record<string, unknown>>

/** Derives the classes of a group of parts from their names: `docMarkdown` becomes `theme-doc-markdown`. */
function classNamesOf(prefix: string, others: ClassNames = {}): ClassNames {
  const nameOf = (part: string) => prefix + part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const classOf = (part: string) =>
    part.endsWith('Level') ? (level: number) => `${nameOf(part)}-${level}` : nameOf(part)
  return new Proxy(others, { get: (known, part) => known[String(part)] ?? classOf(String(part)) })
}

/** The classes of the parts of Docusaurus' theme, for components that a site has copied from it. */
export const ThemeClassNames = {
  page: classNamesOf(''),
  wrapper: { main: 'main-wrapper', blogPages: 'blog-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper' },
  common: classNamesOf('theme-', { admonitionType: (type: string) => `theme-admonition-${type}` }),
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: { container: 'theme-tabs-container' },
  layout: {
    navbar: classNamesOf('theme-layout-navbar-'),
    main: { container: 'theme-layout-main' },
    footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
  },
  docs: classNamesOf('theme-', { docCard: classNamesOf('theme-doc-card-') }),
  blog: classNamesOf('theme-'),
  pages: classNamesOf('theme-'),
}

/** Returns whether a part is collapsed, and functions that change it. */
export function useCollapsible({ initialState = false }: { readonly initialState?: boolean | (() => boolean) } = {}) {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((isFolded) => !isFolded) }
}

/** Returns a function that selects the form of a word for a count from `one|many`. */
export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const [one = forms, many = one] = forms.split('|')
      return count === 1 ? one : many
    },
  }
}

/** Returns whether the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns the value of the previous render. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const kept = useRef<Value>(undefined)
  const previous = kept.current
  useEffect(() => {
    kept.current = value
  })
  return previous
}

/** Returns the theme's name for the width of the window; it's `ssr` on the server. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  const [size, setSize] = useState<'desktop' | 'mobile' | 'ssr'>('ssr')
  useEffect(() => {
    const follow = () => setSize(window.innerWidth > 996 ? 'desktop' : 'mobile')
    follow()
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return size
}

/** Returns the values without duplicates, in the order of their first occurrence. */
export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

/** Returns the values that are not the first of their kind. */
export function duplicates<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Returns whether a text matches a regular expression, ignoring case. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text)
}

/** Returns the functions that read and write a key of the browser's storage. On the server, it is empty. */
export function createStorageSlot(key: string) {
  const storage = typeof localStorage === 'undefined' ? undefined : localStorage
  return {
    get: () => storage?.getItem(key) ?? null,
    set: (value: string) => storage?.setItem(key, value),
    del: () => storage?.removeItem(key),
    listen: () => () => undefined,
  }
}

/** Returns the value of a key of the browser's storage, undefined on the server, and the functions that change it. */
export function useStorageSlot(key: string | null) {
  const [value, setValue] = useState<string | null>()
  useIsomorphicLayoutEffect(() => setValue(createStorageSlot(key ?? '').get()), [key])
  return [value, createStorageSlot(key ?? '')] as const
}

/** Runs an effect before the browser paints; on the server, where no effect runs, React would warn of such a one. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Returns the properties of an admonition, which has its title among them already. */
export const processAdmonitionProps = <Props>(props: Props): Props => props

/** Returns whether two paths are the same but for a slash at their end and capitals. */
export function isSamePath(one?: string, other?: string): boolean {
  const plain = (path?: string) => path?.replace(/\/?$/, '/').toLowerCase()
  return plain(one) === plain(other)
}

/** Returns the home page. */
export function useHomePageRoute() {
  const { site } = usePage()
  return { path: site.baseUrl, exact: true }
}

/** Returns a function that creates the URL of the page in another language. */
export function useAlternatePageUtils() {
  const { page, site } = usePage()
  const { currentLocale, defaultLocale } = site.i18n ?? { currentLocale: '', defaultLocale: '' }
  const isDefault = currentLocale === defaultLocale
  const root = isDefault ? site.baseUrl : site.baseUrl.slice(0, -`${currentLocale}/`.length)
  const createUrl = ({ locale, fullyQualified }: { readonly locale: string; readonly fullyQualified?: boolean }) => {
    const path = root + (locale === defaultLocale ? '' : `${locale}/`) + page.href.slice(site.baseUrl.length)
    return fullyQualified === true ? site.url + path : path
  }
  return { createUrl }
}
