// Creates llms-full.txt: the Markdown exports of all pages in one text.

import path from 'node:path'
import type { Page } from '../model/page.ts'
import { llmsFullKey, type MarkdownFile, writeLlmsFull } from '../output/llms-full.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishFolders } from '../output/publish.ts'
import type { RenderedSite } from './cached-pages.ts'

/** Writes llms-full.txt, or keeps the published one if no Markdown export has changed. */
export function llmsFullFile({
  site,
  cached,
  pages,
  folders,
}: RenderedSite & { readonly folders: Pick<PublishFolders, 'out' | 'staging'> }): OutputFile {
  const markdownFiles = new Map<Page, MarkdownFile>()
  for (const { planned, files } of pages) {
    const markdown = files.find((file) => file.path === planned.markdownOutput)
    if (planned.page === undefined || markdown === undefined) continue
    const folder = markdown.type === 'staged' ? folders.staging : folders.out
    markdownFiles.set(planned.page, { file: path.join(folder, markdown.path), hash: markdown.hash })
  }
  const key = llmsFullKey(site, markdownFiles)
  const [published] = cached.publishedFiles(key) ?? []
  if (published !== undefined) return published
  const file = writeLlmsFull(site, markdownFiles, folders.staging)
  cached.keepFiles(key, [file])
  return file
}
