// Gathers everything that a build publishes: documents, Markdown exports, assets, static files, machine files,
// redirects. Two things on one path are reported.

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

/** What the files are made of that no text of a page has a part in. */
interface FixedInput {
  readonly site: Site
  readonly bundle: Bundle
  readonly plan: PagePlan
  readonly statics: readonly StaticFile[]
  /** The host whose files are written. */
  readonly host?: Host | undefined
}

/** Files that no text of a page has a part in: nothing of them waits for pages to be rendered. */
interface FixedFiles {
  /** Files for programs, the pages of redirects, and shared sidebars. */
  readonly texts: readonly OutputFile[]
  readonly assets: readonly OutputFile[]
  /** Static files are read when they are gathered: until then, their bytes need no memory. */
  readonly statics: readonly StaticFile[]
}

/** Makes the files that no text of a page has a part in. */
export function fixedFiles({ site, bundle, plan, statics, host }: FixedInput): FixedFiles {
  const hasOwnAssets = statics.some(({ output }) => output.startsWith(assetFolder))
  const { config } = site
  const redirects = redirectsInAllLanguages(site)
  const forHost = host === undefined || isBelowMain(config) ? {} : hostFiles(host, { config, redirects, hasOwnAssets })
  // Those for the site's host come before others.
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

/** What the files of a build are made of. */
interface OutputInput {
  readonly root: string
  readonly pages: readonly BuiltPage[]
  /** Files made elsewhere: the search index, the feed. */
  readonly others: readonly OutputFile[]
  readonly fixed: FixedFiles
}

/** The files of a build, sorted by path; none when some collide. */
interface GatheredFiles {
  readonly files?: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Gathering {
  readonly byPath: Map<string, OutputFile>
  /** Output path in lower case to what made it, for collisions on file systems that ignore case. */
  readonly owners: Map<string, string>
  readonly diagnostics: Diagnostic[]
}

/** Gathers the files of a build. */
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

/** Adds what belongs to no page; only a static file of the author's may replace a file for programs. */
function addOthers(state: Gathering, input: OutputInput): void {
  const { texts, assets, statics } = input.fixed
  for (const file of [...texts, ...input.others]) add(state, file, 'docs-gen')
  for (const file of assets) add(state, file, 'the templates')
  // What pages show has names that contain a hash of its content.
  const copies = new Map(input.pages.flatMap((page) => page.copies))
  for (const [output, file] of copies) add(state, copyOf(input.root, output, file), `\`${file}\``)
  for (const { file, output } of statics) {
    if (replaceableFiles.has(output)) {
      state.owners.delete(output)
      state.byPath.delete(output)
    }
    // Names that differ in case alone were reported before; a build goes on where they are warnings.
    if (!state.byPath.has(output)) state.owners.delete(output.toLowerCase())
    add(state, copyOf(input.root, output, file), `\`${file}\``)
  }
}

/** Reads a file of the site that is published under another path. */
function copyOf(root: string, output: string, file: string): OutputFile {
  return bytesFile(output, readBytes(path.join(root, file), publishedLimit))
}
