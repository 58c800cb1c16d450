// The configuration of navbar and footer. The schemas say what each key means.

import type { footerSchema, logoSchema, navItemSchema } from './schema/navbar-schema.ts'
import type { ValueOf } from './schema/schema.ts'

type FooterKeys = ValueOf<typeof footerSchema>

/**
 * A link in the navbar or footer, to one of `sidebar`, `doc`, `href`. Menus, HTML and components don't need a target.
 */
export interface NavbarItem extends Omit<ValueOf<typeof navItemSchema>, 'items'> {
  /** The links of a menu. */
  readonly items?: readonly NavbarItem[]
}

export interface Logo extends ValueOf<typeof logoSchema> {
  readonly alt: string
}

/** The footer of pages. */
export interface Footer extends Omit<FooterKeys, 'logo'> {
  readonly logo?: Omit<Logo, 'hideTitle'>
}
