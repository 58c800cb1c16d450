// The contract between the engine and the templates. Templates are a plug: they know this file and nothing else of
// docs-gen. The templates' entry (templates/index.ts) exports a `Templates` object; pages are rendered by src/render
// through it.

import type { ComponentType, ReactNode } from 'react'
import type { BlogPost } from './blog.ts'
import type { Config } from './config.ts'
import type { NavbarItem } from './navbar-config.ts'
import type { NavigationItem, PageNavigation } from './navigation.ts'
import type { LandingFeature, LandingHero } from './page.ts'
import type { CardItem, PageHost, TocItem } from './page-host.ts'
import type { VersionMetadata } from './site.ts'
import type { ThemeConfig } from './theme.ts'

/** A link of the navbar or footer with its URL resolved. */
export interface ResolvedNavItem extends Omit<NavbarItem, 'sidebar' | 'doc' | 'items'> {
  readonly isActive: boolean
  readonly isExternal: boolean
  /** The links of a menu. */
  readonly items?: readonly ResolvedNavItem[]
}

/** What pages have of the configuration; its paths are ready URLs here. */
type ConfigOfPages =
  | 'title'
  | 'tagline'
  | 'titleDelimiter'
  | 'url'
  | 'baseUrl'
  | 'language'
  | 'favicon'
  | 'touchIcon'
  | 'logo'
  | 'navbarTitle'
  | 'head'
  | 'assistants'
  | 'feedback'

/** What every page shares. The same object for all pages of a build but for `isActive` in `navbar`. */
export interface SiteProps extends Pick<Config, ConfigOfPages> {
  /** Direction of writing, where it is not from left to right. */
  readonly direction?: 'rtl'
  /** Whether code of the site runs in the browser on every page. */
  readonly hasClientModules?: boolean
  /** What the configuration says of the frame of pages. */
  readonly look?: Pick<ThemeConfig, 'mode' | 'modeSwitch' | 'hideableSidebar' | 'autoCollapse'>
  readonly homeHref: string
  readonly navbar: readonly ResolvedNavItem[]
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly items: readonly ResolvedNavItem[] }[]
    readonly copyright?: string
    /** HTML in place of the copyright line. */
    readonly html?: string
    readonly logo?: Config['footer']['logo']
  }
  /** Text of the script that loads analytics. */
  readonly analytics?: string
  /** Sources, by directive, that the policy of pages allows in addition to what they show. */
  readonly policy?: Readonly<Record<string, readonly string[]>>
  readonly announcement?: { readonly id: string; readonly html: string; readonly isClosable: boolean }
  /** URL of the search page, when the site has a search. */
  readonly searchHref?: string
  /** URL of the RSS feed, when the site has one. */
  readonly feed?: string
  /** Whether the page is served by `docs-gen serve` with live reload. */
  readonly isPreview: boolean
}

/** URLs of the built client files. */
export interface AssetUrls {
  readonly styles: readonly string[]
  /** Fonts that the page loads before it is laid out. */
  readonly fonts: readonly string[]
  /** The loader script (module), on every page. */
  readonly loader: string
  /** Hash-named JSON with the whole of the page's sidebar; undefined without a sidebar. */
  readonly sidebar?: string
  /** Pagefind bundle folder URL, ending in '/', or settings of DocSearch as JSON; undefined when search is off. */
  readonly search?: string
}

/** The version that a page belongs to. */
export interface VersionProps extends VersionMetadata {
  /** The same page (or the main page) in each other version, newest first; empty with one version. */
  readonly others: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
  /** The page in the last version, for the banner and the canonical link. */
  readonly latest?: { readonly label: string; readonly href: string }
}

/** A page in one language of the site. */
export interface PageLanguage {
  readonly label: string
  /** BCP 47 tag. */
  readonly tag: string
  /** Ready URL path, or a whole URL where the language has its own domain; its home where it does not have the page. */
  readonly href: string
  /** Whole URL of the page; absent where the language does not have it, and without a `url` of the site. */
  readonly absoluteHref?: string
  readonly isCurrent: boolean
  /** Whether it is the language of readers who have none of the others. */
  readonly isDefault: boolean
}

/** Everything the layout needs to render one page. Never carries the whole site. */
export interface PageProps {
  readonly site: SiteProps
  readonly assets: AssetUrls
  readonly version: VersionProps
  readonly id: string
  /**
   * 'doc' for a page of content; 'page' for one made of React; 'generated-index' for a category's own index;
   * 'not-found' for 404.html; 'search' for /search.
   */
  readonly kind: 'doc' | 'page' | 'generated-index' | 'not-found' | 'search'
  /** Ready URL path of the page. */
  readonly href: string
  /** Absolute canonical URL; undefined when the configuration has no url. */
  readonly canonical?: string
  /** Language of the text, where it is not that of the page: it has no translation. */
  readonly textLanguage?: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
  /** The page in each language of the site; absent for a site in one language. */
  readonly languages?: readonly PageLanguage[]
  readonly title: string
  /** Whether the layout renders the title as H1 (false when the content has its own, or hide_title). */
  readonly showTitle: boolean
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute or root-relative URL of the social image. */
  readonly image?: string
  readonly noIndex: boolean
  /** Whether it is unlisted, and no link of the navbar or the footer leads to it. */
  readonly isUnlisted: boolean
  readonly isDraft: boolean
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly navigation: PageNavigation
  readonly toc: readonly TocItem[]
  readonly editUrl?: string
  /** Date as YYYY-MM-DD in UTC, and author. */
  readonly lastUpdated?: { readonly date?: string; readonly by?: string }
  readonly tags: readonly { readonly label: string; readonly permalink: string }[]
  /** URL of the page's Markdown export. */
  readonly markdownHref?: string
  /** What makes the page a post of a blog. */
  readonly post?: BlogPost
  /** Whether it belongs to a blog. */
  readonly isBlog?: true
  /** Feeds of the page's blog. */
  readonly feeds?: readonly { readonly title: string; readonly href: string; readonly mediaType: string }[]
  /** Texts of the theme in the language of the site, by id; English where there is none. */
  readonly texts: Readonly<Record<string, string>>
  /** Whether the content has its own <main> element, as pages made of React may. */
  readonly hasMain?: boolean
}

/** What a landing page shows above its content. */
export interface LandingProps {
  readonly title: string
  readonly hero?: LandingHero
  readonly features?: readonly LandingFeature[]
  readonly children?: ReactNode
}

/** What templates/index.ts exports as `templates`. */
export interface Templates {
  /** Renders the whole document from <html> on. `contentHtml` is the page's rendered content. */
  readonly Document: ComponentType<PageProps & { readonly contentHtml: string }>
  /** Content of pages that have no source: 404, search, generated indexes. */
  readonly NotFound: ComponentType<PageProps>
  readonly SearchPage: ComponentType<PageProps>
  readonly GeneratedIndex: ComponentType<PageProps & { readonly items: readonly CardItem[] }>
  /** The content of a landing page, around that of its source. */
  readonly Landing: ComponentType<LandingProps>
  /** Components that MDX pages use without importing them, and replacements of Markdown elements (`pre`, `a`). */
  readonly components: Readonly<Record<string, ComponentType<never>>>
  /** Modules that pages may import: `@theme/Tabs`, `@docusaurus/Link`, ...: specifier to exports. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Makes the host available to components below it. */
  readonly HostProvider: ComponentType<{ readonly host: PageHost; readonly children?: ReactNode }>
}

/** The shared sidebar file, from which the client opens closed categories: a whole sidebar, nothing active or open. */
export interface SidebarFile {
  readonly name: string
  readonly items: readonly NavigationItem[]
}

/** A prop that an island cannot take because the browser could not get it as JSON. */
export interface PropProblem {
  readonly component: string
  /** Path of the prop, such as `items[2].onClick`. */
  readonly prop: string
  /** What it is: `a function`, `a React element`, ... */
  readonly kind: string
  /** All props of the element, by which its place in the page is found. */
  readonly given: Readonly<Record<string, unknown>>
}
