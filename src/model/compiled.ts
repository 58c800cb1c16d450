// The result of compiling a source: code to evaluate, and the facts needed by later stages. It depends only on the
// text, the compile options and the versions of the tools, never on other files.

import type { Diagnostic } from './diagnostic.ts'
import type { MarkdownConfig, PluginEntry } from './markdown-config.ts'
import type { HighlightedCode } from './page-host.ts'
import type { Place } from './place.ts'

export interface HeadingFact {
  /** 1 to 6. */
  readonly depth: number
  readonly id: string
  readonly text: string
  readonly place: Place
}

/** A link in Markdown, or a URL attribute of a JSX element. */
export interface LinkFact {
  readonly url: string
  /** `markdown`: its URL is a token that rendering resolves; `jsx`: an element of the author, found in the HTML. */
  readonly kind: 'markdown' | 'jsx'
  readonly place: Place
}

export interface ImageFact {
  readonly url: string
  readonly alt: string
  readonly place: Place
}

/** A module imported or required by the page. */
export interface ImportFact {
  readonly specifier: string
  readonly kind: 'import' | 'require'
  readonly place: Place
  /** The imported names; empty for an import of the whole module. */
  readonly names?: readonly string[]
  /** Their local names, in the same order; absent for `export ... from`. */
  readonly locals?: readonly string[]
}

/** A JSX element other than HTML, with its string attributes. */
export interface ComponentFact {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The names of its other attributes; absent if there are none. */
  readonly others?: readonly string[]
  readonly place: Place
  /** Whether it is empty. */
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
  /** Unused definitions (`[name]: url`); absent if there are none. */
  readonly unused?: readonly Pick<LinkFact, 'url' | 'place'>[]
  /** Whether the page contains code of its author (expressions, exports, scripts) and so runs with limits. */
  readonly hasScript: boolean
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

/** Options that affect compiling: the settings of the site for all pages, and those of a source. */
export interface CompileOptions extends Omit<MarkdownConfig, 'format' | 'remarkPlugins' | 'rehypePlugins'> {
  readonly format: 'md' | 'mdx'
  /** HTML tags mapped to components. Markdown elements with these names aren't converted to static HTML. */
  readonly mappedTags: readonly string[]
  /** Whether only facts are needed: code isn't highlighted and headings get no links to themselves. */
  readonly isFactsOnly?: boolean
  /** The site's plugins; `name` is the URL of the module, as for import(). Any selects the reference compiler. */
  readonly remarkPlugins?: readonly PluginEntry[]
  readonly rehypePlugins?: readonly PluginEntry[]
  /** Whether pages are compiled without a plugin that can't be loaded. */
  readonly leavesOutPlugins?: boolean
}

/** Returns the settings of a site for all pages without its plugins. */
export function withoutPlugins({ remarkPlugins: _remark, rehypePlugins: _rehype, ...settings }: MarkdownConfig) {
  return settings
}

/** Lists the functions of a site that compiling and rendering pages runs. */
export function pluginsOf({
  preprocessor,
  hooks,
  remarkPlugins,
  rehypePlugins,
}: MarkdownConfig): readonly PluginEntry[] {
  return [...Object.values({ ...hooks, ...(preprocessor && { preprocessor }) }), ...remarkPlugins, ...rehypePlugins]
}

/** Replaces each function of the site in the configuration of reading pages. */
export function mapPlugins<T>(
  { preprocessor, hooks = {}, remarkPlugins, rehypePlugins, ...settings }: MarkdownConfig,
  replace: (entry: PluginEntry) => T,
) {
  return {
    ...settings,
    ...(preprocessor && { preprocessor: replace(preprocessor) }),
    hooks: Object.fromEntries(Object.entries(hooks).map(([name, entry]) => [name, replace(entry)])),
    remarkPlugins: remarkPlugins.map(replace),
    rehypePlugins: rehypePlugins.map(replace),
  }
}

/** Returns whether compiling pages runs plugins of the site, which only the reference compiler has. */
export function hasPlugins({
  remarkPlugins = [],
  rehypePlugins = [],
}: Pick<CompileOptions, 'remarkPlugins' | 'rehypePlugins'>): boolean {
  return remarkPlugins.length + rehypePlugins.length > 0
}
