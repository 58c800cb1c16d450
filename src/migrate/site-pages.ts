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
export function pagesFolderOf({ root, config, findings }: ForeignSite): string | undefined {
  const preset = classicPreset(config)
  if (preset === undefined || preset.pages === false) return undefined
  const options = mapOf(preset.pages)
  const folder = insideOf(root, textOf(options.path) ?? 'src/pages')
  const files = filesIn(root, folder).filter(isPage)
  if (files.length === 0) return undefined
  findings.works(`${files.length} ${files.length === 1 ? 'page' : 'pages'} in ${folder}`, 'Built unchanged.')
  const bare = files.filter((file) => /\.[jt]sx?$/.test(file) && !hasLayout(root, file))
  if (bare.length > 0)
    findings.replaced(
      `pages without the component \`Layout\`: ${bare.join(', ')}`,
      'They have the header and footer of all pages: hide these in a style sheet if a page has its own.',
    )
  const base = textOf(options.routeBasePath) ?? ''
  if (/[^/]/.test(base))
    findings.lost(`the routes of ${folder} below ${base}`, 'Its pages begin at the root of the site.')
  return folder
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
