// llms-full.txt: all pages of the main version as one text for programs. Written page by page, so that memory use
// doesn't grow with the site.

import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../files/read-file.ts'
import { withPathInError } from '../files/write-file.ts'
import { type Key, keyOf, startHash } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import { listedPages, type Site } from '../model/site.ts'
import { llmsFullPart } from './llms.ts'
import type { OutputFile } from './output-file.ts'

/** The Markdown export of a page. */
export interface MarkdownFile {
  /** Absolute path. */
  readonly file: string
  readonly hash: Key
}

const output = 'llms-full.txt'

/** Returns the key of everything that the file depends on. */
export function llmsFullKey(site: Site, markdownFiles: ReadonlyMap<Page, MarkdownFile>): Key {
  const { url, baseUrl, trailingSlash } = site.config
  const pages = listedPages(site).map((page) => `${page.route} ${markdownFiles.get(page)?.hash}`)
  return keyOf('llms-full', url, baseUrl, String(trailingSlash), ...pages)
}

/** Writes the file into the staging folder. */
export function writeLlmsFull(site: Site, markdownFiles: ReadonlyMap<Page, MarkdownFile>, staging: string): OutputFile {
  mkdirSync(staging, { recursive: true })
  const file = path.join(staging, output)
  const handle = openSync(file, 'w')
  const hash = startHash()
  try {
    for (const page of listedPages(site)) {
      const markdown = markdownFiles.get(page)
      if (markdown === undefined) continue
      const bytes = Buffer.from(llmsFullPart(site, page, readText(markdown.file)))
      hash.add(bytes)
      for (let done = 0; done < bytes.length; ) done += withPathInError(file, () => writeSync(handle, bytes, done))
    }
  } finally {
    closeSync(handle)
  }
  return { type: 'staged', path: output, hash: hash.key() }
}
