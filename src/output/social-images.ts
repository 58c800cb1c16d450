// The social image of a page: the one in its front matter, one in the static folders for the page
// (`img/social/pages/<id>.png`), a card drawn for it, or one in the static folders for its sidebar
// (`img/social/<sidebar>.png`).

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../files/posix-path.ts'
import { isDrawable, type SocialCard } from '../images/card-words.ts'
import { fileHash, type Key, keyOf } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import { sidebarLabel } from './llms.ts'

/** Folder of the images provided by authors, in a static folder and in the output. */
const socialFolder = 'img/social'

/** Images in the static folders, as paths below baseUrl: of sidebars by name, of pages by id. */
export interface SocialImages {
  readonly bySidebar: ReadonlyMap<string, string>
  readonly byPage: ReadonlyMap<string, string>
}

/** Finds the images of sidebars and pages in the static folders. */
export function findSocialImages(root: string, site: Site): SocialImages {
  const folders = site.config.staticDirs.map((name) => path.join(root, name, socialFolder))
  const sidebars = new Set(site.versions.flatMap((version) => version.sidebars.map(({ name }) => name)))
  const drawn = [...sidebars].filter((name) => folders.some((place) => existsSync(path.join(place, `${name}.png`))))
  return {
    bySidebar: new Map(drawn.map((name) => [name, `/${socialFolder}/${name}.png`])),
    byPage: new Map(
      folders.flatMap((place) =>
        pagesIn(path.join(place, 'pages')).map((id) => [id, `/${socialFolder}/pages/${id}.png`]),
      ),
    ),
  }
}

/** What choosing the images of a site needs. */
interface ImageSources {
  readonly site: Site
  readonly socialImages: SocialImages
  /** The key of everything that cards depend on except their words; absent if no cards are drawn. */
  readonly cardKey?: Key | undefined
}

/** A page that gets a social image. */
interface LinkedPage {
  readonly version: DocsVersion
  readonly title: string
  readonly sidebar?: string | undefined
  readonly page?: Page
  /** Whether search engines must not index it. No card is drawn then. */
  readonly isNotIndexed: boolean
}

/** A card to draw for a page. */
export interface PlannedCard {
  /** Its path in the output. The name contains a hash of everything that its bytes depend on. */
  readonly output: string
  readonly card: SocialCard
}

/** The social image of a page: a URL, or a path below `baseUrl`. */
interface PageImage {
  readonly image?: string | undefined
  /** The card to draw for it. */
  readonly card?: PlannedCard
}

/** Chooses the social image of a page. */
export function imageOf({ site, socialImages, cardKey }: ImageSources, linked: LinkedPage): PageImage {
  const { page, version, sidebar, title, isNotIndexed } = linked
  const own = page?.frontMatter.image ?? socialImages.byPage.get(page?.id ?? '')
  if (own !== undefined || cardKey === undefined || isNotIndexed || !isDrawable(title))
    return { image: own ?? socialImages.bySidebar.get(sidebar ?? '') }
  const notes = [sidebarLabel(site, sidebar), version.isLabelShown ? `Version ${version.label}` : undefined]
  const card = { siteTitle: site.config.title, title, note: notes.filter((note) => note !== undefined).join(' · ') }
  const name = keyOf(cardKey, card.siteTitle, card.title, card.note).slice(0, 16)
  // Such a name marks the file as immutable for hosts, which then let browsers cache it.
  const output = `assets/social/${name.slice(0, 8)}-${fileHash(name.slice(8))}.png`
  return { image: `/${output}`, card: { output, card } }
}

function pagesIn(place: string): readonly string[] {
  if (!existsSync(place)) return []
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).map(toPosixPath)
  return files.filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -'.png'.length))
}
