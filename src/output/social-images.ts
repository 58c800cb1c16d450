// The pictures that links to a site's pages show: which there are in the static folders, and what those to be drawn
// say. A page has its own (`img/social/pages/<id>.png`) or that of its sidebar (`img/social/<sidebar>.png`). A build
// draws none: it takes what is there.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isFile, readBytes } from '../files/read-file.ts'
import type { DocsVersion, Page, Site } from '../model/site.ts'
import { mainVersion, sidebarLabel } from './llms.ts'
import { type SocialCard, socialCardHtml } from './social-card.ts'

const folder = 'img/social'

/** Pictures for links, as paths below baseUrl: of sidebars by their name, of pages by their id. */
export interface SocialImages {
  readonly bySidebar: ReadonlyMap<string, string>
  readonly byPage: ReadonlyMap<string, string>
}

/** Finds the pictures of sidebars and pages in the static folders. */
export function findSocialImages(root: string, site: Site): SocialImages {
  const folders = site.config.staticDirs.map((name) => path.join(root, name, folder))
  const sidebars = new Set(site.versions.flatMap((version) => version.sidebars.map(({ name }) => name)))
  const drawn = [...sidebars].filter((name) => folders.some((place) => existsSync(path.join(place, `${name}.png`))))
  return {
    bySidebar: new Map(drawn.map((name) => [name, `/${folder}/${name}.png`])),
    byPage: new Map(
      folders.flatMap((place) => pagesIn(path.join(place, 'pages')).map((id) => [id, `/${folder}/pages/${id}.png`])),
    ),
  }
}

function pagesIn(place: string): readonly string[] {
  if (!existsSync(place)) return []
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'))
  return files.filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -'.png'.length))
}

/** A picture to draw; `file` is relative to the site. */
export interface WantedImage {
  readonly file: string
  readonly html: string
}

/** Lists the pictures of the sidebars that a reader chooses from in the header. */
export function sidebarCards(root: string, site: Site): readonly WantedImage[] {
  const version = mainVersion(site)
  return version.sidebars.map(({ name }) =>
    wanted(root, site, name, {
      title: sidebarLabel(site, name),
      text: site.config.tagline,
      note: versionNote(version).join(''),
    }),
  )
}

/** Lists the pictures of pages of the version that readers meet first; without ids, of all listed ones. */
export function pageCards(root: string, site: Site, ids: readonly string[]): readonly WantedImage[] {
  const version = mainVersion(site)
  const { pages } = version
  const byId = new Map<string, Page>(pages.map((page) => [page.id, page]))
  const chosen =
    ids.length === 0 ? pages.filter(({ unlisted }) => !unlisted) : ids.map((id) => byId.get(id) ?? unknown(id))
  return chosen.map(({ id, title, description, sidebar }) => {
    const note = [...(sidebar === undefined ? [] : [sidebarLabel(site, sidebar)]), ...versionNote(version)].join(' · ')
    return wanted(root, site, `pages/${id}`, { title, text: description, note })
  })
}

function versionNote({ isLabelShown, label }: DocsVersion): readonly string[] {
  return isLabelShown ? [`Version ${label}`] : []
}

function unknown(id: string): never {
  throw new Error(`There is no page \`${id}\``)
}

function wanted(
  root: string,
  site: Site,
  name: string,
  said: Pick<SocialCard, 'title' | 'text' | 'note'>,
): WantedImage {
  const logo = logoUrl(root, site)
  const html = socialCardHtml({ siteTitle: site.config.title, ...said, ...(logo !== undefined && { logo }) })
  return { file: path.posix.join(site.config.staticDirs[0] ?? 'static', folder, `${name}.png`), html }
}

const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

function logoUrl(root: string, { config }: Site): string | undefined {
  const { src = '' } = config.logo ?? {}
  const type = logoTypes[path.extname(src)]
  const file = config.staticDirs.map((place) => path.join(root, place, src)).find(isFile)
  return type === undefined || file === undefined
    ? undefined
    : `data:${type};base64,${readBytes(file).toString('base64')}`
}
