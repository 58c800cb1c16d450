// The configuration of reading pages. The schema says what each key means.

import type { markdownSchema, pluginSchema } from './schema/markdown-schema.ts'
import type { ValueOf } from './schema/schema.ts'

type MarkdownKeys = ValueOf<typeof markdownSchema>

type PluginKey = 'remarkPlugins' | 'rehypePlugins'

/** The functions that replace URLs which lead nowhere. */
export type BrokenUrlHook = keyof NonNullable<MarkdownKeys['hooks']>

/** Settings of reading pages. */
export interface MarkdownConfig
  extends Omit<MarkdownKeys, PluginKey | 'preprocessor' | 'hooks'>,
    Readonly<Record<PluginKey, readonly PluginEntry[]>> {
  readonly preprocessor?: PluginEntry | undefined
  readonly hooks?: Readonly<Partial<Record<BrokenUrlHook, PluginEntry>>> | undefined
}

/** A custom comment that marks lines of code: the next line, or those between two comments. */
export type MagicComment = NonNullable<MarkdownKeys['magicComments']>[number]

/** The kinds of marks for lines of code. */
export type LineMark = MagicComment['mark']

/** A plugin: a module (package name or path from the site root) with options. */
export interface PluginEntry extends ValueOf<typeof pluginSchema> {
  /** The resolved module; absent if it wasn't found. */
  readonly module?: PluginModule | undefined
}

/** The module of a plugin. */
export interface PluginModule {
  readonly url: string
  /** Absolute path of the site, whose files plugins get with absolute paths. */
  readonly root: string
  /** Hash of everything that it imports. */
  readonly hash: string
  /** Whether it can depend on files that the hash doesn't cover. */
  readonly mayReadFiles: boolean
}
