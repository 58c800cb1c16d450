// Helpers of Docusaurus that components import: `@docusaurus/theme-common`, and small modules of its core.

import { useEffect, useRef, useState } from 'react'

/** Says whether a URL leads within the site. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !/^([a-z][a-z+.-]*:|\/\/)/i.test(url)
}

/** Returns the data of plugins: there is none. */
export const useGlobalData = (): Readonly<Record<string, never>> => ({})
export const usePluginData = (): undefined => undefined

/** Notes links and anchors for a check of its own; that of docs-gen reads the page. */
export const useBrokenLinks = () => ({ collectAnchor: () => undefined, collectLink: () => undefined })

/** Returns the configuration of the theme: that of docs-gen has another form. */
export const useThemeConfig = (): Readonly<Record<string, never>> => ({})

type ClassNames = Readonly<Record<string, unknown>>

/** Makes the classes of a group of parts from their names: `docMarkdown` has `theme-doc-markdown`. */
function classNamesOf(prefix: string, others: ClassNames = {}): ClassNames {
  const nameOf = (part: string) => prefix + part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const classOf = (part: string) =>
    part.endsWith('Level') ? (level: number) => `${nameOf(part)}-${level}` : nameOf(part)
  return new Proxy(others, { get: (known, part) => known[String(part)] ?? classOf(String(part)) })
}

/** The classes by which Docusaurus marks the parts of its theme, for components that a site has taken from it. */
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

/** Returns whether something is folded, and what changes it. */
export function useCollapsible({ initialState = false }: { readonly initialState?: boolean | (() => boolean) } = {}) {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((isFolded) => !isFolded) }
}

/** Returns what chooses among the forms of a word: `one|many`. */
export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const [one = forms, many = one] = forms.split('|')
      return count === 1 ? one : many
    },
  }
}

/** Says whether the reader asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns the value of the last render. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const kept = useRef<Value>(undefined)
  const previous = kept.current
  useEffect(() => {
    kept.current = value
  })
  return previous
}

/** Returns the width of the window by the theme's names; on the server it is unknown. */
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

/** Gives each value once, in the order in which they come first. */
export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
