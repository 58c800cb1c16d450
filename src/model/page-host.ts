// What the components of a page ask while its content is rendered, and the answers they get: `PageHost`, which
// src/render/host gives them.

import type { LineMark } from './markdown-config.ts'
import type { CustomProps } from './page.ts'
import type { GlossaryTerm } from './site.ts'

/** One entry of a page's table of contents, nested by level. `html` is inline HTML without links. */
export interface TocItem {
  readonly id: string
  readonly depth: number
  readonly html: string
  /** Whether it shows only when the reader opens the entry above it. */
  readonly isFolded?: true
  readonly children: readonly TocItem[]
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
  /** Whether readers can edit and run it, and how it is read. */
  readonly live?: 'expression' | 'script'
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
    /** The languages of the site, and that of the page; absent for a site in one language. */
    readonly i18n?: {
      readonly currentLocale: string
      readonly defaultLocale: string
      readonly locales: readonly string[]
      readonly localeConfigs: Readonly<
        Record<string, { readonly label: string; readonly direction: string; readonly htmlLang: string }>
      >
    }
  }
  /** Versions of the page's docs instance, the newest first; `href` is that of the version's first page. */
  readonly versions: readonly {
    readonly name: string
    readonly label: string
    readonly isLast: boolean
    /** URL path below which the version's pages stand. */
    readonly path: string
    readonly href: string
  }[]
  /** Resolves a route, relative file path or URL, as a Markdown link in the same file would be. */
  link(href: string): ResolvedLink
  /** Resolves a path to the URL of its hashed copy, with an image's size in pixels; reports a missing one. */
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
  /**
   * Gives a Mermaid diagram as SVG, or else the URL of the script that draws it in the browser; undefined when its
   * source is shown. Reports what is wrong with it; `props` are those of the element that shows it.
   */
  diagram(source: string, props?: object): { readonly svg: string } | { readonly script: string } | undefined
  /** Renders inline or block Markdown from data to HTML (no MDX). */
  markdown(text: string, options?: { readonly isInline?: boolean }): string
  /** Gives the text of the theme or of a component in the language of the site; undefined when it has none. */
  message(id: string): string | undefined
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
