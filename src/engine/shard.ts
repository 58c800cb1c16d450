// A part of a build: one of several runs, on machines of their own, each renders its share of the pages and publishes them as a part, which
// `merge` (merge.ts) joins. A part holds documents and twins in their places, and below `docs-gen-part/` what is known of its pages.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { manifestOf, type OutputFile } from '../emit/output.ts'
import { type PublishFolders, type PublishResult, publish } from '../emit/publish.ts'
import { stampFiles } from '../emit/stamps.ts'
import { hashOf, type Key, keyOf, stableJson } from '../model/key.ts'
import type { BuildState, PageState } from './build-state.ts'
import { Cache } from './cache.ts'
import type { OpenedSite } from './open-site.ts'
import { pageFiles } from './output-files.ts'
import { packageBuild } from './package.ts'
import type { PlannedPage } from './page-plan.ts'
import type { PageResult } from './render-pages.ts'
import { pageIndexKey } from './search-pages.ts'

/** Which part of how many; 1-based. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** What a part says of itself, in `docs-gen-part/part.json`. */
export interface PartFile {
  readonly format: 1
  readonly shard: Shard
  /** Identity of the docs-gen that made it. */
  readonly build: string
  /** Key of the site that it is a part of. */
  readonly site: Key
  /** Every other file of the part, with its hash. */
  readonly files: Readonly<Record<string, Key>>
  readonly pages: Readonly<Record<string, PageState>>
}

/** Folder within a part of what is known of its pages. */
export const partFolder = 'docs-gen-part'
/** Where in a part it says what it is. */
export const partFile = `${partFolder}/part.json`
/** Where in a part the contents of its pages are, for the search index and for the next build. */
export const partCache = `${partFolder}/contents`

/** Takes the pages of a shard out of a plan: every count-th, so that costly neighbours are spread. */
export function pagesOfShard(planned: readonly PlannedPage[], shard: Shard | undefined): readonly PlannedPage[] {
  return shard === undefined ? planned : planned.filter((_page, at) => at % shard.count === shard.index - 1)
}

/** What a part is made of. */
export interface PartInput {
  readonly shard: Shard
  readonly opened: OpenedSite
  readonly hasSearch: boolean
  readonly results: readonly PageResult[]
  readonly cache: Cache
  readonly folders: PublishFolders
}

/** Publishes a part in the place of a site, and gives what the next build of it can reuse. */
export async function publishPart(input: PartInput): Promise<{ readonly published: PublishResult; readonly state: BuildState }> {
  const { shard, opened, results, folders } = input
  const pages = Object.fromEntries(results.flatMap(({ planned, state }) => (state === undefined ? [] : [[planned.route, state]])))
  const files = [...results.flatMap(pageFiles), ...contentFiles(input)]
  const part: PartFile = {
    format: 1,
    shard,
    build: packageBuild(),
    site: siteKey(opened, input.hasSearch),
    files: Object.fromEntries(files.map((file) => [file.path, file.hash])),
    pages,
  }
  const text = JSON.stringify(part)
  const all: readonly OutputFile[] = [...files, { type: 'bytes', path: partFile, bytes: text, hash: hashOf(text) }]
  const published = await publish(folders, all)
  return { published, state: { pages, stamps: stampFiles(folders.out, manifestOf(all)) } }
}

/** Writes the contents of the pages into the part that is staged. */
function contentFiles({ opened, results, cache, folders }: PartInput): readonly OutputFile[] {
  const folder = path.join(folders.staging, partCache)
  mkdirSync(folder, { recursive: true })
  const contents = new Cache(folder, { isFresh: true })
  for (const { planned, state } of results) {
    if (planned.page === undefined || state === undefined) continue
    for (const key of [state.contentKey, pageIndexKey(opened.site, planned.page, state.contentHash)]) {
      const bytes = cache.getBytes(key)
      if (bytes !== undefined) contents.putBytes(key, bytes, hashOf(bytes))
    }
  }
  contents.close()
  return readdirSync(folder).map((name) => {
    const file = `${partCache}/${name}`
    return { type: 'staged', path: file, hash: hashOf(readFileSync(path.join(folders.staging, file))) }
  })
}

/** Makes the key of all that the parts of one site have in common. */
function siteKey({ site, sources, bundle }: OpenedSite, hasSearch: boolean): Key {
  const files = [...sources.values()].map(({ file, hash }) => `${file} ${hash}`).sort()
  return keyOf(stableJson(site.config), bundle?.manifest.hash ?? '', String(hasSearch), ...files)
}
