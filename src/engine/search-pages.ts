// What the search index holds of a page: what is said of it, and the text of its sections as read from its HTML. A page's index is made where
// its content is rendered, and kept apart from it, so that an edit of one page need not read the contents of all others.

import { sidebarLabel } from '../emit/llms.ts'
import type { SearchPage } from '../emit/search.ts'
import { indexPage } from '../emit/search-index.ts'
import { type Key, keyOf } from '../model/key.ts'
import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import { outlineOf } from '../render/outline.ts'
import { packageBuild } from './package.ts'

/** What is said of a page besides its text. */
export type AboutPage = Omit<SearchPage, 'sections'>

/** Tells what the index says of a page besides its text. */
export function aboutPage(site: Site, page: Page): AboutPage {
  return {
    href: urlOf(page.route, site.config),
    title: page.title,
    description: page.description,
    section: page.sidebar === undefined ? '' : sidebarLabel(site, page.sidebar),
    // A filter costs each reader a file of the index.
    versions: site.versions.length > 1 ? searchedIn(site, page) : [],
  }
}

/** Names the versions in whose pages a search finds a page: its own, and, for a last version, those of the other docs instances. */
function searchedIn(site: Site, { pluginId, version: name }: Page): readonly string[] {
  const own = site.versions.find((version) => version.pluginId === pluginId && version.name === name)
  const taken = new Set(site.versions.filter((version) => version.pluginId === pluginId).map(({ label }) => label))
  const others = own?.isLast === true ? site.versions.map(({ label }) => label).filter((label) => !taken.has(label)) : []
  return [...new Set([own?.label ?? name, ...others])]
}

/** With what indexes are made: the code of docs-gen. */
export function searchMaker(): Key {
  return keyOf('search-13', packageBuild(), process.versions.zlib ?? '')
}

/** Makes the key under which the index of a page is kept. */
export function pageIndexKey(site: Site, page: Page, contentHash: Key): Key {
  return keyOf(searchMaker(), JSON.stringify(aboutPage(site, page)), contentHash)
}

/** Makes the index of a page out of its content's HTML. */
export function indexContent(about: AboutPage, html: string): Uint8Array<ArrayBuffer> {
  const { sections } = outlineOf(withoutRepeatedCode(html))
  return indexPage({ ...about, sections: sections.map(({ id, title, text }) => ({ id, heading: title, text })) })
}

// The search in the browser (templates/client/search/excerpt.ts) tells code from sentences by it: an invisible separator.
const codeFence = '\u2063'

/**
 * Leaves each word of a page's code once. Code repeats its words all the time: whole, it swells the index, which every reader pays
 * for in the parts that a query needs, and its counts drown those of the text (2026-11-20: of 40 parts of the index 35 were left).
 * Of what stands above code only the name of its file is left.
 */
export function withoutRepeatedCode(html: string): string {
  const seen = new Set<string>()
  return html
    .replace(captionPattern, (_all, title: string, language?: string) => (language === undefined ? '' : fenced(title)))
    .replace(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g, (_all, code: string) => {
      const plain = code.replace(/<[^>]*>|&[a-z]+;|&#x?\w+;/g, ' ')
      const words = plain.match(isAscii.test(plain) ? asciiWords : /[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? []
      return fenced(words.filter((word) => word.length > 1 && !seen.has(word) && seen.add(word)).join(' '))
    })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which is read in a third of the time.
const isAscii = /^[\x00-\x7f]*$/
const asciiWords = /\w+(?:[.-]\w+)*/g

// Code without a title has the name of its language in that place, and no second span.
const captionPattern = /<figcaption><span class="code-title">([^<]*)<\/span>(<span class="code-language">)?[\s\S]*?<\/figcaption>/g

function fenced(code: string): string {
  return code === '' ? ' ' : `<p>${codeFence} ${code} ${codeFence}</p>`
}
