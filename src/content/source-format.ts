// The format of a source. The configuration decides which files may contain code. Front matter can only lower a `.md`
// file from MDX to plain Markdown.

import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { MarkdownConfig } from '../model/markdown-config.ts'
import type { ParsedFrontMatter } from './front-matter.ts'

type Formats = MarkdownConfig['format']

/** Returns the format of a source, by the configuration and its own front matter. */
export function formatOf(
  file: string,
  configured: Formats,
  { fields }: Pick<ParsedFrontMatter, 'fields'>,
): 'md' | 'mdx' {
  if (file.endsWith('.mdx')) return 'mdx'
  const own = fields.mdx?.format ?? 'mdx'
  return configured === 'mdx' && own === 'mdx' ? 'mdx' : 'md'
}

/** Returns whether a page is a script, whose default export is the component that renders it. */
export function isScriptPage(file: string): boolean {
  return /\.[jt]sx?$/.test(file)
}

/** Reports front matter that requests MDX for a file that the configuration reads as plain Markdown. */
export function refusedFormat(file: string, configured: Formats, matter: ParsedFrontMatter): Diagnostic | undefined {
  if (matter.fields.mdx?.format !== 'mdx' || formatOf(file, configured, matter) === 'mdx') return undefined
  const message = `\`mdx.format\` is \`mdx\`, but \`markdown.format\` is \`${configured}\`: the file is plain Markdown`
  const hint = 'Rename the file to `.mdx`, or remove the field.'
  return diagnose('front-matter-format', message, ensure(matter.places.mdx), { hint })
}
