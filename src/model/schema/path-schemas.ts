// The schemas of paths in docs-gen.yaml: folders and files, URL paths, images and globs.

import { field, list } from './object-schema.ts'
import { converted, text } from './schema.ts'
import { checkAbsoluteUrl, checkAnyFolder, checkFolder, checkImage, checkUrlPath } from './value-checks.ts'

/** A folder or file inside of the site root. */
export const folder = converted(text({ check: checkFolder }), trimFolder)

/** A folder that can be outside of the site. */
export const anyFolder = converted(text({ check: checkAnyFolder }), trimFolder)

/** Files and packages. */
export const modules = list(converted(text(), trimFolder))

export const urlPath = text({ check: checkUrlPath })

/** An image in a static folder, or its URL. */
export const image = text({ check: checkImage })

export const globs = list(text())

/** The field of the repository in which readers edit pages. */
export const editUrl = field(
  text({ check: checkAbsoluteUrl }),
  'URL of the site root in the repository, such as `https://github.com/me/docs/edit/main/`, for the "edit this page" link.',
  'no link',
)

/** Normalizes a folder: forward slashes, no leading `./`, no trailing slash. */
function trimFolder(folder: string): string {
  return folder.replace(/\\/g, '/').replace(/^\.\//, '').replace(/\/+$/, '') || '.'
}
