// The text on the social card of a page, and which titles can be drawn.

/** The text on a card. */
export interface SocialCard {
  readonly siteTitle: string
  readonly title: string
  /** The bottom line, such as the section and the version. */
  readonly note: string
}

/** Returns whether a text can be drawn: the font has Latin, Greek and Cyrillic letters. */
export function isDrawable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u.test(text)
}
