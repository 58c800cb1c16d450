// The configuration of reading pages. The schema says what each key means.

import type { markdownSchema } from './schema/markdown-schema.ts'

type MarkdownKeys = NonNullable<ReturnType<typeof markdownSchema.read>>

type DefaultedKey = 'format' | 'compiler' | 'admonitions'
type PluginKey = 'remarkPlugins' | 'rehypePlugins'

/** Settings of reading pages. */
export interface MarkdownConfig
  extends Required<Pick<MarkdownKeys, DefaultedKey>>,
    Omit<MarkdownKeys, DefaultedKey | PluginKey>,
    Readonly<Record<PluginKey, readonly PluginEntry[]>> {}

/** A custom comment that marks lines of code: the next line, or those between two comments. */
export type MagicComment = NonNullable<MarkdownKeys['magicComments']>[number]

/** The kinds of marks for lines of code. */
export type LineMark = MagicComment['mark']

/** A plugin: a module (package name or path from the site root) with options. */
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
