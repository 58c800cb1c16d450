// A page: its identity, its front matter, and its source. Created by src/content, immutable.

import type { BlogAuthor, BlogPost } from './blog.ts'
import type { Key } from './key.ts'
import type { Place } from './place.ts'
import type { Route } from './route.ts'

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
export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly layout?: 'doc' | 'wide' | 'landing'
  readonly hero?: LandingHero
  readonly features?: readonly LandingFeature[]
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly sidebar_key?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly sidebar_custom_props?: CustomProps
  readonly displayed_sidebar?: string | null
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[]
  readonly pagination_label?: string
  readonly pagination_next?: string | null
  readonly pagination_prev?: string | null
  readonly custom_edit_url?: string | null
  readonly parse_number_prefixes?: boolean
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly last_update?: { readonly author?: string; readonly date?: string }
  readonly mdx?: { readonly format?: 'md' | 'mdx' | 'detect' }
  /** All fields, unconverted. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** The hero of a landing page. Texts are Markdown. */
export interface LandingHero {
  readonly title?: string
  readonly text?: string
  readonly image?: string
  /** What the image shows. */
  readonly alt?: string
  readonly actions?: readonly { readonly label: string; readonly href: string }[]
}

/** A card of a landing page. */
export interface LandingFeature {
  readonly title: string
  /** Markdown. */
  readonly text?: string
  /** Name of an icon. */
  readonly icon?: string
  readonly href?: string
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

/** Returns whether the content of a page begins with its title, so that the layout shows none. */
export function hasOwnTitle({ contentTitle, hasLateTitle }: Pick<Page, 'contentTitle' | 'hasLateTitle'>): boolean {
  return contentTitle !== undefined || hasLateTitle === true
}
