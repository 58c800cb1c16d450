// The folders, other than content and static ones, whose files the pages of a Docusaurus site show, link to or import as
// text: docs-gen publishes from folders only that its configuration names.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { readText } from '../files/read-file.ts'
import type { Findings } from './findings.ts'

/** Folders of a site, relative to its root. */
interface SiteFolders {
  readonly root: string
  readonly contentDirs: readonly string[]
  readonly staticDirs: readonly string[]
}

const reference = /(?:[\w-]+!)?(?:@site\/|(?:\.{1,2}\/)+)[^\s"'`()<>{}|\\]+/g
const isCode = /\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?)$/i

/** Gives the key `assets` for a site; undefined when its pages publish nothing from elsewhere. */
export function assetsOf(site: SiteFolders, findings: Findings): { readonly folders: readonly string[] } | undefined {
  const versions = filesIn(site.root, '.', 0).filter((file) => file.endsWith('versions.json'))
  const versioned = versions.map((file) => file.replace(/versions\.json$/, 'versioned_docs'))
  const pageFolders = [...site.contentDirs, ...versioned]
  const known = [...pageFolders, ...site.staticDirs]
  const found = new Set<string>()
  for (const page of pageFolders.flatMap((folder) => filesIn(site.root, folder))) {
    if (!/\.mdx?$/.test(page)) continue
    for (const file of filesNamedIn(site.root, page)) {
      if (known.some((folder) => file.startsWith(`${folder}/`))) continue
      if (file.includes('/')) found.add(path.posix.dirname(file))
      else findings.lost(`\`${file}\`, which ${page} shows`, 'Move it into a folder that `assets.folders` names.')
    }
  }
  const folders = [...found].filter((one) => ![...found].some((other) => one.startsWith(`${other}/`))).sort()
  for (const folder of folders)
    findings.works(`files of ${folder}/ in pages`, 'The folder is in `assets.folders`, from which pages publish.')
  return folders.length === 0 ? undefined : { folders }
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
    const isPrivate = /(?:^|\/)(?:\.|node_modules\/)/.test(file)
    return !isPrivate && /\.\w+$/.test(file) && existsSync(path.join(root, file)) ? [file] : []
  })
}
