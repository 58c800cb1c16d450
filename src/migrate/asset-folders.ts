// Finds the files of a Docusaurus site that docs-gen publishes only if its configuration names them: files outside the
// content and static folders, and SVG files that can run script.

import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { resolveLink } from '../content/sources.ts'
import { entriesBelow, filesIn, isPrivate } from '../files/files-in.ts'
import { relativeTo } from '../files/posix-path.ts'
import { readBytes, readText } from '../files/read-file.ts'
import { trustedRoot } from '../files/trusted-root.ts'
import { findScript } from '../links/publishing-rules.ts'
import { filled, filledMap, type Loose } from '../scripts/loose-values.ts'
import { contentDirsOf, type ForeignSite, versionLists } from './foreign-site.ts'

const reference = /(?:[\w-]+!)?(?:@site\/|(?:\.{1,2}\/)+)[^\s"'`()<>{}|\\]+/g
const isCode = /\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?)$/i

/** Returns the key `assets`, or undefined if the site's pages need none. */
export function assetsOf(site: ForeignSite, staticDirs: readonly string[]): Loose | undefined {
  const { root, findings } = site
  const versioned = versionLists(root).map((file) => file.replace(/versions\.json$/, 'versioned_docs'))
  const pageFolders = [...contentDirsOf(site), ...versioned]
  const known = [...pageFolders, ...staticDirs]
  const found = new Set(linkedFolders(root, staticDirs))
  const files = pageFolders.flatMap((folder) => filesIn(root, folder))
  const shown = new Set(files)
  for (const page of files.filter((file) => /\.mdx?$/.test(file))) {
    for (const file of filesNamedIn(root, page)) {
      shown.add(file)
      if (known.some((folder) => file.startsWith(`${folder}/`))) continue
      if (/\w/.test(path.posix.dirname(file))) found.add(path.posix.dirname(file))
      else findings.lost(`\`${file}\`, which ${page} shows`, 'Move it into a folder that `assets.folders` names.')
    }
  }
  const folders = [...found].filter((one) => ![...found].some((other) => one.startsWith(`${other}/`))).sort()
  for (const folder of folders)
    findings.works(
      `files of ${folder}/`,
      'The folder is in `assets.folders`, from which pages and links in static folders publish.',
    )
  return filledMap({ folders: filled(folders), kinds: trustedKinds(site, [...shown]) })
}

/** Lists the folders of the repository that symbolic links in static folders lead to. */
function linkedFolders(root: string, staticDirs: readonly string[]): readonly string[] {
  const links = staticDirs
    .filter((dir) => existsSync(path.join(root, dir)))
    .flatMap((dir) => entriesBelow(path.join(root, dir)).map(({ file, entry }) => ({ file: `${dir}/${file}`, entry })))
    .filter(({ entry }) => entry.isSymbolicLink())
  return links.flatMap(({ file }) => {
    const { path: target, isFolder, diagnostic } = resolveLink(root, trustedRoot(root), file)
    const name = relativeTo(realpathSync(root), target)
    const folder = isFolder ? name : path.posix.dirname(name)
    return diagnostic === undefined && !isPrivate(name) && /\w/.test(folder) ? folder : []
  })
}

/** Returns `svg` if pages have SVG files that can run script, such as those of draw.io: Docusaurus publishes them. */
function trustedKinds({ root, findings }: ForeignSite, files: readonly string[]): readonly string[] | undefined {
  const isScripted = (file: string) =>
    /\.svg$/i.test(file) && findScript(readBytes(path.join(root, file))) !== undefined
  const first = files.find(isScripted)
  if (first === undefined) return undefined
  findings.works(
    `SVG files with HTML or script, such as ${first}`,
    'They are published as they are: `svg` is in `assets.kinds`, as if they stood in a static folder.',
  )
  return ['svg']
}

function filesNamedIn(root: string, page: string): readonly string[] {
  const named = readText(path.join(root, page)).match(reference) ?? []
  return named.flatMap((written) => {
    const isText = /raw-loader!|\?raw$/.test(written)
    const bare = written.replace(/^[\w-]+!/, '').replace(/[?#].*$/, '')
    if (isCode.test(bare) && !isText) return []
    const file = bare.startsWith('@site/')
      ? path.posix.normalize(bare.slice('@site/'.length))
      : path.posix.join(path.posix.dirname(page), bare)
    return !isPrivate(file) && /\.\w+$/.test(file) && existsSync(path.join(root, file)) ? [file] : []
  })
}
