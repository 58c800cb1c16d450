// Finds the places of elements of a page that have no URL: headings, ids, and elements that lack a required part.

import type { ScannedFlaw, ScannedHeading } from '../html/scan.ts'
import { escapePattern } from '../model/escape.ts'
import type { Place } from '../model/place.ts'
import { findWritten } from './find-in-source.ts'
import { headingsOf, pagePlace, placeOfRange, proseOf, type Searched, textsOf } from './page-sources.ts'

/** Finds the place of an id: that of its heading, or the text that sets it. */
export function placeOfId(searched: Searched, id: string): Place {
  return (
    headingsOf(searched.page).findLast((heading) => heading.id === id)?.place ??
    search(searched, [`{#${id}}`, `"${id}"`, `'${id}'`]) ??
    pagePlace(searched.page)
  )
}

/** Finds the place of a heading: the nth of its level with its text. */
export function placeOfHeading(searched: Searched, heading: ScannedHeading): Place {
  const { page } = searched
  const same = page.scan.headings.filter((other) => other.depth === heading.depth && other.text === heading.text)
  const facts = headingsOf(page).filter(({ depth, text }) => depth === heading.depth && isSame(text, heading.text))
  return (
    facts[Math.min(same.indexOf(heading), facts.length - 1)]?.place ?? placeOfText(searched, heading) ?? pagePlace(page)
  )
}

function search(searched: Searched, texts: readonly string[]): Place | undefined {
  for (const source of textsOf(searched)) {
    const range = findWritten(source.text, texts)
    if (range !== undefined) return placeOfRange(searched, source, range)
  }
  return undefined
}

/** Finds the text of a component's heading: in its tag, alone in a line, a tag or quotes, or as a value of YAML. */
function placeOfText(searched: Searched, { text, depth }: ScannedHeading): Place | undefined {
  if (text === '') return undefined
  const written = escapePattern(text)
  for (const pattern of [
    new RegExp(`(?<=<h${depth}\\b[^<>]*>\\s*)${written}(?=\\s*<)`, 'i'),
    new RegExp(`(?<=(?:^|[>"'\`]|:[ \\t])[ \\t]*)${written}(?=[ \\t]*(?:[<"'\`]|$))`, 'm'),
  ])
    for (const source of textsOf(searched)) {
      const at = source.text.search(pattern)
      if (at !== -1) return placeOfRange(searched, source, { start: at, end: at + text.length })
    }
  return undefined
}

function isSame(a: string, b: string): boolean {
  return a.replace(/[\s\u200b]+/g, ' ').trim() === b // as the scan of the HTML does
}

/** The source forms of elements that lack a required part. React omits an empty `src`. */
const incompleteTags = {
  'image-without-src': /<img\b(?![^>]*\ssrc(?:set)?=(?!""|''|\{(?:""|'')\}))[^>]*>/gi,
  'refresh-without-url': /<meta\b(?![^>]*\bcontent=[^>]*url)[^>]*["']refresh["'][^>]*>/gi,
  'icon-without-href': /<link\b(?![^>]*\shref=(?!""|''))[^>]*\bicon\b[^>]*>/gi,
  'empty-meta': /<meta\b(?![^>]*\scontent=(?!""|''|\{(?:""|'')\}))[^>]*["'](og:[\w:]+)["'][^>]*>/gi,
} as const

/** Finds the place of an element that lacks a required part: the nth of its kind in the sources. */
export function placeOfFlaw(searched: Searched, flaw: ScannedFlaw): Place {
  const { type } = flaw
  if (type === 'unknown-map') return placeOfId(searched, flaw.id)
  const hasName = type === 'empty-meta'
  const alike = searched.page.scan.flaws.filter((other) => other.type === type && (!hasName || other.id === flaw.id))
  const tags = textsOf(searched).flatMap((source) =>
    [...proseOf(searched, source).matchAll(incompleteTags[type])]
      .filter(([, name]) => !hasName || name === flaw.id)
      .map(({ 0: tag, index }) => placeOfRange(searched, source, { start: index, end: index + tag.length })),
  )
  // Components create images, too, so only equal numbers of images are the same ones.
  const isSure = type !== 'image-without-src' || tags.length === alike.length
  return (isSure ? tags[alike.indexOf(flaw)] : undefined) ?? pagePlace(searched.page)
}
