// The parts of a page that hold what was looked for: from one heading to the next.

/** A heading; `location` is the number of its first word in the page's text. */
export interface Anchor {
  readonly id: string
  readonly text: string
  readonly location: number
}

/** A part of a page: its heading, and the number of the word after its last one. */
export interface PagePart {
  readonly anchor: Anchor
  readonly end: number
}

/** Splits a page of so many words at its headings. */
export function partsOf(anchors: readonly Anchor[], words: number): readonly PagePart[] {
  const sorted = anchors.filter(({ text }) => text.trim() !== '').sort((a, b) => a.location - b.location)
  return sorted.map((anchor, index) => ({ anchor, end: sorted[index + 1]?.location ?? words }))
}

const most = 3

/** Gives the first parts that hold any of the places. */
export function foundParts(parts: readonly PagePart[], places: readonly number[]): readonly PagePart[] {
  return parts.filter(({ anchor, end }) => places.some((place) => place >= anchor.location && place < end)).slice(0, most)
}
