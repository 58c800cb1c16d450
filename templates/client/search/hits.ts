// Results as they are shown: pages with the sections that hold words of the query, and definitions of names.

import { type Excerpt, excerptOf, type Places, splitText } from './excerpt.ts'
import type { PageData } from './pagefind.ts'
import type { NameMatch } from './rank.ts'

/** A part of a page that holds words of the query. */
export interface SectionHit {
  readonly title: string
  readonly url: string
  readonly excerpt: Excerpt
}

/** A page that fits the query, or a name that is defined in one. */
export interface Hit {
  readonly title: string
  readonly url: string
  readonly excerpt: Excerpt
  /** The section of the site, or what a name is and on which page. */
  readonly note: string
  readonly isName: boolean
  readonly sections: readonly SectionHit[]
}

const mostSections = 2

const noExcerpt: Excerpt = { parts: [], passage: '' }

/** Makes the result for a definition. */
export function nameHit({ name, kind, url, title }: NameMatch): Hit {
  return {
    title: name,
    url,
    note: [kind, title].filter(Boolean).join(' · '),
    isName: true,
    excerpt: noExcerpt,
    sections: [],
  }
}

/** Makes the result for a page; `places` are those of each word of the query in its text. */
export function pageHit(page: PageData, places: readonly Places[], marked: readonly string[]): Hit {
  const { url, raw_content, meta, filters, anchors } = page
  const title = meta.title ?? url
  const text = splitText(raw_content)
  const excerptFrom = (heading: string, start: number) => {
    const end = anchors.find(({ location }) => location > start)?.location ?? text.words.length
    return excerptOf({ text, heading, start, end }, placesIn(places, start, end), marked)
  }
  return {
    title,
    url,
    excerpt: excerptFrom(title, 0),
    note: filters?.section?.[0] ?? '',
    isName: false,
    sections: fittingAnchors(page, places).map((anchor) => ({
      title: anchor.text,
      url: `${url}#${encodeURIComponent(anchor.id)}`,
      excerpt: excerptFrom(anchor.text, anchor.location),
    })),
  }
}

/** Finds the sections with most words of a query, those in the heading counted twice; the first of equal ones. */
function fittingAnchors({ anchors }: PageData, places: readonly Places[]): PageData['anchors'] {
  const wordsIn = (start: number, end: number | undefined) =>
    placesIn(places, start, end).filter(({ length }) => length > 0).length
  return anchors
    .map((anchor, at) => {
      const { text, location } = anchor
      const inSection = wordsIn(location, anchors[at + 1]?.location)
      return { anchor, inSection, words: inSection + wordsIn(location, location + text.split(/\s+/).length) }
    })
    .filter(({ inSection }) => inSection > 0)
    .sort((a, b) => b.words - a.words)
    .slice(0, mostSections)
    .map(({ anchor }) => anchor)
}

function placesIn(places: readonly Places[], start: number, end = Number.POSITIVE_INFINITY): readonly Places[] {
  return places.map((all) => all.filter((place) => place >= start && place < end))
}
