// Creates the search index of a site with Pagefind, in a separate process while pages are rendered.

import { fork } from 'node:child_process'
import type { SearchPage } from './search-page.ts'

/** The messages to the process. */
export type IndexRequest =
  | { readonly type: 'page'; readonly page: SearchPage }
  | { readonly type: 'finish'; readonly synonyms: readonly (readonly string[])[] }

/** A file of the index. The path is relative to the folder of the index. */
export interface IndexFile {
  readonly path: string
  readonly content: Uint8Array
}

/** An index in progress. */
export interface Indexer {
  /** Adds a page. The order of pages determines the bytes of the index. */
  add(page: SearchPage): void
  /** Returns the files of the index, sorted by path. Throws IndexingError. `synonyms`: groups of words. */
  finish(synonyms: readonly (readonly string[])[]): Promise<readonly IndexFile[]>
  /** Ends the process if it is running, and waits for its end. */
  close(): Promise<void>
}

/** The reason why Pagefind couldn't create an index. */
export class IndexingError extends Error {}

// Browsers fetch one index file per word of a query. With Pagefind's default of 20,000, files have 30 kB; with 3,000,
// 6 kB, and the list of files has 4 kB instead of 3 (530 pages). The setting is available only in the environment.
const WORDS_A_FILE = 3000

/** Starts indexing. `program` is the built src/search/indexer-process.ts. */
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

/** Extracts the message from Node's output for an uncaught error. */
function reasonOf(said: readonly Buffer[], end: number | string | null): string {
  const text = Buffer.concat(said).toString('utf8')
  return /(?:Error(?: \[\w+\])?: |^thread )(.*)/m.exec(text)?.[1] ?? `its process ended early (${end})`
}
