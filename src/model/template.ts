// The contract between docs-gen and its templates. Templates are a plug: they know nothing else of docs-gen. Their
// entry point (templates/index.ts) exports a `Templates` object, with which src/render renders pages.

import type { ComponentType, ReactNode } from 'react'
import type { BlogPost } from './blog.ts'
import type { Config } from './config.ts'
import type { NavbarItem } from './navbar-config.ts'
import type { NavigationItem, PageNavigation } from './navigation.ts'
import type { FrontMatter } from './page.ts'
import type { CardItem, PageHost, TocItem } from './page-host.ts'
import type { Place } from './place.ts'
import type { ThemeConfig } from './schema/theme-schema.ts'
import type { VersionMetadata } from './site.ts'

/** A URL in a site's own part of the layout, in its source form. */
export interface LayoutUrl {
  readonly url: string
  readonly kind: 'link' | 'image'
  readonly from: Place
  /** Whether it's in a list of links, to which code may add the base URL. */
  readonly isListed?: true
}

/** A link of the navbar or footer with its URL resolved. */
export interface ResolvedNavItem extends Omit<NavbarItem, 'sidebar' | 'doc' | 'items'> {
  readonly isActive: boolean
  readonly isExternal: boolean
  /** The links of a menu. */
  readonly items?: readonly ResolvedNavItem[]
}

/** The parts of the configuration used by pages. Paths are final URLs. */
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

/** The data shared by all pages. The same object for all pages of a build, except `isActive` in `navbar`. */
export interface SiteProps extends Pick<Config, ConfigOfPages> {
  /** Writing direction, if not from left to right. */
  readonly direction?: 'rtl'
  /** Whether code of the site runs in the browser on every page. */
  readonly hasClientModules?: boolean
  /** The configuration of the page layout. */
  readonly look?: Pick<ThemeConfig, 'mode' | 'modeSwitch' | 'hideableSidebar' | 'hideHeader' | 'autoCollapse'>
  readonly homeHref: string
  readonly navbar: readonly ResolvedNavItem[]
  readonly footer: Omit<Config['footer'], 'columns'> & {
    readonly columns: readonly { readonly title: string; readonly items: readonly ResolvedNavItem[] }[]
  }
  /** Text of the analytics script. */
  readonly analytics?: string
  /**
   * Additional sources in the content security policy of pages, by directive, or `false` for pages without a policy.
   */
  readonly policy?: Readonly<Record<string, readonly string[]>> | false
  readonly announcement?: NonNullable<Config['announcement']> & { readonly id: string }
  /** URL of the search page, if the site has a search. */
  readonly searchHref?: string
  /** URL of the RSS feed, if the site has one. */
  readonly feed?: string
  /** Whether the page is served by `docs-gen serve` with live reload. */
  readonly isPreview: boolean
}

/** URLs of the built client files. */
export interface AssetUrls {
  readonly styles: readonly string[]
  /** Fonts to preload. */
  readonly fonts: readonly string[]
  /** The loader script (module), on every page. */
  readonly loader: string
  /** JSON file with the whole sidebar of the page; undefined without a sidebar. */
  readonly sidebar?: string
  /** URL of the Pagefind folder, ending with '/', or settings of DocSearch as JSON; undefined if search is disabled. */
  readonly search?: string
}

/** The version of a page. */
export interface VersionProps extends VersionMetadata {
  /** URL of the main page, if the label of the version is a link in place of a menu. */
  readonly labelHref?: string
  /** The same page (or the main page) in each other version, the newest first; empty with one version. */
  readonly others: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
  /** The same page (or the main page) in the last version, for the banner and the canonical link. */
  readonly latest?: { readonly label: string; readonly href: string; readonly isSamePage: boolean }
}

/** A page in one language of the site. */
export interface PageLanguage {
  readonly label: string
  /** BCP 47 tag. */
  readonly tag: string
  /** Final URL path, or a whole URL if the language has its own domain. The home page if the page is missing. */
  readonly href: string
  /** Whole URL of the page; absent if the language lacks it, and without a `url` of the site. */
  readonly absoluteHref?: string
  readonly isCurrent: boolean
  /** Whether it is the default language. */
  readonly isDefault: boolean
}

/** Everything the layout needs to render a page. Never contains the whole site. */
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
  /** Final URL path of the page. */
  readonly href: string
  /** Absolute canonical URL; undefined if the configuration has no url. */
  readonly canonical?: string
  /** Language of the text if it isn't that of the page, which has no translation. */
  readonly textLanguage?: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
  /** The page in each language of the site; absent for a site in one language. */
  readonly languages?: readonly PageLanguage[]
  readonly title: string
  /** Whether the layout renders the title as H1 (false if the content has its own, or with hide_title). */
  readonly showTitle: boolean
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute or root-relative URL of the social image. */
  readonly image?: string
  readonly noIndex: boolean
  /** Whether it is unlisted and neither the navbar nor the footer links to it. */
  readonly isUnlisted: boolean
  readonly isDraft: boolean
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly navigation: PageNavigation
  readonly toc: readonly TocItem[]
  readonly editUrl?: string
  /** Date as YYYY-MM-DD in UTC, and author. */
  readonly lastUpdated?: { readonly date?: string | undefined; readonly by?: string | undefined }
  readonly tags: readonly { readonly label: string; readonly permalink: string }[]
  /** URL of the page's Markdown export. */
  readonly markdownHref?: string
  /** The metadata of a post, if the page is one. */
  readonly post?: BlogPost
  /** Whether it belongs to a blog. */
  readonly isBlog?: true
  /** Feeds of the page's blog. */
  readonly feeds?: readonly { readonly title: string; readonly href: string; readonly mediaType: string }[]
  /** Texts of the theme in the language of the site, by id. Missing texts are English. */
  readonly texts: Readonly<Record<string, string>>
  /** Whether nothing of the layout surrounds the page, which is one of React. */
  readonly isBare?: boolean
  /** Whether the content has its own <main> element, as React pages can. */
  readonly hasMain?: boolean
}

/** The hero of a landing page. */
export interface LandingProps extends Pick<FrontMatter, 'hero' | 'features'> {
  readonly title: string
  readonly children?: ReactNode
}

/** The site's own parts of Docusaurus' layout on a page. */
export interface LayoutOfPage {
  /** By name, such as `DocItem/Footer`. */
  readonly parts: Readonly<Record<string, ComponentType<{ readonly children?: ReactNode }>>>
  /** The parts whose contexts the components of the page get. */
  readonly providers: readonly string[]
  readonly host: PageHost
  readonly props: PageProps
}

/** The export `templates` of templates/index.ts. */
export interface Templates {
  /** Renders the whole document, starting with <html>. `contentHtml` is the rendered content of the page. */
  readonly Document: ComponentType<PageProps & { readonly contentHtml: string }>
  /** Renders the content of pages without source: 404, search, generated indexes. */
  readonly NotFound: ComponentType<PageProps>
  readonly SearchPage: ComponentType<PageProps>
  readonly GeneratedIndex: ComponentType<PageProps & { readonly items: readonly CardItem[] }>
  /** Renders a landing page around the content of its source. */
  readonly Landing: ComponentType<LandingProps>
  /** Components available in MDX pages without import, and replacements of Markdown elements (`pre`, `a`). */
  readonly components: Readonly<Record<string, ComponentType<never>>>
  /** Exports of the modules that pages can import, by specifier: `@theme/Tabs`, `@docusaurus/Link`, ... */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Provides the host to its child components. */
  readonly HostProvider: ComponentType<{ readonly host: PageHost; readonly children?: ReactNode }>
  /** Provides the site's own parts of Docusaurus' layout to the layout below it. */
  readonly LayoutProvider: ComponentType<{ readonly layout: LayoutOfPage; readonly children?: ReactNode }>
  /** Parts of the layout that these parts import, by specifier. */
  readonly layoutParts: ReadonlyMap<string, ComponentType>
}

/** The shared sidebar file, with which the client opens closed categories: a whole sidebar in its inactive state. */
export interface SidebarFile {
  readonly name: string
  readonly items: readonly NavigationItem[]
}

/** A prop that an island can't have because it can't be sent to the browser as JSON. */
export interface PropProblem {
  readonly component: string
  /** Path of the prop, such as `items[2].onClick`. */
  readonly prop: string
  /** Its kind: `a function`, `a React element`, ... */
  readonly kind: string
  /** All props of the element, for finding its place in the page. */
  readonly given: Readonly<Record<string, unknown>>
}
