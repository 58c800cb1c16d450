// A part of a build: one of several runs, on separate machines, each renders its share of the pages and publishes
// them as a part, which `merge` (merge.ts) joins. A part holds documents and Markdown exports in their places, and
// below `docs-gen-part/` what is known of its pages.

import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Store } from '../cache/store.ts'
import { readBytes } from '../files/read-file.ts'
import { hashOf, type Key, keyOf, stableJson } from '../model/key.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import type { PublishFolders } from '../output/publish.ts'
import { packageBuild } from '../render/package.ts'
import { withoutPlaces } from '../render/page/content-keys.ts'
import type { BuiltPage } from './built-page.ts'
import type { CachedPages } from './cached-pages.ts'
import type { OpenedSite } from './open-site.ts'
import type { PlannedPage } from './page-plan.ts'
import type { SiteLanguage } from './site-languages.ts'

/** Which part of how many; 1-based. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** What a part says of itself, in `docs-gen-part/part.json`. */
export interface PartFile {
  readonly format: 2
  readonly shard: Shard
  /** Identity of the docs-gen that made it. */
  readonly build: string
  /** Key of the site that it is a part of. */
  readonly site: Key
  /** Every other file of the part, with its hash. */
  readonly files: Readonly<Record<string, Key>>
}

/** Folder within a part of what is known of its pages. */
export const partFolder = 'docs-gen-part'
/** Where in a part it says what it is. */
export const partFile = `${partFolder}/part.json`
/** Where in a part the cache of its pages is, for the build that merges all parts. */
export const partCache = `${partFolder}/cache`

/** Takes the pages of a shard out of a plan: every count-th, so that costly neighbours are spread. */
export function pagesOfShard(planned: readonly PlannedPage[], shard: Shard | undefined): readonly PlannedPage[] {
  return shard === undefined ? planned : planned.filter((_page, at) => at % shard.count === shard.index - 1)
}

/** What a part has of a site in one language. */
export interface PartOfSite {
  /** Key of all that the parts of the site have in common. */
  readonly site: Key
  readonly pages: readonly BuiltPage[]
  readonly cached: CachedPages
}

/** The site in one language, of which a part was rendered. */
interface PartialSite {
  readonly language: SiteLanguage
  readonly part?: PartOfSite
}

/** Makes the files of a part, which is published instead of a site. */
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

/** Writes what the cache holds of the pages into the part that is staged. */
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

/** Makes the key of all that the parts of one site have in common. */
export function siteKey({ site, sources, bundle }: OpenedSite, hasSearch: boolean): Key {
  const files = [...sources.values()].map(({ file, hash }) => `${file} ${hash}`).sort()
  const config = { ...site.config, markdown: withoutPlaces(site.config.markdown) }
  return keyOf(stableJson(config), bundle?.manifest.hash ?? '', String(hasSearch), ...files)
}
