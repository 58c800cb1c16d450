// Descriptions of pages, which search engines, cards and llms.txt show: they exist, are unique, and have a length that
// is shown in full.

import type { DiagnosticCode } from '../../model/codes.ts'
import type { Page } from '../../model/page.ts'
import type { Place } from '../../model/place.ts'
import { isNotFoundPage } from '../../model/route.ts'
import type { Finding, SiteRule } from '../context.ts'

/** Recommended length of a description in UTF-16 units: shorter ones say too little, search engines cut longer ones. */
const limits = { least: 50, most: 160 }
/** The same in scripts of East Asia, whose characters say more and are twice as wide. */
const wideLimits = { least: 25, most: 80 }
const wideCharacters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu

function limitsOf(text: string): typeof limits {
  return text.replace(wideCharacters, '').length < text.length / 2 ? wideLimits : limits
}

/** Codes of findings about front matter that can't be read at all. */
const unreadable: ReadonlySet<DiagnosticCode> = new Set([
  'front-matter-syntax',
  'front-matter-not-a-map',
  'front-matter-unclosed',
  'front-matter-language',
  'front-matter-too-large',
])

/** Reports `description-missing`, `description-length` and `description-repeated`. */
export const checkDescriptions: SiteRule = function* (_context, { site, earlier = [] }) {
  // A page whose front matter can't be read may have a description there.
  const unread = new Set(earlier.flatMap(({ code, place }) => (unreadable.has(code) ? [place?.file] : [])))
  for (const version of site.versions) {
    const firsts = new Map<string, Page>()
    for (const page of version.pages.filter(({ madeOf, route }) => madeOf === undefined && !isNotFoundPage(route))) {
      const text = page.frontMatter.description?.trim() ?? ''
      if (text === '') {
        if (!page.unlisted && !unread.has(page.source.file)) yield* missing(page)
        continue
      }
      const first = firsts.get(text)
      if (first === undefined) firsts.set(text, page)
      else yield repeated(page, first)
      yield* wrongLength(page, text)
    }
  }
}

function missing(page: Page): readonly Finding[] {
  const isScript = page.format === 'script'
  if (isScript && page.source.text.includes('description=')) return [] // it's known only after rendering
  const hint = isScript ? 'Give `<Layout>` a `description`.' : 'Add `description` to the front matter.'
  const isReplaced = page.description !== ''
  return [
    {
      code: 'description-missing',
      severity: isReplaced ? 'info' : undefined,
      message: `The page \`${page.id}\` has no description${isReplaced ? ': its first paragraph is shown' : ''}`,
      place: placeOf(page),
      hint,
    },
  ]
}

function repeated(page: Page, first: Page): Finding {
  return {
    code: 'description-repeated',
    message: `The page \`${page.id}\` has the same description as another page`,
    place: placeOf(page),
    notes: [{ message: `Also the description of \`${first.id}\``, place: placeOf(first) }],
    hint: 'Describe what only this page covers.',
  }
}

function wrongLength(page: Page, text: string): readonly Finding[] {
  const { least, most } = limitsOf(text)
  if (text.length >= least && text.length <= most) return []
  const message = `The description of \`${page.id}\` has ${text.length} characters`
  return [{ code: 'description-length', message, place: placeOf(page), hint: `Use ${least} to ${most} characters.` }]
}

function placeOf(page: Page): Place {
  return page.fieldPlaces.description ?? { file: page.source.file }
}
