// Collects all files of a build: documents, Markdown exports, assets, static files, files for programs, redirects.
// Reports two files with the same path.

import path from 'node:path'
import type { StaticFile } from '../content/static-files.ts'
import { publishedLimit, readBytes } from '../files/read-file.ts'
import { replaceableFiles } from '../links/generated-files.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import { type Host, hostFiles } from '../output/host-files.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import { isBelowMain, programFiles, redirectsInAllLanguages } from '../output/program-files.ts'
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

/** The files that don't depend on the text of pages, and so not on rendering. */
interface FixedFiles {
  /** Files for programs, pages of redirects, and shared sidebars. */
  readonly texts: readonly OutputFile[]
  readonly assets: readonly OutputFile[]
  /** Static files, read only when collected, to save memory. */
  readonly statics: readonly StaticFile[]
}

/** Creates the files that don't depend on the text of pages. */
export function fixedFiles({ site, bundle, plan, statics, host }: FixedInput): FixedFiles {
  const hasOwnAssets = statics.some(({ output }) => output.startsWith(assetFolder))
  const { config } = site
  const redirects = redirectsInAllLanguages(site)
  const forHost = host === undefined || isBelowMain(config) ? {} : hostFiles(host, { config, redirects, hasOwnAssets })
  // The files for the site's host take precedence.
  const texts = [...programFiles(site), ...plan.sidebars]
    .filter((file) => !Object.hasOwn(forHost, file.path))
    .map((file) => bytesFile(file.path, file.write()))
  return {
    texts: [...texts, ...Object.entries(forHost).map(([output, text]) => bytesFile(output, text))],
    assets: bundle.manifest.files.map((name) =>
      bytesFile(assetFolder + name, readBytes(path.join(bundle.dir, 'client', name))),
    ),
    statics,
  }
}

/** The input of collecting the files of a build. */
interface OutputInput {
  readonly root: string
  readonly pages: readonly BuiltPage[]
  /** Files created elsewhere: the search index, the feeds. */
  readonly others: readonly OutputFile[]
  readonly fixed: FixedFiles
}

/** The files of a build, sorted by path. Empty if some collide. */
interface GatheredFiles {
  readonly files?: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Gathering {
  readonly byPath: Map<string, OutputFile>
  /** Origin of each file by lower-case path, to find collisions on case-insensitive file systems. */
  readonly owners: Map<string, string>
  readonly diagnostics: Diagnostic[]
}

/** Collects the files of a build. */
export function gatherFiles(input: OutputInput): GatheredFiles {
  const state: Gathering = { byPath: new Map(), owners: new Map(), diagnostics: [] }
  for (const { planned, files } of input.pages) {
    const owner = planned.page === undefined ? `the page ${planned.route}` : `\`${planned.page.source.file}\``
    for (const file of files) add(state, file, owner)
  }
  addOthers(state, input)
  const { diagnostics, byPath } = state
  if (diagnostics.length > 0) return { diagnostics }
  return { files: [...byPath.values()].sort((a, b) => compareText(a.path, b.path)), diagnostics }
}

function add(state: Gathering, file: OutputFile, owner: string): void {
  const identity = file.path.toLowerCase()
  const other = state.owners.get(identity)
  if (other !== undefined) {
    const message = `\`${file.path}\` would be written by ${owner} and by ${other}`
    state.diagnostics.push(diagnose('output-collision', message, undefined, { hint: 'Rename one of them.' }))
    return
  }
  state.owners.set(identity, owner)
  state.byPath.set(file.path, file)
}

/** Adds files that don't belong to a page. Only a static file of the site may replace a file for programs. */
function addOthers(state: Gathering, input: OutputInput): void {
  const { texts, assets, statics } = input.fixed
  for (const file of [...texts, ...input.others]) add(state, file, 'docs-gen')
  for (const file of assets) add(state, file, 'the templates')
  // The names of assets contain a hash of their content.
  const copies = new Map(input.pages.flatMap((page) => page.copies))
  for (const [output, file] of copies) add(state, copyOf(input.root, output, file), `\`${file}\``)
  for (const { file, output } of statics) {
    if (replaceableFiles.has(output)) {
      state.owners.delete(output)
      state.byPath.delete(output)
    }
    // Names that differ only in case were already reported. If these are warnings, the build continues.
    if (!state.byPath.has(output)) state.owners.delete(output.toLowerCase())
    add(state, copyOf(input.root, output, file), `\`${file}\``)
  }
}

/** Reads a file of the site that is published at another path. */
function copyOf(root: string, output: string, file: string): OutputFile {
  return bytesFile(output, readBytes(path.join(root, file), publishedLimit))
}
