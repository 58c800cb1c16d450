// How pages are read, as docs-gen.yaml says it.

/** How pages are read. */
export interface MarkdownConfig {
  /** How .md files are read: as MDX, Docusaurus' default, as Markdown (`md`), or by the extension (`detect`). */
  readonly format: 'mdx' | 'detect' | 'md'
  /** `auto` takes the fast compiler and falls back to the reference compiler for a page on which it fails. */
  readonly compiler: 'auto' | 'fast' | 'reference'
  /** Modules (package names or paths below the site root) with options; any plugin selects the reference compiler. */
  readonly remarkPlugins: readonly PluginEntry[]
  readonly rehypePlugins: readonly PluginEntry[]
  /** Whether pages are written in MDX 1, which Docusaurus 2 has. */
  readonly mdx1?: boolean
  /** Extra admonition names. */
  readonly admonitions: readonly string[]
  /** Whether `$...$` and `$$...$$` are formulas in TeX. */
  readonly math?: boolean
  /** Whether fences of the language `mermaid` are diagrams. */
  readonly mermaid?: boolean
  /** Whether code with the word `live` can be edited and run, and where its result stands; `true` is `bottom`. */
  readonly liveCode?: boolean | 'top' | 'bottom'
  /** Language of code blocks that name none. */
  readonly defaultLanguage?: string
  /** Comments that mark lines of code, in addition to the built-in ones. */
  readonly magicComments?: readonly MagicComment[]
}

/** A comment of the site's own that marks lines of code: the line after it, or those between two. */
export interface MagicComment {
  readonly mark: LineMark
  readonly line?: string
  readonly start?: string
  readonly end?: string
}

/** How a line of code may be marked. */
export type LineMark = (typeof lineMarks)[number]
export const lineMarks = ['highlight', 'added', 'removed', 'error', 'warning', 'focus'] as const

export interface PluginEntry {
  readonly name: string
  /** Name of the export that is the plugin; the default export without it. */
  readonly export?: string
  readonly options?: unknown
  /** Where it was found; absent when it was not. */
  readonly module?: PluginModule | undefined
}

/** The module of a plugin. */
export interface PluginModule {
  readonly url: string
  /** Hash of all that it imports. */
  readonly hash: string
  /** Whether what it does may depend on files that the hash does not cover. */
  readonly mayReadFiles: boolean
}
