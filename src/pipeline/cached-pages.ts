// What the cache holds of pages, so that only what changed is rendered. Three kinds of entries: the trace of a content
// (what it was rendered with), the content itself, and what the documents rendered of it are. A content is used again
// while its key and every answer in its trace are the same: a verifying trace, so no dependency graph is needed.

import type { Space, Store } from '../cache/store.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishedSite } from '../output/published-site.ts'
import type { SiteLookups } from '../render/host/page-queries.ts'
import { areAnswersSame } from '../render/host/recorded-answers.ts'
import { siteLookups } from '../render/host/site-lookups.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import { readContent } from '../render/page/content-bytes.ts'
import { contentKeys } from '../render/page/content-keys.ts'
import type { PageContent } from '../render/page/page-content.ts'
import { type BuiltPage, findingsOf, type Trace } from './built-page.ts'
import type { PlannedPage } from './page-plan.ts'

/** Where contents are looked up. */
export interface CachedPagesOptions {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly store: Store
  /** Hashes of the files that stand published, by path. */
  readonly published: PublishedSite['trusted']['files'] | undefined
}

/** A content that the cache has promised was damaged: what was made so far cannot be completed. */
export class LostContentError extends Error {}

/** Looks up contents and documents of pages, and keeps new ones. */
export class CachedPages {
  readonly #options: CachedPagesOptions
  readonly #lookups: SiteLookups
  readonly #keyOfContent: (page: Page) => Key

  constructor(options: CachedPagesOptions) {
    this.#options = options
    this.#lookups = siteLookups(options.root, options.site)
    this.#keyOfContent = contentKeys(options.site, options.bundle)
  }

  /** Finds the trace of a page's content, when all that it was rendered with is the same now. */
  trace(page: Page): Trace | undefined {
    const { store, site } = this.#options
    const trace = store.getJson('traces', this.#keyOfContent(page)) as Trace | undefined // written by `keep`, below
    if (trace === undefined || !store.has('contents', trace.content)) return undefined
    return areAnswersSame({ site, page, lookups: this.#lookups }, trace.answers) ? trace : undefined
  }

  /** Reads the content of a trace, as the bytes that `contentBytes` wrote; undefined when it was damaged. */
  bytes({ content }: Trace): Uint8Array | undefined {
    return this.#options.store.get('contents', content)
  }

  /** Reads a content that was kept under its hash. Throws `LostContentError` when it was damaged. */
  content(hash: Key): PageContent {
    const bytes = this.#options.store.get('contents', hash)
    if (bytes === undefined) throw new LostContentError(`bug: the content ${hash} was found and is not there`)
    return readContent(bytes)
  }

  /** Keeps a content that was rendered. */
  keep(page: Page, trace: Trace, content: Uint8Array): void {
    const { store } = this.#options
    store.put('contents', trace.content, content)
    store.putJson('traces', this.#keyOfContent(page), trace)
  }

  /** Makes the key of everything that the files of a page depend on, except its content. */
  propsKey(propsJson: string, { items }: PlannedPage): Key {
    return keyOf('props', this.#options.bundle.manifest.hash, propsJson, JSON.stringify(items))
  }

  /** Gives the files that were made under a key, when they stand published as they were made. */
  publishedFiles(key: Key): readonly OutputFile[] | undefined {
    const { store, published } = this.#options
    const made = store.getJson('outputs', key) as readonly (readonly [string, Key])[] | undefined // written by `keepFiles`
    if (made === undefined || !made.every(([file, hash]) => published?.[file] === hash)) return undefined
    return made.map(([file, hash]) => ({ type: 'unchanged', path: file, hash }))
  }

  /** Remembers which files were made under a key. */
  keepFiles(key: Key, files: readonly OutputFile[]): void {
    this.#options.store.putJson(
      'outputs',
      key,
      files.map(({ path, hash }) => [path, hash]),
    )
  }

  /** Copies a page's entries to another store. */
  copyTo(other: Store, { planned, content, documentKey }: BuiltPage): void {
    const { store } = this.#options
    const copy = (space: Space, key: Key): void => {
      const bytes = store.get(space, key)
      if (bytes !== undefined) other.put(space, key, bytes)
    }
    if (documentKey !== undefined) copy('outputs', documentKey)
    if (planned.page === undefined || content === undefined) return
    copy('contents', content)
    copy('traces', this.#keyOfContent(planned.page))
  }
}

/** A site whose pages were rendered, with their contents in the cache. */
export interface RenderedSite {
  readonly site: Site
  readonly cached: CachedPages
  readonly pages: readonly BuiltPage[]
}

/** Makes the key of the files of a page. */
export function documentKey(propsKey: Key, content: Key | undefined): Key {
  return keyOf('document', propsKey, content ?? '')
}

/** Makes the trace of a content that was rendered with a bundle. */
export function traceOf(content: PageContent, bytes: Uint8Array, bundle: Bundle): Trace {
  const { answers, copies, variants } = content
  return { content: hashOf(bytes), answers, copies, variants, ...findingsOf(content, bundle) }
}
