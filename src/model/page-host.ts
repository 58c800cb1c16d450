// `PageHost`: the questions that components of a page can ask while its content is rendered, and their answers.
// Implemented by src/render/host.

import type { LineMark } from './markdown-config.ts'
import type { CustomProps } from './page.ts'
import type { GlossaryTerm } from './site.ts'

/** One entry of a page's table of contents, nested by level. `html` is inline HTML without links. */
export interface TocItem {
  readonly id: string
  readonly depth: number
  readonly html: string
  /** Whether it is hidden until the reader opens its parent entry. */
  readonly isFolded?: true
  readonly children: readonly TocItem[]
}

/** Highlighted code: one HTML string per line, with <span class="tok-..."> and escaped text. */
export interface HighlightedCode {
  readonly language: string
  readonly lines: readonly CodeLine[]
  readonly title?: string
  /** First line number, if numbers are shown. */
  readonly firstLine?: number
  /** Whether it is collapsed. */
  readonly isCollapsed?: true
  /** Whether and how readers can edit and run it. */
  readonly live?: 'expression' | 'script'
  /** Text for copying, without magic comments and removed lines of diffs. */
  readonly text: string
}

export interface CodeLine {
  readonly html: string
  readonly mark?: LineMark
}

/** The target of a link in a component. */
export interface ResolvedLink {
  readonly href: string
  readonly isExternal: boolean
  /** False if the target is a missing page or file of the site, which was already reported. */
  readonly isKnown: boolean
}

/** A page on a card. */
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
 * The questions that components can ask while the content of a page is rendered (with `usePage()`). Every answer is
 * recorded as an input of the page, so that a cached page is reused only while all answers are the same. All methods
 * are synchronous.
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
    /** Label of the category that contains it, or that it stands for. */
    readonly category?: string
    /** What components of Docusaurus' layout read with useDoc besides. */
    readonly metadata?: Readonly<Record<string, unknown>>
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
  /** Returns the navbar, the footer and the search of Algolia as in Docusaurus' themeConfig. */
  themeConfig(): Readonly<Record<string, unknown>>
  /** Versions of the page's docs instance, the newest first; `href` is that of the version's first page. */
  readonly versions: readonly {
    readonly name: string
    readonly label: string
    readonly isLast: boolean
    /** URL path of the version. */
    readonly path: string
    readonly href: string
  }[]
  /** Resolves a route, relative file path or URL like a Markdown link in the same file. */
  link(href: string): ResolvedLink
  /** Resolves a path to the URL of its hashed copy, with the size of an image in pixels. Reports a missing file. */
  asset(path: string): { readonly url: string; readonly width?: number; readonly height?: number }
  /** Reads the text of an SVG file of the site for inlining. Reports a missing file. */
  svg(path: string): string
  /**
   * Reads and highlights (part of) a file below the content folder's `_snippets/`, or a path as in a link. `lines`:
   * '1-5,8'; `region`: a name between `region NAME` and `endregion NAME` comments.
   */
  snippet(request: {
    readonly path: string
    readonly lines?: string | undefined
    readonly region?: string | undefined
    /** Shows the lines after the first one with this text. */
    readonly startAfter?: string | undefined
    /** Shows the lines before the next one with this text. */
    readonly endBefore?: string | undefined
    readonly language?: string | undefined
    readonly meta?: string | undefined
  }): HighlightedCode & { readonly sourceUrl?: string }
  /** Highlights code of the page. `meta` as after the language of a fence. */
  highlight(code: string, language: string, meta: string): HighlightedCode
  /**
   * Returns a Mermaid diagram as SVG, or the URL of the script that draws it in the browser, or undefined if its source
   * is shown. Reports problems. `props` are those of the element that shows it.
   */
  diagram(source: string, props?: object): { readonly svg: string } | { readonly script: string } | undefined
  /** Renders inline or block Markdown from data to HTML (no MDX). */
  markdown(text: string, options?: { readonly isInline?: boolean }): string
  /** Returns a text of the theme or of a component in the language of the site, or undefined if it has none. */
  message(id: string): string | undefined
  /** Finds an API symbol by dotted name. Reports an unknown one. */
  symbol(name: string): { readonly href: string; readonly kind: string; readonly summary: string } | undefined
  /**
   * Finds the API symbol that a type in a module refers to: by its dotted name, by its name in the module, or by a name
   * that only one module has. Returns undefined if there is none.
   */
  symbolOfType(name: string, module: string): { readonly href: string; readonly summary: string } | undefined
  /** Finds a glossary term. Reports an unknown one. */
  term(term: string): (GlossaryTerm & { readonly href: string }) | undefined
  /**
   * Returns the items of the deepest sidebar category with the page, or of the category that links to the given page
   * id, without unlisted and hidden ones.
   */
  cards(ofPage?: string): readonly CardItem[]
  /** The table of contents of the page as far as known from its source (for TOCInline). */
  toc(): readonly TocItem[]
  /**
   * Reports a mistake in the use of a component, the first one named in the message, at the place of the element if it
   * is known. `props` of the element distinguish it from others.
   */
  report(message: string, hint?: string, props?: object): void
}
