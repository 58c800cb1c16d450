// The results shown: pages with the sections that contain words of the query, and definitions of names.

import { type Excerpt, excerptOf, type Places, splitText } from './excerpt.ts'
import type { PageData } from './pagefind.ts'
import type { NameMatch } from './rank.ts'

/** A section of a page that contains words of the query. */
export interface SectionHit {
  readonly title: string
  readonly url: string
  readonly excerpt: Excerpt
}

/** A page that matches the query, or a name defined on a page. */
export interface Hit {
  readonly title: string
  readonly url: string
  readonly excerpt: Excerpt
  /** The section of the site, or for a name its kind and the title of its page. */
  readonly note: string
  readonly isName: boolean
  readonly sections: readonly SectionHit[]
}

const mostSections = 2

const noExcerpt: Excerpt = { parts: [], passage: '' }

/** Creates the result for a definition. */
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

/** Creates the result for a page. `places` are the positions of each word of the query in its text. */
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

/** Finds the sections with the most words of a query, counting those in the heading twice. Ties keep their order. */
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
