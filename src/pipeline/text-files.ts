// Texts made of the contents of many pages: llms-full.txt, and feed.xml of the page that the configuration names.

import path from 'node:path'
import type { Page } from '../model/page.ts'
import { joinPath, urlOf } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { feedXml } from '../output/feed.ts'
import { llmsFullKey, type MarkdownFile, writeLlmsFull } from '../output/llms-full.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import type { PublishFolders } from '../output/publish.ts'
import type { BuiltPage } from './built-page.ts'
import type { CachedPages } from './cached-pages.ts'

/** A site whose pages were rendered. */
export interface RenderedSite {
  readonly site: Site
  readonly cached: CachedPages
  readonly pages: readonly BuiltPage[]
}

/** Writes llms-full.txt, or keeps the published one when no Markdown export has changed. */
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

/** Gives the feed's file: none without a page for it, or without a `url`. */
export function feedFile({ site, pages, cached }: RenderedSite): readonly OutputFile[] {
  const { feed, url, baseUrl, language } = site.config
  const main = site.versions.find((version) => version.pluginId === 'default' && version.isLast)
  const source = main?.pages.find((page) => page.id === feed)
  const rendered = pages.find(({ planned }) => planned.page !== undefined && planned.page === source)
  if (feed === undefined || url === '' || source === undefined || rendered?.content === undefined) return []
  const content = cached.content(rendered.content)
  const text = feedXml({
    origin: url,
    href: urlOf(source.route, site.config),
    feedHref: joinPath(baseUrl, 'feed.xml'),
    title: `${site.config.title}: ${source.title}`,
    description: source.description,
    language,
    html: content.html,
  })
  return [bytesFile('feed.xml', text)]
}
