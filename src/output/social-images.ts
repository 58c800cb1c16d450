// The pictures that links to a site's pages show, as they are in the static folders: a page has its own
// (`img/social/pages/<id>.png`) or that of its sidebar (`img/social/<sidebar>.png`). A build draws none.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../files/posix-path.ts'
import type { Site } from '../model/site.ts'

/** Folder of the pictures in a static folder. */
export const socialFolder = 'img/social'

/** Pictures for links, as paths below baseUrl: of sidebars by their name, of pages by their id. */
export interface SocialImages {
  readonly bySidebar: ReadonlyMap<string, string>
  readonly byPage: ReadonlyMap<string, string>
}

/** Finds the pictures of sidebars and pages in the static folders. */
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

function pagesIn(place: string): readonly string[] {
  if (!existsSync(place)) return []
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).map(toPosixPath)
  return files.filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -'.png'.length))
}
