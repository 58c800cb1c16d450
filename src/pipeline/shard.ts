// A part of a build: each of several runs, on separate machines, renders its share of the pages and publishes them as a
// part. `merge` (merge.ts) joins the parts. A part contains documents and Markdown exports at their final paths, and
// the facts of its pages in `docs-gen-part/`.

import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Store } from '../cache/store.ts'
import { readBytes } from '../files/read-file.ts'
import { hashOf, type Key, keyOf, stableJson } from '../model/key.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import type { PublishFolders } from '../output/publish.ts'
import { withoutPlaces } from '../render/page/content-keys.ts'
import { packageBuild } from '../scripts/package.ts'
import type { BuiltPage } from './built-page.ts'
import type { CachedPages } from './cached-pages.ts'
import type { OpenedSite } from './open-site.ts'
import type { PlannedPage } from './page-plan.ts'
import type { SiteLanguage } from './site-languages.ts'

/** The 1-based number of a part, and the number of parts. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** The description of a part, in `docs-gen-part/part.json`. */
export interface PartFile {
  readonly format: 2
  readonly shard: Shard
  /** Identity of the docs-gen that created it. */
  readonly build: string
  /** Key of its site. */
  readonly site: Key
  /** All other files of the part, with their hashes. */
  readonly files: Readonly<Record<string, Key>>
}

/** Folder in a part with the facts of its pages. */
export const partFolder = 'docs-gen-part'
/** Path of the description in a part. */
export const partFile = `${partFolder}/part.json`
/** Path of the cache of its pages in a part, for the build that joins all parts. */
export const partCache = `${partFolder}/cache`

/** Selects the pages of a shard from a plan: every count-th page, so that expensive neighbours are distributed. */
export function pagesOfShard(planned: readonly PlannedPage[], shard: Shard | undefined): readonly PlannedPage[] {
  return shard === undefined ? planned : planned.filter((_page, at) => at % shard.count === shard.index - 1)
}

/** A part of a site in one language. */
export interface PartOfSite {
  /** Key of everything that the parts of the site have in common. */
  readonly site: Key
  readonly pages: readonly BuiltPage[]
  readonly cached: CachedPages
}

/** A site in one language, of which a part was rendered. */
interface PartialSite {
  readonly language: SiteLanguage
  readonly part?: PartOfSite
}

/** Creates the files of a part, which is published in place of a site. */
export function partFiles(
  sites: readonly PartialSite[],
  folders: Pick<PublishFolders, 'staging'>,
  shard: Shard,
): readonly OutputFile[] {
  const parts = sites.flatMap(({ part }) => part ?? [])
  const documents = sites.flatMap(({ language: { folder }, part }) =>
    (part?.pages ?? []).flatMap((page) => page.files.map((file) => ({ ...file, path: folder + file.path }))),
  )
  const files = [...documents, ...cacheFiles(parts, folders)]
  const part: PartFile = {
    format: 2,
    shard,
    build: packageBuild(),
    site: keyOf(...parts.map(({ site }) => site)),
    files: Object.fromEntries(files.map((file) => [file.path, file.hash])),
  }
  return [...files, bytesFile(partFile, JSON.stringify(part))]
}

/** Writes the cache entries of the pages into the staged part. */
function cacheFiles(parts: readonly PartOfSite[], { staging }: Pick<PublishFolders, 'staging'>): readonly OutputFile[] {
  const folder = path.join(staging, partCache)
  mkdirSync(folder, { recursive: true })
  const store = new Store(folder, { isFresh: true })
  for (const { pages, cached } of parts) for (const page of pages) cached.copyTo(store, page)
  store.close()
  return readdirSync(folder).map((name) => {
    const file = `${partCache}/${name}`
    return { type: 'staged', path: file, hash: hashOf(readBytes(path.join(staging, file))) }
  })
}

/** Returns the key of everything that the parts of a site have in common. */
export function siteKey({ site, sources, bundle }: OpenedSite, hasSearch: boolean): Key {
  const files = [...sources.values()].map(({ file, hash }) => `${file} ${hash}`).sort()
  const config = { ...site.config, markdown: withoutPlaces(site.config.markdown) }
  return keyOf(stableJson(config), bundle?.manifest.hash ?? '', String(hasSearch), ...files)
}
