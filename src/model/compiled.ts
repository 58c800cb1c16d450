// What compiling one source gives: code to evaluate, and the facts that later stages need. Depends on the source's
// text, the compile options and the versions of the tools only; never on other files.

import type { Diagnostic } from './diagnostic.ts'
import type { MarkdownConfig, PluginEntry } from './markdown-config.ts'
import type { HighlightedCode } from './page-host.ts'
import type { Place } from './place.ts'

export interface HeadingFact {
  /** 1 to 6. */
  readonly depth: number
  readonly id: string
  /** Whether the author gave the id (`{#id}`). */
  readonly isExplicit: boolean
  readonly text: string
  readonly place: Place
}

/** A link written in Markdown, or a URL attribute of a JSX element written in the page. */
export interface LinkFact {
  readonly url: string
  readonly text: string
  /** `markdown`: its URL is a token that render resolves; `jsx`: the author's own element, found in the HTML. */
  readonly kind: 'markdown' | 'jsx'
  readonly place: Place
}

export interface ImageFact {
  readonly url: string
  readonly alt: string
  readonly place: Place
}

/** A module that the page imports or requires. */
export interface ImportFact {
  readonly specifier: string
  readonly kind: 'import' | 'require'
  readonly place: Place
  /** The exports that are named; none of an import of the whole module. */
  readonly names?: readonly string[]
  /** What the page calls them, in the same order; absent for `export ... from`. */
  readonly locals?: readonly string[]
}

/** A JSX element that is none of HTML, with its string attributes. */
export interface ComponentFact {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The names of its other attributes; absent when there are none. */
  readonly others?: readonly string[]
  readonly place: Place
  /** Whether nothing stands within it. */
  readonly isEmpty?: boolean
}

export interface CodeFact {
  readonly language: string
  readonly meta: string
  readonly value: string
  /** Place of the fence; `place.start.line + 1` is the first line of `value`. */
  readonly place: Place
}

/** Facts of one source, in document order. */
export interface Facts {
  readonly headings: readonly HeadingFact[]
  readonly links: readonly LinkFact[]
  readonly images: readonly ImageFact[]
  readonly imports: readonly ImportFact[]
  readonly components: readonly ComponentFact[]
  readonly codes: readonly CodeFact[]
  /** Definitions (`[name]: url`) that no reference of the source names; absent when there are none. */
  readonly unused?: readonly Pick<LinkFact, 'url' | 'place'>[]
  /** Whether the page carries its author's code (expressions, exports, scripts), and so runs under limits. */
  readonly hasScript: boolean
  /** Whether elements of the author's lead somewhere or show an image; absent when there are none. */
  readonly hasUrls?: boolean
}

/**
 * One compiled source. `code` is a function body for `new Function('_runtime', 'require', '_dgCodes', code)`:
 * `_dgCodes` is `codes`, the page's highlighted code blocks, kept out of the code so that no JavaScript parser reads
 * them; `_runtime` is `{Fragment, jsx, jsxs, imports}` where `imports` maps each specifier to a module's exports; it
 * returns `{default: Content, ...exports}` and may be async when the page awaits at the top level. In the HTML that
 * Content renders, the URL of Markdown link n of file hash h is the token `dg-link:h:n;`, that of image n
 * `dg-image:h:n;` (h: the first 8 characters of the hash of the file's path; n: index in facts.links or facts.images).
 */
export interface Compiled {
  readonly file: string
  readonly compiler: 'fast' | 'reference'
  readonly code: string
  readonly codes: readonly HighlightedCode[]
  readonly isAsync: boolean
  readonly facts: Facts
  readonly diagnostics: readonly Diagnostic[]
}

/** What a site says of all its code blocks. */
export type CodeOptions = Pick<MarkdownConfig, 'defaultLanguage' | 'magicComments'>

/** Options that change what compiling gives. */
export interface CompileOptions {
  readonly format: 'md' | 'mdx'
  readonly compiler: 'auto' | 'fast' | 'reference'
  readonly admonitions: readonly string[]
  /** HTML tags mapped to components: Markdown elements of these names are not turned into static HTML. */
  readonly mappedTags: readonly string[]
  /** Whether only facts are wanted: code is not highlighted, and headings get no links to themselves. */
  readonly isFactsOnly?: boolean
  /** Whether `$...$` and `$$...$$` are formulas. */
  readonly hasFormulas?: boolean
  /** Whether the source is written in MDX 1. */
  readonly isMdx1?: boolean
  /** Whether fences of the language `mermaid` are diagrams. */
  readonly hasDiagrams?: boolean
  readonly code?: CodeOptions
  /** The site's plugins; `name` is the URL of the module, as for import(). Any selects the reference compiler. */
  readonly remarkPlugins?: readonly PluginEntry[]
  readonly rehypePlugins?: readonly PluginEntry[]
}

/** What a site says of the syntax of all its pages. */
export type SyntaxOptions = Pick<CompileOptions, 'admonitions' | 'hasFormulas' | 'isMdx1'>

/** Gives what a site says of the syntax of all its pages. */
export function syntaxOptionsOf({ admonitions, math, mdx1 }: MarkdownConfig): SyntaxOptions {
  return { admonitions, hasFormulas: math === true, isMdx1: mdx1 === true }
}

/** Says whether plugins of the site's author run when its pages are compiled. */
export function hasPlugins({
  remarkPlugins = [],
  rehypePlugins = [],
}: Pick<CompileOptions, 'remarkPlugins' | 'rehypePlugins'>): boolean {
  return remarkPlugins.length + rehypePlugins.length > 0
}
