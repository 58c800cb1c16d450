// The configuration of a site from docs-gen.yaml, with defaults filled in (src/config/config.ts). The schemas say what
// each key means. A key that is used as it is written has its type from there.

import type { ImageSettings } from './image.ts'
import type { Languages } from './languages.ts'
import type { MarkdownConfig } from './markdown-config.ts'
import type { Footer, Logo, NavbarItem } from './navbar-config.ts'
import type { TrailingSlash } from './route.ts'
import type { BlogConfig } from './schema/blog-schema.ts'
import type { ConfigKeys } from './schema/config-schema.ts'
import type { InstanceKeys } from './schema/instance-schema.ts'

/** The options of a docs version, with the fields of Docusaurus' version metadata. */
export type VersionOptions = NonNullable<InstanceKeys['version']>

export type VersionBanner = Exclude<NonNullable<VersionOptions['banner']>, 'none'>

/** A file or folder name without its number prefix. */
export interface PrefixedName {
  readonly name: string
  /** The number, if there is one. */
  readonly position?: number
}

/** Whether names have number prefixes, or the names without them, by name. */
export type NumberPrefixes = boolean | Readonly<Record<string, PrefixedName>>

/** Keys of docs instances that are converted. */
type ConvertedInstanceKey = 'content' | 'numberPrefixes' | 'tags' | 'version' | 'versions'

/** One docs instance: a content folder with its sidebars file and route base. The first has pluginId `default`. */
export interface DocsInstance extends Omit<InstanceKeys, ConvertedInstanceKey> {
  readonly pluginId: string
  /** Whether it is the folder of standalone pages. */
  readonly isPages?: true
  /** Options of the blog, if it is one. */
  readonly blog?: BlogConfig
  /** Folder of pages, relative to the site root, with forward slashes. */
  readonly path: string
  readonly versions: Readonly<Record<string, VersionOptions>>
  readonly numberPrefixes: NumberPrefixes
  /** The site's module that reads number prefixes; loading the site replaces `numberPrefixes` with its answers. */
  readonly numberPrefixModule?: string
  /** Tags file in the folder of pages, `tags.yml` by default; false: none. */
  readonly tagsFile?: string | false
}

/** An index at Algolia, maintained by its crawler. */
export type DocSearchConfig = Exclude<NonNullable<ConfigKeys['search']>, boolean>['algolia']

/** Analytics services. */
export type AnalyticsConfig = NonNullable<ConfigKeys['analytics']>

/** Levels of the headings in tables of contents, 2 to 6. */
export type TableOfContentsConfig = NonNullable<ConfigKeys['tableOfContents']>

/** An extra element for every page's head, such as `{tag: 'meta', attributes: {...}}`. */
export type HeadExtra = ConfigKeys['head'][number]

/** Keys that are converted: below, or in the instances. */
type ConvertedKey =
  | keyof InstanceKeys
  | 'pages'
  | 'instances'
  | 'blog'
  | 'trailingSlash'
  | 'i18n'
  | 'logo'
  | 'navbar'
  | 'footer'
  | 'security'
  | 'images'
  | 'markdown'
  | 'search'

/** docs-gen.yaml with defaults filled in. Paths are relative to the site root, with forward slashes. */
export interface Config extends Omit<ConfigKeys, ConvertedKey> {
  readonly trailingSlash: TrailingSlash
  /** Absent for a site in one language. */
  readonly i18n?: Languages
  readonly logo?: Logo
  readonly navbar: readonly NavbarItem[]
  readonly footer: Footer
  readonly instances: readonly DocsInstance[]
  /** The module with the data of Docusaurus plugins, which loading the site writes. */
  readonly globalData?: string
  /**
   * Additional sources in the content security policy of pages, by directive, or `false` for pages without a policy.
   */
  readonly csp?: Readonly<Record<string, readonly string[]>> | false
  /** The sizes of published raster images; absent if images aren't resized. */
  readonly images?: ImageSettings
  readonly markdown: MarkdownConfig
  /** Whether a build creates a search index. */
  readonly search: boolean
  /** Algolia's search, in place of the index of a build. */
  readonly docSearch?: DocSearchConfig
}
