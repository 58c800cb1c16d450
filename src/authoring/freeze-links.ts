// The text of a page as it is frozen: paths that lead out of the content folder are rewritten from the version's
// folder, and those that name the content folder (`@site/content/...`) lead to the frozen copy. Everything else is
// relative, and stays.

import path from 'node:path'
import { syntaxOptionsOf } from '../model/compiled.ts'
import type { MarkdownConfig } from '../model/markdown-config.ts'
import type { Source } from '../model/page.ts'
import { editText } from '../model/text-edit.ts'
import { replaceUrl, writtenUrls } from './written-urls.ts'

/** Where the content stands, and where its copy will. */
interface Freezing {
  readonly markdown: MarkdownConfig
  readonly contentDir: string
  readonly target: string
}

const posix = path.posix

/** Gives the text of a Markdown file for its copy. */
export async function frozenText(source: Source, freezing: Freezing): Promise<string> {
  if (!source.text.includes('../') && !source.text.includes('@site/')) return source.text
  const written = await writtenUrls(source, { ...syntaxOptionsOf(freezing.markdown), format: 'mdx' })
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
