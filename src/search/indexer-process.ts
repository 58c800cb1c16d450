// The process in which Pagefind runs. Its Node API lets its own program write to the error output of the caller
// it, and does not notice when that program ends; here both stay within a process that the indexer watches.

import { close, createIndex } from 'pagefind'
import type { IndexFile, IndexRequest } from './indexer.ts'
import { type SearchPage, searchHtml } from './search-page.ts'

process.on('disconnect', end)
process.on('SIGINT', () => undefined) // the parent gets it too, and disconnects

const { index } = await createIndex()
if (index === undefined) throw new Error('Pagefind made no index')
const adding: Promise<void>[] = []

process.on('message', (request: IndexRequest) => {
  if (request.type === 'page') adding.push(add(request.page))
  else void finish()
})

async function add(page: SearchPage): Promise<void> {
  const added = await index?.addHTMLFile({ url: page.url, content: searchHtml(page) })
  refuse(added?.errors, page.url)
}

async function finish(): Promise<void> {
  process.channel?.unref() // should Pagefind end without an answer, so does this process
  await Promise.all(adding)
  const found = await index?.getFiles()
  refuse(found?.errors, 'the index')
  const files: readonly IndexFile[] = (found?.files ?? []).filter(({ path }) => !isUnused(path))
  process.send?.(files, end)
}

function refuse(errors: readonly string[] = [], name: string): void {
  if (errors.length > 0) throw new Error(`${name}: ${errors.join('; ')}`)
}

/** The user interfaces that come with Pagefind, and its worker: the theme has its own, and searches without one. */
function isUnused(path: string): boolean {
  return /^pagefind-(?!entry\.)/.test(path)
}

async function end(): Promise<void> {
  await close()
  process.exit()
}
