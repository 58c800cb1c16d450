// Runs Pagefind, in a process of its own, which takes pages in runs: it never holds more of a site than one, whatever the site's size.

import { type SearchPage, searchHtml } from './search.ts'
import { groupsOf } from './search-group.ts'

/** What Pagefind made of some groups of pages: search-group.ts reads them. */
export interface IndexedGroups {
  readonly groups: readonly Uint8Array[]
  /** Its WebAssembly, which searches in a browser. */
  readonly wasm: Uint8Array
}

/** Pagefind's process. */
export interface Pagefind {
  /** Indexes groups of pages, one call after another. Throws what Pagefind refused. */
  index(groups: readonly (readonly SearchPage[])[]): Promise<IndexedGroups>
  close(): Promise<void>
}

/** Starts Pagefind. */
export async function openPagefind(): Promise<Pagefind> {
  const pagefind = await import('pagefind')
  const create = async () => {
    const { index, errors } = await withSmallParts(() => pagefind.createIndex({ forceLanguage: 'en' }))
    if (index === undefined || errors.length > 0) throw new Error(`Pagefind did not start: ${errors.join('; ')}`)
    return index
  }
  // The process starts with the first index, while there are no pages yet.
  let first: Awaited<ReturnType<typeof create>> | undefined = await create()
  return {
    async index(groups) {
      const index = first ?? (await create())
      first = undefined
      const added = await Promise.all(groups.flat().map((page) => index.addHTMLFile({ url: page.href, content: searchHtml(page) })))
      const { files, errors } = await index.getFiles()
      await index.deleteIndex()
      const refusals = [...added.flatMap((page) => page.errors), ...errors]
      if (refusals.length > 0) throw new Error(`Pagefind made no index: ${refusals.join('; ')}`)
      const wasm = files.find(({ path }) => path === 'wasm.en.pagefind')
      if (wasm === undefined) throw new Error('bug: Pagefind gave no WebAssembly')
      const sizes = groups.map(({ length }) => length)
      return { groups: groupsOf(files, sizes), wasm: wasm.content }
    },
    close: async () => {
      await pagefind.close()
    },
  }
}

/**
 * Starts Pagefind's process with small parts, which it compresses sooner than large ones (2026-11-20: 500 pages in 0.95 s instead of 1.15):
 * docs-gen joins and splits them itself. It takes their size from its environment only.
 */
async function withSmallParts<Result>(start: () => Promise<Result>): Promise<Result> {
  process.env.PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE = '4000'
  try {
    return await start()
  } finally {
    delete process.env.PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE
  }
}
