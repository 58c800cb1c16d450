// Converts the standalone pages of a Docusaurus site, which are in `src/pages`.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { readText } from '../files/read-file.ts'
import { importedSpecifiers, resolveImport } from '../render/imports/resolve-import.ts'
import { mapOf, textOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'
import { insideOf } from './instances.ts'
import { classicPreset } from './presets.ts'

/** Returns the key `pages`, the folder of these pages, or undefined if there are none. */
export function pagesFolderOf(site: ForeignSite): string | undefined {
  const { folder, files, routeBasePath } = pagesOf(site)
  if (files.length === 0) return undefined
  const { findings } = site
  findings.works(`${files.length} ${files.length === 1 ? 'page' : 'pages'} in ${folder}`, 'Built unchanged.')
  if (/[^/]/.test(routeBasePath))
    findings.lost(`the routes of ${folder} below ${routeBasePath}`, 'Its pages begin at the root of the site.')
  return folder
}

/** Returns the routes of React pages without Docusaurus' layout, which have no header and footer. */
export function barePagesOf(site: ForeignSite): readonly string[] {
  const { folder, files } = pagesOf(site)
  const bare = files.filter((file) => /\.[jt]sx?$/.test(file) && !hasLayout(site.root, file))
  return bare.map((file) => file.slice(folder.length).replace(/(?:(?<=\/)index)?\.\w+$/, ''))
}

function pagesOf({ root, config }: ForeignSite) {
  const { pages } = classicPreset(config) ?? { pages: false }
  const { path: given, routeBasePath } = mapOf(pages)
  const folder = insideOf(root, textOf(given) ?? 'src/pages')
  const files = pages === false ? [] : filesIn(root, folder).filter(isPage)
  return { folder, files, routeBasePath: textOf(routeBasePath) ?? '' }
}

/** Returns whether a script, or one of the site that it imports, has Docusaurus' layout or leads to another page. */
function hasLayout(root: string, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  return importedSpecifiers(readText(path.join(root, file))).some((specifier) => {
    if (/^@theme(?:-original)?\/Layout$|^@docusaurus\/router$|^react-router/.test(specifier)) return true
    const found = resolveImport(root, { file, specifier }, () => false)
    return found.type === 'script' && /^@site\/.*\.[jt]sx?$/.test(found.id) && hasLayout(root, found.id.slice(6), seen)
  })
}

/** Returns whether a folder of pages contains the home page of the site. */
export function hasHomePage(root: string, folder: string): boolean {
  return ['md', 'mdx', 'js', 'jsx', 'ts', 'tsx'].some((extension) =>
    existsSync(path.join(root, folder, `index.${extension}`)),
  )
}

function isPage(file: string): boolean {
  return /\.(?:mdx?|[jt]sx?)$/.test(file) && !/(?:^|\/)_|\.test\.|\.d\.ts$|__tests__/.test(file)
}
