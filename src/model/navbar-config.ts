// The configuration of navbar and footer.

/**
 * A link in the navbar or footer, to one of `sidebar`, `doc`, `href`. Menus, HTML and components don't need a target.
 */
export interface NavbarItem {
  readonly label: string
  /** Name of a sidebar: links to its first page, and is active on all its pages. */
  readonly sidebar?: string
  /** Id of a page. */
  readonly doc?: string
  /** A path below baseUrl that starts with '/', or an absolute URL. */
  readonly href?: string
  readonly position: 'left' | 'right'
  readonly icon?: string
  readonly className?: string
  /** Regular expression of the paths on which `href` is the active link. */
  readonly activeOn?: string
  /** HTML in place of the label. */
  readonly html?: string
  /** The links of a menu. */
  readonly items?: readonly NavbarItem[]
  /** Name of the site's component in its place, with properties. */
  readonly component?: string
  readonly props?: Readonly<Record<string, unknown>>
}

export interface FooterColumn {
  /** Empty for none. */
  readonly title: string
  readonly items: readonly NavbarItem[]
}

export interface Logo {
  readonly alt: string
  /** File in the static folder, as a path below baseUrl. */
  readonly src: string
  readonly srcDark?: string
  /** In pixels. */
  readonly width?: number
  readonly height?: number
  /** Whether the logo is shown without the title, because it contains the title. */
  readonly hideTitle?: boolean
  /** Its target, by default the start page. */
  readonly href?: string
}

/** The logo of the footer. */
export type FooterLogo = Omit<Logo, 'hideTitle'>
