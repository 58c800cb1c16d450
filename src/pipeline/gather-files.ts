// Collects all files of a build: documents, Markdown exports, assets, static files, files for programs, redirects.
// Reports two files with the same path.

import path from 'node:path'
import type { StaticFile } from '../content/static-files.ts'
import { publishedLimit, readBytes } from '../files/read-file.ts'
import { replaceableFiles } from '../links/generated-files.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { isBelowMain } from '../model/languages.ts'
import type { Site } from '../model/site.ts'
import { type Host, hostFiles } from '../output/host-files.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import { programFiles, redirectsInAllLanguages } from '../output/program-files.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { BuiltPage } from './built-page.ts'
import { assetFolder, type PagePlan } from './page-plan.ts'

/** The input of the files that don't depend on the text of pages. */
interface FixedInput {
  readonly site: Site
  readonly bundle: Bundle
  readonly plan: PagePlan
  readonly statics: readonly StaticFile[]
  /** The host for which files are written. */
  readonly host?: Host | undefined
}

/** A file, and what created it, for messages. */
interface OwnedFile {
  readonly file: OutputFile
  readonly owner: string
}

/** Creates the files that don't depend on the text of pages. */
export function fixedFiles({ site, bundle, plan, statics, host }: FixedInput): readonly OwnedFile[] {
  const hasOwnAssets = statics.some(({ output }) => output.startsWith(assetFolder))
  const { config } = site
  const redirects = redirectsInAllLanguages(site)
  const forHost = host === undefined || isBelowMain(config) ? {} : hostFiles(host, { config, redirects, hasOwnAssets })
  // The files for the site's host take precedence.
  const texts = [...programFiles(site), ...plan.sidebars]
    .filter((file) => !Object.hasOwn(forHost, file.path))
    .map((file) => bytesFile(file.path, file.write()))
  const hostTexts = Object.entries(forHost).map(([output, text]) => bytesFile(output, text))
  const assets = bundle.manifest.files.map((name) =>
    bytesFile(assetFolder + name, readBytes(path.join(bundle.dir, 'client', name))),
  )
  return [
    ...[...texts, ...hostTexts].map((file) => ({ file, owner: 'docs-gen' })),
    ...assets.map((file) => ({ file, owner: 'the templates' })),
  ]
}

/** The input of collecting the files of a build. */
interface OutputInput {
  readonly root: string
  readonly pages: readonly BuiltPage[]
  /** Files created elsewhere: the search index, the feeds. */
  readonly others: readonly OutputFile[]
  readonly fixed: readonly OwnedFile[]
  /** Static files, read only when collected, to save memory. */
  readonly statics: readonly StaticFile[]
}

/** Collects the files of a build, sorted by path. Returns none if some collide. */
export function gatherFiles({ root, pages, others, fixed, statics }: OutputInput): {
  readonly files?: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const byPath = new Map<string, OutputFile>()
  // By lower-case path, to find collisions on case-insensitive file systems.
  const owners = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const add = (file: OutputFile, owner: string): void => {
    const other = owners.get(file.path.toLowerCase())
    if (other === undefined) {
      owners.set(file.path.toLowerCase(), owner)
      byPath.set(file.path, file)
      return
    }
    const message = `\`${file.path}\` would be written by ${owner} and by ${other}`
    diagnostics.push(diagnose('output-collision', message, undefined, { hint: 'Rename one of them.' }))
  }
  for (const { planned, files } of pages)
    for (const file of files) add(file, planned.page ? `\`${planned.page.source.file}\`` : `the page ${planned.route}`)
  for (const { file, owner } of fixed) add(file, owner)
  for (const file of others) add(file, 'docs-gen')
  // The names of assets contain a hash of their content.
  const copies = new Map(pages.flatMap((page) => page.copies))
  for (const [output, file] of copies) add(copyOf(root, output, file), `\`${file}\``)
  const ofPages = new Set(pages.flatMap(({ planned, files }) => (planned.page ? files.map((file) => file.path) : [])))
  for (const { file, output } of statics) {
    const isExport = ofPages.has(output) && output.endsWith('.md')
    if (ofPages.has(output) && !isExport) continue // it was reported, and did not stop the build
    // Only a static file of the site may replace a file for programs. Names that differ only in case were already
    // reported. If these are warnings, the build continues.
    if (replaceableFiles.has(output) || isExport) byPath.delete(output)
    if (!byPath.has(output)) owners.delete(output.toLowerCase())
    add(copyOf(root, output, file), `\`${file}\``)
  }
  if (diagnostics.length > 0) return { diagnostics }
  return { files: [...byPath.values()].sort((a, b) => compareText(a.path, b.path)), diagnostics }
}

/** Reads a file of the site that is published under another path. */
function copyOf(root: string, output: string, file: string): OutputFile {
  return bytesFile(output, readBytes(path.join(root, file), publishedLimit))
}
