// Rewrites links in the copy of a page for a frozen version: paths out of the content folder become relative to the
// folder of the version, and paths that name the content folder (`@site/content/...`) lead to the frozen copy. All
// other paths are relative and don't change.

import path from 'node:path'
import { withoutPlugins } from '../model/compiled.ts'
import type { MarkdownConfig } from '../model/markdown-config.ts'
import type { Source } from '../model/page.ts'
import { editText } from '../model/text-edit.ts'
import { replaceUrl, writtenUrls } from './written-urls.ts'

/** The content folder and the folder of its copy. */
interface Freezing {
  readonly markdown: MarkdownConfig
  readonly contentDir: string
  readonly target: string
}

const posix = path.posix

/** Returns the text of the copy of a Markdown file. */
export async function frozenText(source: Source, freezing: Freezing): Promise<string> {
  if (!source.text.includes('../') && !source.text.includes('@site/')) return source.text
  const written = await writtenUrls(source, { ...withoutPlugins(freezing.markdown), format: 'mdx' })
  const edits = written.flatMap((one) => {
    const fresh = frozenUrl(source.file, one.url, freezing)
    return fresh === one.url ? [] : replaceUrl(source.text, one, fresh)
  })
  return editText(source.text, edits)
}

function frozenUrl(file: string, url: string, { contentDir, target }: Freezing): string {
  const [, loaders = '', request = ''] = /^(.*!)?([^!]*)$/s.exec(url) ?? []
  const inContent = `@site/${contentDir}/`
  if (request.startsWith(inContent)) return `${loaders}@site/${target}/${request.slice(inContent.length)}`
  if (!request.startsWith('.')) return url
  const goal = posix.join(posix.dirname(file), request)
  if (goal === contentDir || goal.startsWith(`${contentDir}/`)) return url
  const copy = posix.join(target, posix.relative(contentDir, posix.dirname(file)))
  return loaders + posix.relative(copy, goal)
}
