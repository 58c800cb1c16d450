// The configuration of navbar and footer. The schemas say what each key means.

import type { footerSchema, logoSchema, navItemSchema } from './schema/navbar-schema.ts'

type NavbarKeys = NonNullable<ReturnType<typeof navItemSchema.read>>
type LogoKeys = NonNullable<ReturnType<typeof logoSchema.read>>
type FooterKeys = NonNullable<ReturnType<typeof footerSchema.read>>

/**
 * A link in the navbar or footer, to one of `sidebar`, `doc`, `href`. Menus, HTML and components don't need a target.
 */
export interface NavbarItem extends Omit<NavbarKeys, 'items'> {
  readonly position: 'left' | 'right'
  /** The links of a menu. */
  readonly items?: readonly NavbarItem[]
}

export interface FooterColumn {
  /** Empty for none. */
  readonly title: string
  readonly items: readonly NavbarItem[]
}

export interface Logo extends LogoKeys {
  readonly alt: string
}

/** The logo of the footer. */
export type FooterLogo = Omit<Logo, 'hideTitle'>

/** The footer of pages. */
export interface Footer extends Omit<FooterKeys, 'columns' | 'logo'> {
  readonly columns: readonly FooterColumn[]
  readonly logo?: FooterLogo
}
