// The search index of a site, made by Pagefind in a separate process while pages are rendered.

import { fork } from 'node:child_process'
import type { SearchPage } from './search-page.ts'

/** What the process is asked for. */
export type IndexRequest =
  | { readonly type: 'page'; readonly page: SearchPage }
  | { readonly type: 'finish'; readonly synonyms: readonly (readonly string[])[] }

/** A file of the index; the path is relative to the folder of the index. */
export interface IndexFile {
  readonly path: string
  readonly content: Uint8Array
}

/** An index in the making. */
export interface Indexer {
  /** Adds a page. The order of pages decides the bytes of the index. */
  add(page: SearchPage): void
  /** Gives the files of the index, sorted by path; throws IndexingError. `synonyms`: groups of equal words. */
  finish(synonyms: readonly (readonly string[])[]): Promise<readonly IndexFile[]>
  /** Ends the process, if it has not ended, and waits for its end. */
  close(): Promise<void>
}

/** Says why Pagefind has made no index. */
export class IndexingError extends Error {}

// Pagefind's own 20,000 make files of 30 kB, of which a reader fetches one for each word of a query; with 3,000 they have
// 6 kB, and the list of them has 4 kB instead of 3 (530 pages). The setting has no other door than the environment.
const WORDS_A_FILE = 3000

/** Starts indexing. `program` is src/search/indexer-process.ts as it was built. */
export function startIndexer(program: string): Indexer {
  const child = fork(program, [], {
    execArgv: [],
    env: { ...process.env, PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE: String(WORDS_A_FILE) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const said: Buffer[] = []
  const files = new Promise<readonly IndexFile[]>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('message', (made: readonly IndexFile[]) => resolve(sortByPath(made)))
    child.on('error', (error) => reject(new IndexingError(error.message)))
    child.on('close', (code, signal) => reject(new IndexingError(reasonOf(said, code ?? signal))))
  })
  files.catch(() => undefined) // the caller of `finish` gets the error
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  const send = (request: IndexRequest): void => {
    if (child.connected) child.send(request, () => undefined) // a process that has ended says why by its end
  }
  return {
    add: (page) => send({ type: 'page', page }),
    finish(synonyms) {
      send({ type: 'finish', synonyms })
      return files
    },
    close() {
      if (child.connected) child.disconnect()
      return ended
    },
  }
}

function sortByPath(files: readonly IndexFile[]): readonly IndexFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Picks the message out of what Node prints of an error that nothing caught. */
function reasonOf(said: readonly Buffer[], end: number | string | null): string {
  const text = Buffer.concat(said).toString('utf8')
  return /(?:Error(?: \[\w+\])?: |^thread )(.*)/m.exec(text)?.[1] ?? `its process ended early (${end})`
}
