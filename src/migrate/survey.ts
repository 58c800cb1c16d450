// Searches the files of a Docusaurus site for features to report: replaced theme components, imports without a
// counterpart, and directives of plugins. Only reads files.

import path from 'node:path'
import { importableParts, partsAroundPages } from '../../templates/module-exports.ts'
import { filesIn } from '../files/files-in.ts'
import { readText } from '../files/read-file.ts'
import { admonitionKinds } from '../markdown/syntax/admonition-kinds.ts'
import { remember } from '../model/maps.ts'
import { counterpartOf } from '../render/docusaurus/classes.ts'
import { findReplacedComponents, themeImports } from '../render/docusaurus/replaced-components.ts'
import { swizzledFile, withoutSamples } from '../render/imports/resolve-import.ts'
import type { Findings } from './findings.ts'
import { contentDirsOf, type ForeignSite, versionLists } from './foreign-site.ts'
import { admonitionNames } from './markdown.ts'

/** What pages can import. */
interface Importable {
  /** Modules that pages may import from the theme. */
  readonly modules: ReadonlySet<string>
  /** Whether docs-gen runs plugins of the site. */
  readonly runsPlugins: boolean
}

/** A file with its text, without code blocks. */
interface FileText {
  readonly file: string
  readonly text: string
}

/** Surveys the files of a site, and reports the findings. Returns the imported modules that docs-gen doesn't have. */
export function survey(site: ForeignSite, importable: Importable): readonly string[] {
  const { root, findings } = site
  const pages = contentDirsOf(site)
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.mdx?$/.test(file))
  const scripts = filesIn(root, 'src').filter((file) => /\.[jt]sx?$/.test(file))
  findings.works(`${pages.length} Markdown ${pages.length === 1 ? 'file' : 'files'}`, 'Built unchanged.')
  const unused = surveySource(root, findings)
  for (const file of versionLists(root)) findings.works(`frozen versions (${file})`, 'They are read as they are.')
  const textsOf = (files: readonly string[]) =>
    files.map((file) => ({ file, text: withoutSamples(readText(path.join(root, file))) }))
  const texts = textsOf(pages)
  const all = [...texts, ...textsOf(scripts)]
  const unsupported = surveyImports(site, withoutUnused(all, unused, importable.modules), importable)
  surveyDirectives(site, texts)
  surveyLookups(findings, all)
  return unsupported
}

/** Leaves out the files of unused theme components, except those that used files import, also indirectly. */
function withoutUnused(
  all: readonly FileText[],
  unused: readonly string[],
  modules: ReadonlySet<string>,
): readonly FileText[] {
  const nameOf = (file: string) => unused.find((name) => /^[./]/.test(file.replace(`src/theme/${name}`, '')))
  const others = all.filter(({ file }) => nameOf(file) !== undefined)
  const used = new Set(all.filter((each) => !others.includes(each)))
  // Files that are added here are visited, too. `@theme/X` is docs-gen's module where it has one.
  for (const { text } of used)
    for (const other of others) {
      const name = `theme/${nameOf(other.file)}`
      if (new RegExp(`${modules.has(`@${name}`) ? '/' : '[@/]'}${name}['"/]`).test(text)) used.add(other)
    }
  return [...used]
}

/** Reports the files in `src/theme`, and returns the names of those that aren't used. */
function surveySource(root: string, findings: Findings): readonly string[] {
  const { taken, left } = findReplacedComponents(root)
  if (swizzledFile(root, '@theme/MDXComponents') !== undefined)
    findings.works('components for all pages (src/theme/MDXComponents)', 'They are read from there.')
  const isAround = ({ name }: { readonly name: string }) => partsAroundPages.includes(name)
  const listed = (those: readonly { readonly name: string }[]) => those.map(({ name }) => name).join(', ')
  const around = taken.filter(isAround)
  const others = taken.filter((each) => !isAround(each))
  if (around.length > 0)
    findings.replaced(
      `theme components around all pages: ${listed(around)}`,
      'They are rendered at the end of each page, not around it; components get the contexts that they provide.',
    )
  if (others.length > 0)
    findings.works(`replaced theme components: ${listed(others)}`, 'They replace those of docs-gen.')
  for (const { name, why } of left)
    findings.lost(`the replaced theme component \`${name}\``, `${why[0]?.toUpperCase()}${why.slice(1)}.`)
  return left.map(({ name }) => name)
}

/** Packages of Docusaurus that run only in Node, so files that import them aren't for pages. */
const ofNode = /^@docusaurus\/(?:babel|bundler|core|faster|logger|mdx-loader|types|utils|preset-)/
const directives = /^[ \t>]*:{2,}([a-zA-Z][\w-]*)/gm

/** Reports imports without a counterpart: one finding per module, with the first file. Returns the modules. */
function surveyImports(
  { root, findings }: ForeignSite,
  sources: readonly FileText[],
  { modules, runsPlugins }: Importable,
): readonly string[] {
  const imported = new Map<string, string[]>()
  for (const { file, text } of sources) {
    for (const { specifier: written, plain: name } of themeImports(text)) {
      if (name === '@docusaurus/BrowserOnly' && /\.mdx?$/.test(file))
        findings.replaced(
          'what only browsers render (BrowserOnly)',
          `Pages show its fallback; an island runs in browsers (docs/templates.md). In ${file}.`,
        )
      const isHere =
        modules.has(name) ||
        importableParts.has(written) ||
        ofNode.test(name) ||
        swizzledFile(root, written) !== undefined
      if (!isHere) note(imported, name, file)
    }
  }
  const unless = runsPlugins ? ', unless a theme of the plugins that run has it' : ''
  for (const [name, files] of imported)
    findings.lost(`\`${name}\``, `It renders nothing (\`allowUnsupported\`)${unless}: ${where(files)}.`)
  return [...imported.keys()]
}

/** Reports directives of plugins in pages. */
function surveyDirectives(site: ForeignSite, pages: readonly FileText[]): void {
  const known = new Set([...admonitionKinds, ...admonitionNames(site)])
  const strange = new Map<string, string[]>()
  for (const { file, text } of pages)
    for (const [, name = ''] of text.matchAll(directives)) if (!known.has(name)) note(strange, name, file)
  for (const [name, files] of strange) {
    site.findings.lost(
      `the directive \`:::${name}\``,
      `Add \`${name}\` to markdown.admonitions, or a remark plugin: ${where(files)}.`,
    )
  }
}

/** Matches the class or the selector by which a script looks for elements. */
const lookups =
  /\b(?:getElementsByClassName\(\s*(['"`])(?<classes>.*?)\1|(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*(['"`])(?<selector>.*?)\3)/g

/** Reports scripts that look for elements by classes of Docusaurus' layout, which pages don't have. */
function surveyLookups(findings: Findings, sources: readonly FileText[]): void {
  const searched = new Map<string, string[]>()
  for (const { file, text } of sources)
    for (const { groups: { classes = '', selector = '' } = {} } of text.matchAll(lookups))
      for (const [, name = ''] of `${classes.replace(/^|\s+/g, '.')} ${selector}`.matchAll(/\.([a-z][\w-]*)/gi))
        if (counterpartOf(name) !== undefined) note(searched, name, file)
  for (const [name, files] of searched) {
    const counterpart = counterpartOf(name)
    const instead = counterpart === '' ? 'This theme has no such part' : `Look for \`${counterpart}\` instead`
    findings.lost(`scripts that look for \`.${name}\``, `${instead}: ${where(files)}.`)
  }
}

function note(map: Map<string, string[]>, name: string, file: string): void {
  const files = remember(map, name, () => [])
  if (!files.includes(file)) files.push(file)
}

function where(files: readonly string[]): string {
  return files.length === 1 ? `in ${files[0]}` : `in ${files[0]} and ${files.length - 1} more`
}
