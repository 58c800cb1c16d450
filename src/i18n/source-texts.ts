// Finds the translatable texts of a site in its default language, grouped by the file for their translations. Includes
// the texts of components, marked by `<Translate>` and `translate()`. Values other than literals are left out, because
// reading them would require running the code.

import path from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { readTextIfThere } from '../files/read-file.ts'
import type { Locale } from '../model/languages.ts'
import type { Site } from '../model/site.ts'
import { type Translate, translateBlog, translateFooter, translateNavbar, translateVersion } from './site-texts.ts'
import { blogFile, codeFile, type SourceText, themeFile, versionFile } from './translation-files.ts'

/** Texts by key. */
export type SourceTexts = ReadonlyMap<string, SourceText>

/** Lists the texts of a site, by the file of a language that contains their translations. */
export function sourceTexts(root: string, site: Site, locale: Locale): ReadonlyMap<string, SourceTexts> {
  const files = new Map<string, SourceTexts>([
    [codeFile(locale), textsOfCode(root, site)],
    [themeFile(locale, 'navbar'), textsIn((translate) => translateNavbar(site.config, translate))],
    [themeFile(locale, 'footer'), textsIn((translate) => translateFooter(site.config.footer, translate))],
  ])
  for (const version of site.versions) {
    const { instance, name } = version
    const { blog, isPages } = instance
    const add = (file: string, visit: (translate: Translate) => void) => files.set(file, textsIn(visit))
    if (blog !== undefined) add(blogFile(locale, instance), (translate) => translateBlog(blog, translate))
    else if (isPages !== true)
      add(versionFile(locale, instance, name), (translate) => translateVersion(version, translate))
  }
  return new Map([...files].filter(([, texts]) => texts.size > 0))
}

function textsOfCode(root: string, site: Site): SourceTexts {
  const folders = new Set(['src', site.config.templates, ...site.versions.map(({ contentDir }) => contentDir)])
  const code = [...folders].flatMap((folder) =>
    filesIn(root, folder)
      .filter((file) => /\.(?:[jt]sx?|mdx?)$/.test(file))
      .flatMap((file) => readTextIfThere(path.join(root, file)) ?? []),
  )
  const found = code.flatMap((text) => [...codeTexts(text)])
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Lists the texts that are translated. */
function textsIn(visit: (translate: Translate) => void): SourceTexts {
  const texts = new Map<string, SourceText>()
  visit((key, message, description) => {
    texts.set(key, { message, description })
    return message
  })
  return texts
}

// A literal in single or double quotes, or a template literal without expressions.
const literal = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\$]|\\.)*\x60`
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const calls = new RegExp(String.raw`\btranslate\(\s*\{((?:${literal}|[^'"\x60}])*)\}`, 'g')
const elements = new RegExp(
  String.raw`<Translate\b((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|${braces}))?)*)\s*(?:/>|>([\s\S]*?)</Translate>)`,
  'g',
)

/** Finds the texts that a file translates, by id. */
export function codeTexts(code: string): ReadonlyMap<string, SourceText> {
  const found = new Map<string, SourceText>()
  for (const [, fields = ''] of code.matchAll(calls)) {
    const message = fieldOf(fields, 'message')
    add(found, { id: fieldOf(fields, 'id'), message, description: fieldOf(fields, 'description') })
  }
  for (const [, attributes = '', children = ''] of code.matchAll(elements)) {
    const id = attributeOf(attributes, 'id')
    add(found, { id, message: childText(children), description: attributeOf(attributes, 'description') })
  }
  return found
}

interface Found {
  readonly id: string | undefined
  readonly message: string | undefined
  readonly description: string | undefined
}

function add(found: Map<string, SourceText>, { id, message, description }: Found): void {
  const key = id ?? message
  if (key === undefined || key === '') return
  found.set(key, { message: message ?? key, ...(description !== undefined && { description }) })
}

function fieldOf(fields: string, name: string): string | undefined {
  const value = new RegExp(String.raw`(?:^|[\s,])${name}\s*:\s*(${literal})`).exec(fields)?.[1]
  return value === undefined ? undefined : unquoted(value)
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(String.raw`\s${name}=(?:"([^"]*)"|'([^']*)'|\{\s*(${literal})\s*\})`).exec(attributes)
  if (value === null) return undefined
  return value[3] === undefined ? (value[1] ?? value[2]) : unquoted(value[3])
}

/** Reads the text of an element: a literal in braces, or text with white space collapsed as in JSX. */
function childText(children: string): string | undefined {
  const inBraces = new RegExp(String.raw`^\s*\{\s*(${literal})\s*\}\s*$`).exec(children)?.[1]
  if (inBraces !== undefined) return unquoted(inBraces)
  const text = children.replace(/\s*\n\s*/g, ' ').trim()
  return text === '' || /[<{]/.test(text) ? undefined : text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

function unquoted(written: string): string {
  return written.slice(1, -1).replace(/\\([\s\S])/g, (_all, character: string) => escapes[character] ?? character)
}
