// The cache of rendered pages. There are three kinds of entries: the trace of a content (what it was rendered with),
// the content itself, and the hashes of the files rendered from it. A content is reused while its key and every answer
// in its trace are the same (a verifying trace), so no dependency graph is needed.

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
import { contentKeys } from '../render/page/content-keys.ts'
import { type PageContent, readContent } from '../render/page/page-content.ts'
import { type BuiltPage, contentFacts, type Trace } from './built-page.ts'
import type { PlannedPage } from './page-plan.ts'

/** The sources of cached pages. */
export interface CachedPagesOptions {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly store: Store
  /** Hashes of the published files, by path. */
  readonly published: PublishedSite['trusted']['files'] | undefined
}

/** A cached content that was expected to exist is damaged, so the build can't be completed with it. */
export class LostContentError extends Error {}

/** Looks up cached contents and files of pages, and keeps new ones. */
export class CachedPages {
  readonly #options: CachedPagesOptions
  readonly #lookups: SiteLookups
  readonly #keyOfContent: (page: Page) => Key
  /** The key of the site's own texts of the theme, which are in every document. */
  readonly #texts: Key

  constructor(options: CachedPagesOptions) {
    this.#options = options
    this.#lookups = siteLookups(options.root, options.site)
    this.#keyOfContent = contentKeys(options.root, options.site, options.bundle)
    this.#texts = keyOf(JSON.stringify([...options.site.messages]))
  }

  /** Finds the trace of a page's content if everything it was rendered with is unchanged. */
  trace(page: Page): Trace | undefined {
    const { store, site } = this.#options
    const trace = store.getJson('traces', this.#keyOfContent(page)) as Trace | undefined // written by `keep`, below
    if (trace === undefined || !store.has('contents', trace.content)) return undefined
    return areAnswersSame({ site, page, lookups: this.#lookups }, trace.answers) ? trace : undefined
  }

  /** Reads the content of a trace, as the bytes from `contentBytes`. Returns undefined if it is damaged. */
  bytes({ content }: Trace): Uint8Array | undefined {
    return this.#options.store.get('contents', content)
  }

  /** Reads a content by its hash. Throws `LostContentError` if it is damaged. */
  content(hash: Key): PageContent {
    const bytes = this.#options.store.get('contents', hash)
    if (bytes === undefined) throw new LostContentError(`bug: the content ${hash} was found and is not there`)
    return readContent(bytes)
  }

  /** Keeps a rendered content. */
  keep(page: Page, trace: Trace, content: Uint8Array): void {
    const { store } = this.#options
    store.put('contents', trace.content, content)
    store.putJson('traces', this.#keyOfContent(page), trace)
  }

  /** Returns the key of everything that the files of a page depend on, except its content. */
  propsKey(propsJson: string, { items }: PlannedPage): Key {
    return keyOf('props', this.#options.bundle.manifest.hash, this.#texts, propsJson, JSON.stringify(items))
  }

  /** Returns the files created with a key if they are published unchanged. */
  publishedFiles(key: Key): readonly OutputFile[] | undefined {
    const { store, published } = this.#options
    const made = store.getJson('outputs', key) as readonly (readonly [string, Key])[] | undefined // written by `keepFiles`
    if (made === undefined || !made.every(([file, hash]) => published?.[file] === hash)) return undefined
    return made.map(([file, hash]) => ({ type: 'unchanged', path: file, hash }))
  }

  /** Keeps which files were created with a key. */
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

/** A rendered site, whose contents are in the cache. */
export interface RenderedSite {
  readonly site: Site
  readonly cached: CachedPages
  readonly pages: readonly BuiltPage[]
}

/** Returns the key of the files of a page. */
export function documentKey(propsKey: Key, content: Key | undefined): Key {
  return keyOf('document', propsKey, content ?? '')
}

/** Creates the trace of a content. */
export function traceOf(content: PageContent, bytes: Uint8Array): Trace {
  return { content: hashOf(bytes), answers: content.answers, ...contentFacts(content) }
}
