// A page: its identity, its front matter, and its source. Created by src/content, immutable.

import type { BlogAuthor, BlogPost } from './blog.ts'
import type { Key } from './key.ts'
import type { Place } from './place.ts'
import type { Route } from './route.ts'
import type { frontMatterFields } from './schema/front-matter-schema.ts'
import type { ObjectOf } from './schema/object-schema.ts'

declare const pageIdBrand: unique symbol
/** A page's id within its version, such as `guides/automate/schedules/index`. */
export type PageId = string & { readonly [pageIdBrand]: true }

/** A text file of the site. `file` is relative to the site root, with forward slashes. */
export interface Source {
  readonly file: string
  /** Decoded text with LF line ends and without a byte order mark. */
  readonly text: string
  readonly hash: Key
}

/** Front matter with known fields, named as in Docusaurus. Unknown fields are only in `raw`. */
export interface FrontMatter extends ObjectOf<typeof frontMatterFields> {
  /** All fields, unconverted. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** Arbitrary JSON data from front matter or sidebars.yaml, for templates. */
export type CustomProps = Readonly<Record<string, unknown>>

/** A tag of a page, with the route of its list of pages. */
export interface PageTag {
  readonly label: string
  readonly permalink: string
  readonly description?: string
}

/** One page of one version. */
export interface Page {
  readonly id: PageId
  readonly pluginId: string
  readonly version: string
  /** Decoded path below baseUrl; unique in the site. */
  readonly route: Route
  /** The permalink as in Docusaurus: baseUrl + route, not encoded, without the trailing slash rule. */
  readonly permalink: string
  readonly title: string
  /** The H1 at the start of the content, if there is one. */
  readonly contentTitle?: string
  /** Whether the page shows such an H1 below a comment or an export. */
  readonly hasLateTitle?: true
  /** Whether it is a page outside of the docs, such as those in `src/pages`. */
  readonly isStandalone?: true
  readonly description: string
  readonly frontMatter: FrontMatter
  /** Places of front matter fields, by name, for diagnostics. */
  readonly fieldPlaces: Readonly<Record<string, Place>>
  readonly draft: boolean
  readonly unlisted: boolean
  /** The name of the sidebar shown on the page; undefined: none. */
  readonly sidebar?: string
  /** The format of the text: plain Markdown, MDX, or a script whose default export is the page. */
  readonly format: 'md' | 'mdx' | 'script'
  readonly source: Source
  /** 0-based offset in `source.text` at which the content begins, after the front matter. */
  readonly contentStart: number
  /** Folder of the source relative to the version's content folder, with number prefixes; '.' at its root. */
  readonly sourceDir: string
  readonly sidebarPosition?: number
  readonly editUrl?: string
  /** Milliseconds since the epoch, and author; from front matter or git. */
  readonly lastUpdated?: { readonly at?: number; readonly by?: string }
  readonly tags: readonly PageTag[]
  /** The metadata of a post, if it is one. */
  readonly post?: BlogPost
  /** The origin of a generated source. */
  readonly madeOf?: MadeOf
}

/** The origin of a page without a file, for places of its problems. */
interface MadeOf {
  /** The place that causes the page to exist. */
  readonly place: Place
  /** Authors that the page shows. */
  readonly authors: readonly BlogAuthor[]
}

/** Returns the place of a whole page. */
export function placeOfPage({ madeOf, source }: Page): Place {
  return madeOf?.place ?? { file: source.file }
}

/** Returns whether the layout shows no title because the content has it, or should, as in standalone pages. */
export function hasOwnTitle({ contentTitle, hasLateTitle, isStandalone }: Page): boolean {
  return contentTitle !== undefined || hasLateTitle === true || isStandalone === true
}
