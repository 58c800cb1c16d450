// What the card of a page says, which links to it show, and which titles can be drawn.

/** What a card says. */
export interface SocialCard {
  readonly siteTitle: string
  readonly title: string
  /** A line at the foot, such as the section and the version. */
  readonly note: string
}

/** Says whether the letters of a text can be drawn: the font has Latin, Greek and Cyrillic ones. */
export function isDrawable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u.test(text)
}
