// The pictures to draw for links to a site's sidebars and pages: where each goes, and what it says.

import path from 'node:path'
import { isFile, readBytes } from '../files/read-file.ts'
import type { Page } from '../model/page.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import { mainVersion, sidebarLabel } from '../output/llms.ts'
import { socialFolder } from '../output/social-images.ts'
import { type SocialCard, socialCardHtml } from './social-card.ts'

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
  return { file: path.posix.join(site.config.staticDirs[0] ?? 'static', socialFolder, `${name}.png`), html }
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
