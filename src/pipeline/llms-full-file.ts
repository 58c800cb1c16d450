// Creates llms-full.txt: the Markdown exports of all pages in one text.

import path from 'node:path'
import { writeLlmsFull } from '../output/llms-full.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishFolders } from '../output/publish.ts'
import type { RenderedSite } from './cached-pages.ts'

/** Writes llms-full.txt from the Markdown exports, of which the unchanged ones stand in the published site. */
export function llmsFullFile(
  { site, pages }: Pick<RenderedSite, 'site' | 'pages'>,
  { out, staging }: Pick<PublishFolders, 'out' | 'staging'>,
): OutputFile {
  const markdownFiles = pages.flatMap(({ planned: { page, markdownOutput }, files }) => {
    const markdown = files.find((file) => file.path === markdownOutput)
    if (page === undefined || markdown === undefined) return []
    return [[page, path.join(markdown.type === 'staged' ? staging : out, markdown.path)] as const]
  })
  return writeLlmsFull(site, new Map(markdownFiles), staging)
}
