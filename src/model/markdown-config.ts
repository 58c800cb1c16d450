// The configuration of reading pages.

/** Settings of reading pages. */
export interface MarkdownConfig {
  /** How .md files are read: as MDX, Docusaurus' default, as Markdown (`md`), or by the extension (`detect`). */
  readonly format: 'mdx' | 'detect' | 'md'
  /** `auto` uses the fast compiler and falls back to the reference compiler for pages on which it fails. */
  readonly compiler: 'auto' | 'fast' | 'reference'
  /** Modules (package names or paths from the site root) with options. Any plugin selects the reference compiler. */
  readonly remarkPlugins: readonly PluginEntry[]
  readonly rehypePlugins: readonly PluginEntry[]
  /** Whether pages are written in MDX 1, as in Docusaurus 2. */
  readonly mdx1?: boolean
  /** Extra admonition names. */
  readonly admonitions: readonly string[]
  /** Whether `$...$` and `$$...$$` are formulas in TeX. */
  readonly math?: boolean
  /** Whether fences of the language `mermaid` are diagrams. */
  readonly mermaid?: boolean
  /** Whether code with the word `live` can be edited and run, and the position of its result; `true` is `bottom`. */
  readonly liveCode?: boolean | 'top' | 'bottom'
  /** Default language of code blocks. */
  readonly defaultLanguage?: string
  /** Comments that mark lines of code, in addition to the built-in ones. */
  readonly magicComments?: readonly MagicComment[]
}

/** A custom comment that marks lines of code: the next line, or those between two comments. */
export interface MagicComment {
  readonly mark: LineMark
  readonly line?: string
  readonly start?: string
  readonly end?: string
}

/** The kinds of marks for lines of code. */
export type LineMark = (typeof lineMarks)[number]
export const lineMarks = ['highlight', 'added', 'removed', 'error', 'warning', 'focus'] as const

export interface PluginEntry {
  readonly name: string
  /** Name of the plugin's export; by default the default export. */
  readonly export?: string
  readonly options?: unknown
  /** The resolved module; absent if it wasn't found. */
  readonly module?: PluginModule | undefined
}

/** The module of a plugin. */
export interface PluginModule {
  readonly url: string
  /** Hash of everything that it imports. */
  readonly hash: string
  /** Whether it can depend on files that the hash doesn't cover. */
  readonly mayReadFiles: boolean
}
