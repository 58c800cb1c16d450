// Makes the search index: Pagefind, in a process of its own, takes pages as they come, while others are still rendered.

import { hashOf } from '../model/key.ts'
import type { OutputFile } from './output.ts'
import { type SearchPage, searchHtml } from './search.ts'
import { packIndex } from './search-pack.ts'

/** An index in the making. Its files depend on the order of the pages. */
export interface SearchIndex {
  add(page: SearchPage): void
  /** Gives the files of the index, sorted by path. Throws what Pagefind refused. */
  finish(): Promise<readonly OutputFile[]>
  /** Lets go of the index. */
  abandon(): Promise<void>
}

/** Where an index goes, and of how much text. */
export interface SearchIndexOptions {
  /** Folder in the output, such as `pagefind/`. */
  readonly folder: string
  /** About how many letters all pages have. */
  readonly letters: number
}

/** Starts Pagefind. */
export function openSearchIndex({ folder, letters }: SearchIndexOptions): SearchIndex {
  const opened = open(partSize(letters))
  const sections = new Set<string>()
  const pending: Promise<unknown>[] = []
  const failures: unknown[] = []
  const add = async (page: SearchPage): Promise<void> => {
    const { index } = await opened
    const { errors } = await index.addHTMLFile({ url: page.href, content: searchHtml(page) })
    if (errors.length > 0) throw new Error(`Pagefind refused ${page.href}: ${errors.join('; ')}`)
  }
  return {
    add(page) {
      if (page.section !== '') sections.add(page.section)
      pending.push(add(page).catch((error: unknown) => failures.push(error)))
    },
    async finish() {
      const { index, close } = await opened
      await Promise.all(pending)
      if (failures.length > 0) throw failures[0]
      const { files, errors } = await index.getFiles()
      if (errors.length > 0) throw new Error(`Pagefind gave no index: ${errors.join('; ')}`)
      await close()
      return packIndex(files, [...sections].sort())
        .map((file): OutputFile => ({ type: 'bytes', path: folder + file.path, bytes: file.content, hash: hashOf(file.content) }))
        .sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    async abandon() {
      await Promise.all(pending)
      await (await opened).close()
    },
  }
}

async function open(size: number) {
  const pagefind = await import('pagefind')
  const { index, errors } = await withPartSize(size, () => pagefind.createIndex({ forceLanguage: 'en' }))
  if (index === undefined || errors.length > 0) throw new Error(`Pagefind did not start: ${errors.join('; ')}`)
  return { index, close: () => pagefind.close() }
}

/**
 * Says how many places of words a part of the index holds. A query fetches a part for each of its words, and the list of all parts
 * first: with Pagefind's own 20,000 two words of 500 pages cost 60 kB, so 12 kB (2026-11-20), and the sum of both grows least when
 * parts grow with the root of the text; a long list of parts is split, from where on they need not.
 */
function partSize(letters: number): number {
  return Math.min(4000, Math.max(2000, Math.round(2 * Math.sqrt(letters / 6))))
}

/** Starts Pagefind's process with a size of parts: it takes that from its environment only. */
async function withPartSize<Result>(size: number, start: () => Promise<Result>): Promise<Result> {
  process.env.PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE = String(size)
  try {
    return await start()
  } finally {
    delete process.env.PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE
  }
}
