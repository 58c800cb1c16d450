// llms-full.txt: all pages of the main version as one text for programs. Written page by page, so that memory use
// doesn't grow with the site.

import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../files/read-file.ts'
import { withPathInError } from '../files/write-file.ts'
import { startHash } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { llmsFullParts } from './llms.ts'
import type { OutputFile } from './output-file.ts'

const output = 'llms-full.txt'

/** Writes the file into the staging folder. `markdownFiles`: absolute paths of the Markdown exports of pages. */
export function writeLlmsFull(site: Site, markdownFiles: ReadonlyMap<Page, string>, staging: string): OutputFile {
  mkdirSync(staging, { recursive: true })
  const file = path.join(staging, output)
  const handle = openSync(file, 'w')
  const hash = startHash()
  const markdownOf = (page: Page): string | undefined => {
    const markdown = markdownFiles.get(page)
    return markdown && readText(markdown)
  }
  try {
    for (const part of llmsFullParts(site, markdownOf)) {
      const bytes = Buffer.from(part)
      hash.add(bytes)
      for (let done = 0; done < bytes.length; ) done += withPathInError(file, () => writeSync(handle, bytes, done))
    }
  } finally {
    closeSync(handle)
  }
  return { type: 'staged', path: output, hash: hash.key() }
}
