// Results as they are shown: pages with the sections that hold words of the query, and definitions of names.

import { codeOf, type Excerpt, excerptOf, splitText, startOf } from './excerpt.ts'
import { excerptLength, type PageData, type TextResult } from './pagefind.ts'
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

/** Reads a page, and makes its result. */
export async function pageHit(result: TextResult | undefined, words: readonly string[]): Promise<Hit | undefined> {
  return result === undefined ? undefined : hitOf(await result.data(), words)
}

function hitOf({ url, content, meta, filters, anchors, sub_results: parts }: PageData, marked: readonly string[]): Hit {
  const title = meta.title ?? url
  const words = splitText(content)
  const excerptAt = (html: string, heading: string, from: number) => {
    const next = anchors.find(({ location }) => location > from)?.location
    const text = words.slice(from, next)
    const start = startOf(text, heading, excerptLength)
    return excerptOf({ html, heading, words: marked, start, code: codeOf(text) })
  }
  const sections = parts.filter(({ anchor }) => anchor !== undefined).slice(0, mostSections)
  return {
    title,
    url,
    excerpt: excerptAt(parts.find(({ anchor }) => anchor === undefined)?.excerpt ?? '', title, 0),
    note: filters?.section?.[0] ?? '',
    isName: false,
    sections: sections.map(({ title: heading, url: place, excerpt, anchor }) => ({
      title: heading,
      url: place,
      excerpt: excerptAt(excerpt, heading, anchor?.location ?? 0),
    })),
  }
}
