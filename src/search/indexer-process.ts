// The process in which Pagefind runs. Pagefind's Node API lets its executable write to stderr of the caller and doesn't
// notice if the executable ends. In a separate process, the indexer can capture the output and notice the end.

import { gunzipSync } from 'node:zlib'
import { close, createIndex } from 'pagefind'
import { ensure } from '../model/ensure.ts'
import type { IndexFile, IndexRequest } from './indexer.ts'
import { type NamedPage, nameParts } from './name-parts.ts'
import { namesOf } from './page-names.ts'
import { pruneIndex } from './prune-index.ts'
import { type SearchPage, searchHtml, searchSections } from './search-page.ts'

process.on('disconnect', end)
process.on('SIGINT', () => undefined) // the parent gets it too, and disconnects

process.channel?.unref() // should Pagefind end without an answer, so does this process
const { index } = await createIndex()
process.channel?.ref()
if (index === undefined) throw new Error('Pagefind made no index')
const adding: Promise<void>[] = []
const named: Omit<NamedPage, 'id'>[] = []

process.on('message', (request: IndexRequest) => {
  if (request.type === 'page') adding.push(add(request.page))
  else void finish(request.synonyms)
})

async function add(page: SearchPage): Promise<void> {
  const sections = searchSections(page)
  const { url, title, language, section } = page
  named.push({ url, title, language, section, ...namesOf(page, sections) })
  const added = await index?.addHTMLFile({ url, content: searchHtml(page, sections) })
  refuse(added?.errors, url)
}

async function finish(synonyms: readonly (readonly string[])[]): Promise<void> {
  process.channel?.unref() // should Pagefind end without an answer, so does this process
  await Promise.all(adding)
  const found = await index?.getFiles()
  refuse(found?.errors, 'the index')
  const used = (found?.files ?? []).filter(({ path }) => !isUnused(path))
  const urls = named.map(({ url }) => url)
  const files = pruneIndex(used, urls)
  const ids = idsByUrl(files)
  const pages = named.map((page) => ({ ...page, id: ensure(ids.get(page.url)) }))
  process.send?.([...files, ...nameParts(pages, synonyms)], end)
}

function refuse(errors: readonly string[] = [], name: string): void {
  if (errors.length > 0) throw new Error(`${name}: ${errors.join('; ')}`)
}

/** Reads Pagefind's name of each page: that of the file with its text, or of its part of a file. */
function idsByUrl(files: readonly IndexFile[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const { path, content } of files) {
    const name = /^fragment\/(.*)\.pf_fragment$/.exec(path)?.[1]
    if (name === undefined) continue
    const held: Fragment | Readonly<Record<string, Fragment>> = JSON.parse(
      gunzipSync(content).subarray('pagefind_dcd'.length).toString('utf8'),
    )
    if (isFragment(held)) ids.set(held.url, name)
    else for (const [id, { url }] of Object.entries(held)) ids.set(url, id)
  }
  return ids
}

interface Fragment {
  readonly url: string
}

function isFragment(held: Fragment | Readonly<Record<string, Fragment>>): held is Fragment {
  return typeof held.url === 'string'
}

/** Pagefind's user interfaces and its worker, which aren't published. The theme has its own interface and no worker. */
function isUnused(path: string): boolean {
  return /^pagefind-(?!entry\.)/.test(path)
}

async function end(): Promise<void> {
  await close()
  process.exit()
}
