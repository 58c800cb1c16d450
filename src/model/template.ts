// The contract between the engine and the templates. Templates are a plug: they know this file and nothing else of
// docs-gen. The templates' entry (templates/index.ts) exports a `Templates` object; pages are rendered by src/render
// through it.

import type { ComponentType, ReactNode } from 'react'
import type { BlogPost } from './blog.ts'
import type { Config, LineMark, VersionBanner } from './config.ts'
import type { NavigationItem, PageNavigation } from './navigation.ts'
import type { CustomProps, GlossaryTerm } from './site.ts'

/** One entry of a page's table of contents, nested by level. `html` is inline HTML without links. */
export interface TocItem {
  readonly id: string
  readonly depth: number
  readonly html: string
  /** Whether it shows only when the reader opens the entry above it. */
  readonly isFolded?: true
  readonly children: readonly TocItem[]
}

/** A link of the navbar or footer with its URL resolved. */
export interface ResolvedNavItem {
  readonly label: string
  /** Absent where the item is a menu or HTML that leads nowhere itself. */
  readonly href?: string
  readonly isActive: boolean
  readonly isExternal: boolean
  readonly position: 'left' | 'right'
  readonly icon?: string
  readonly className?: string
  /** Shown in place of the label, which is then the name for screen readers. */
  readonly html?: string
  /** The links of a menu. */
  readonly items?: readonly ResolvedNavItem[]
}

/** What every page shares. The same object for all pages of a build but for `isActive` in `navbar`. */
export interface SiteProps {
  readonly title: string
  readonly tagline: string
  readonly url: string
  readonly baseUrl: string
  readonly language: string
  readonly titleDelimiter: string
  readonly favicon?: string
  readonly touchIcon?: string
  readonly logo?: Config['logo']
  readonly homeHref: string
  readonly navbar: readonly ResolvedNavItem[]
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly items: readonly ResolvedNavItem[] }[]
    readonly copyright?: string
  }
  readonly head: Config['head']
  /** Text of the script that loads analytics. */
  readonly analytics?: string
  /** Sources that the policy of pages allows besides what they show, by directive. */
  readonly policy?: Readonly<Record<string, readonly string[]>>
  readonly announcement?: { readonly id: string; readonly html: string; readonly isClosable: boolean }
  /** URL of the search page, when the site has a search. */
  readonly searchHref?: string
  /** URL of the RSS feed, when the site has one. */
  readonly feed?: string
  /** Assistants in which readers can open a page: `{page}` in `url` is the address of its Markdown export. */
  readonly assistants?: Config['assistants']
  /** Whether the page is served by `docs-gen serve` with live reload. */
  readonly isPreview: boolean
}

/** URLs of the built client files. */
export interface AssetUrls {
  readonly styles: readonly string[]
  /** The loader script (module), on every page. */
  readonly loader: string
  /** Hash-named JSON with the whole of the page's sidebar; undefined without a sidebar. */
  readonly sidebar?: string
  /** Pagefind bundle folder URL, ending in '/'; undefined when search is off. */
  readonly search?: string
}

export interface VersionProps {
  readonly pluginId: string
  readonly name: string
  readonly label: string
  /** Whether readers see the label: not that of the only version, unless the site gives it one. */
  readonly isLabelShown: boolean
  readonly banner: VersionBanner | null
  readonly badge: boolean
  readonly noIndex: boolean
  readonly className: string
  readonly isLast: boolean
  /** The same page (or the main page) in each other version, newest first; empty with one version. */
  readonly others: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
  /** The page in the last version, for the banner and the canonical link. */
  readonly latest?: { readonly label: string; readonly href: string }
}

/** Everything the layout needs to render one page. Never carries the whole site. */
export interface PageProps {
  readonly site: SiteProps
  readonly assets: AssetUrls
  readonly version: VersionProps
  readonly id: string
  /**
   * 'doc' for a page of content; 'page' for one made of React; 'generated-index' for a category's own index; 'not-found'
   * for 404.html; 'search' for /search.
   */
  readonly kind: 'doc' | 'page' | 'generated-index' | 'not-found' | 'search'
  /** Ready URL path of the page. */
  readonly href: string
  /** Absolute canonical URL; undefined when the configuration has no url. */
  readonly canonical?: string
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
  /** Whether the content has a <main> element of its own, as pages made of React may. */
  readonly hasMain?: boolean
}

/** A file's code, highlighted: one HTML string a line, made of <span class="tok-..."> and escaped text. */
export interface HighlightedCode {
  readonly language: string
  readonly lines: readonly CodeLine[]
  readonly title?: string
  /** First line number when numbers are shown. */
  readonly firstLine?: number
  /** Whether readers see it only when they open it. */
  readonly isCollapsed?: true
  /** Text as copied: without magic comments and diff marks that are removed. */
  readonly text: string
}

export interface CodeLine {
  readonly html: string
  readonly mark?: LineMark
}

/** What a link written in a component leads to. */
export interface ResolvedLink {
  readonly href: string
  readonly isExternal: boolean
  /** False when the target is a page or file of the site that does not exist (already reported). */
  readonly isKnown: boolean
}

/** A page as a card shows it. */
export interface CardItem {
  readonly type: 'doc' | 'category' | 'link'
  readonly label: string
  readonly href: string
  readonly description: string
  readonly customProps?: CustomProps
  readonly className?: string
  /** Number of direct children of a category. */
  readonly count?: number
  /** Id of the page that the category links to, for asking for its own cards. */
  readonly pageId?: string
}

/**
 * What components may ask the engine while a page's content is rendered (through `usePage()`). Every answer is recorded
 * as an input of the page, so that a cached page is used again only while all answers stay the same. All methods are
 * synchronous.
 */
export interface PageHost {
  /** Route or permalink of the page being rendered, frontMatter and version label included for useDoc-like hooks. */
  readonly page: {
    readonly id: string
    readonly title: string
    readonly description: string
    readonly href: string
    readonly frontMatter: Readonly<Record<string, unknown>>
    readonly version: { readonly name: string; readonly label: string }
  }
  readonly site: {
    readonly title: string
    readonly tagline: string
    readonly url: string
    readonly baseUrl: string
    readonly customFields?: Readonly<Record<string, unknown>>
  }
  /** Versions of the page's docs instance, the newest first; `href` is that of the version's first page. */
  readonly versions: readonly {
    readonly name: string
    readonly label: string
    readonly isLast: boolean
    readonly href: string
  }[]
  /** Resolves a route, relative file path or URL, as a Markdown link in the same file would be. */
  link(href: string): ResolvedLink
  /**
   * Resolves an image or file path to the URL of its hashed copy; reports a missing one. Width and height in pixels of
   * images.
   */
  asset(path: string): { readonly url: string; readonly width?: number; readonly height?: number }
  /** Reads the text of an SVG file of the site, for inlining; reports a missing one. */
  svg(path: string): string
  /**
   * Reads and highlights (part of) a file below the content folder's `_snippets/`, or a path as in a link. `lines`:
   * '1-5,8'; `region`: a name between `region NAME` and `endregion NAME` comments.
   */
  snippet(request: {
    readonly path: string
    readonly lines?: string
    readonly region?: string
    /** Shows what follows the first line that holds this text. */
    readonly startAfter?: string
    /** Shows what precedes the next line that holds this text. */
    readonly endBefore?: string
    readonly language?: string
    readonly meta?: string
  }): HighlightedCode & { readonly sourceUrl?: string }
  /** Highlights code given in the page; `meta` as after a fence's language. */
  highlight(code: string, language: string, meta: string): HighlightedCode
  /** Renders inline or block Markdown from data to HTML (no MDX). */
  markdown(text: string, options?: { readonly isInline?: boolean }): string
  /** Finds an API symbol by dotted name; reports an unknown one. */
  symbol(name: string): { readonly href: string; readonly kind: string; readonly summary: string } | undefined
  /**
   * Finds the API symbol that a type names in a module: the whole dotted name, a name of the module, or one that only
   * one module has. Undefined where there is none.
   */
  symbolOfType(name: string, module: string): { readonly href: string; readonly summary: string } | undefined
  /** Finds a glossary term; reports an unknown one. */
  term(term: string): (GlossaryTerm & { readonly href: string }) | undefined
  /**
   * Items of the deepest sidebar category that the page belongs to, or of the category that links to the given page id.
   * Unlisted and hidden ones left out.
   */
  cards(ofPage?: string): readonly CardItem[]
  /** The table of contents of the page as far as its source says (for TOCInline). */
  toc(): readonly TocItem[]
  /**
   * Reports a mistake in the use of a component, the first that the message names, at the element's place when it is
   * known: `props`, what the element was given, tell it from others.
   */
  report(message: string, hint?: string, props?: object): void
}

/** What templates/index.ts exports as `templates`. */
export interface Templates {
  /** Renders the whole document from <html> on. `contentHtml` is the page's rendered content. */
  readonly Document: ComponentType<PageProps & { readonly contentHtml: string }>
  /** Content of pages that have no source: 404, search, generated indexes. */
  readonly NotFound: ComponentType<PageProps>
  readonly SearchPage: ComponentType<PageProps>
  readonly GeneratedIndex: ComponentType<PageProps & { readonly items: readonly CardItem[] }>
  /**
   * Components that MDX pages may use without importing them, and the replacements of Markdown elements (`pre`, `a`,
   * `admonition`).
   */
  readonly components: Readonly<Record<string, ComponentType<never>>>
  /** Modules that pages may import: `@theme/Tabs`, `@docusaurus/Link`, ...: specifier to exports. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Makes the host available to components below it. */
  readonly HostProvider: ComponentType<{ readonly host: PageHost; readonly children?: ReactNode }>
}

/**
 * The shared sidebar file that the client loads to open closed categories: the whole tree of one sidebar, nothing
 * active or open.
 */
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
