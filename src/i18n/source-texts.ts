// The texts of a site that can be translated, in its default language, by the file that takes their translations; among
// them those of components, as `<Translate>` and `translate()` name them. A value that is no literal cannot be read
// without running the code, and is left out.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readTextIfThere } from '../files/read-file.ts'
import type { BlogConfig } from '../model/blog.ts'
import type { Config } from '../model/config.ts'
import type { Locale } from '../model/languages.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import type { SidebarItem } from '../model/sidebar.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import { blogFile, codeFile, type SourceText, themeFile, versionFile } from './translation-files.ts'

/** Texts by key. */
export type SourceTexts = ReadonlyMap<string, SourceText>

/** Lists the texts of a site by the files of a language that take their translations. */
export function sourceTexts(root: string, site: Site, locale: Locale): ReadonlyMap<string, SourceTexts> {
  const files = new Map<string, SourceTexts>([
    [codeFile(locale), textsOfCode(root, site)],
    [themeFile(locale, 'navbar'), navbarTexts(site.config)],
    [themeFile(locale, 'footer'), footerTexts(site.config)],
  ])
  for (const version of site.versions) {
    const { instance, name } = version
    if (instance.blog !== undefined) files.set(blogFile(locale, instance), blogTexts(instance.blog))
    else if (instance.isPages !== true) files.set(versionFile(locale, instance, name), versionTexts(version))
  }
  return new Map([...files].filter(([, texts]) => texts.size > 0))
}

function textsOfCode(root: string, site: Site): SourceTexts {
  const folders = new Set(['src', site.config.templates, ...site.versions.map(({ contentDir }) => contentDir)])
  const code = [...folders].flatMap((folder) =>
    filesOf(root, folder).flatMap((file) => readTextIfThere(path.join(root, file)) ?? []),
  )
  const found = code.flatMap((text) => [...codeTexts(text)])
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function filesOf(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:[jt]sx?|mdx?)$/.test(file) && !/(?:^|[/\\])(?:node_modules|\.)/.test(file))
      .map((file) => path.join(folder, file))
      .sort()
  } catch {
    return [] // there is no such folder
  }
}

function navbarTexts({ title, navbarTitle = title, logo, navbar }: Config): SourceTexts {
  const texts = new Map<string, SourceText>([['title', { message: navbarTitle, description: 'Title of the site' }]])
  if (logo !== undefined) texts.set('logo.alt', { message: logo.alt, description: 'Text of the logo' })
  const add = ({ label, items = [] }: NavbarItem): void => {
    texts.set(`item.label.${label}`, { message: label, description: `Link ${label} of the navbar` })
    items.forEach(add)
  }
  navbar.forEach(add)
  return texts
}

function footerTexts({ footer: { columns, html, copyright = html, logo } }: Config): SourceTexts {
  const texts = new Map<string, SourceText>()
  for (const { title, items } of columns) {
    if (title !== '') texts.set(`link.title.${title}`, { message: title, description: `Column ${title} of the footer` })
    for (const { label } of items)
      texts.set(`link.item.label.${label}`, { message: label, description: `Link ${label} of the footer` })
  }
  if (copyright !== undefined) texts.set('copyright', { message: copyright, description: 'Last line of the footer' })
  if (logo !== undefined) texts.set('logo.alt', { message: logo.alt, description: 'Text of the logo of the footer' })
  return texts
}

function blogTexts({ title, description, sidebar }: BlogConfig): SourceTexts {
  const texts = new Map<string, SourceText>([
    ['title', { message: title, description: 'Title of the blog' }],
    ['description', { message: description, description: 'Description of the blog' }],
  ])
  if (sidebar !== false)
    texts.set('sidebar.title', { message: sidebar.title, description: 'Heading above the newest posts' })
  return texts
}

function versionTexts({ name, label, sidebars }: DocsVersion): SourceTexts {
  const texts = new Map<string, SourceText>([
    ['version.label', { message: label, description: `Label of the version ${name}` }],
  ])
  for (const { name: sidebar, items } of sidebars) for (const item of items) addItem(texts, item, sidebar)
  return texts
}

function addItem(texts: Map<string, SourceText>, item: SidebarItem, sidebar: string): void {
  if (item.type === 'html' || item.label === undefined) return
  const key = `sidebar.${sidebar}.${item.type}.${item.key ?? item.label}`
  const about = `${item.label} in the sidebar ${sidebar}`
  texts.set(key, { message: item.label, description: about })
  if (item.type !== 'category') return
  if (item.link?.type === 'generated-index') {
    const { title, description } = item.link
    texts.set(`${key}.link.generated-index.title`, { message: title, description: `Title of the index of ${about}` })
    if (description !== undefined)
      texts.set(`${key}.link.generated-index.description`, { message: description, description: `What ${about} holds` })
  }
  for (const child of item.items) addItem(texts, child, sidebar)
}

// A literal in single, double or backward quotes; the last without values in it.
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

/** Reads the text within an element: a literal in braces, or text as JSX joins it. */
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
