// Reads a Docusaurus site, and gives the files that docs-gen needs beside it and a list of what works, is replaced and
// is lost. The command writes the files; pages are never changed.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { writeYaml } from '../config/write-yaml.ts'
import { relativeTo } from '../files/posix-path.ts'
import { assetsOf } from './asset-folders.ts'
import { convertConfig, sidebarsFile } from './convert-config.ts'
import { convertSidebars, countItems } from './convert-sidebars.ts'
import { createdRedirects } from './created-redirects.ts'
import { createFindings, type Finding, type Findings } from './findings.ts'
import { admonitionNames, docsInstances, type ForeignInstance } from './instances.ts'
import { mapOf, textOf, textsOf } from './loose-values.ts'
import { type ReaderOptions, type ReadResult, readScript } from './read-script.ts'
import { hasHomePage } from './site-pages.ts'
import { homeRoute, survey } from './survey.ts'

/** What to migrate, and with what. */
interface MigrateOptions {
  /** The site, absolute. */
  readonly root: string
  readonly reader: ReaderOptions
  /** Modules that pages may import from the theme. */
  readonly modules: ReadonlySet<string>
}

/** A file to write beside the site. */
export interface MigratedFile {
  readonly file: string
  readonly text: string
}

/** What a migration gives; `problem` when the site cannot be read. */
type Migration =
  | {
      readonly type: 'migrated'
      readonly source: string
      readonly files: readonly MigratedFile[]
      readonly findings: readonly Finding[]
    }
  | { readonly type: 'failed'; readonly problem: string; readonly hint: string }

const extensions = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']

/** Reads a site and converts it. */
export async function migrate(options: MigrateOptions): Promise<Migration> {
  const { root, reader } = options
  const source = extensions
    .map((extension) => `docusaurus.config${extension}`)
    .find((name) => existsSync(path.join(root, name)))
  if (source === undefined)
    return {
      type: 'failed',
      problem: 'There is no docusaurus.config.js or .ts',
      hint: 'Give the folder of a Docusaurus site.',
    }
  const read = await readScript({ file: path.join(root, source), root }, reader)
  if (read.type === 'failed') return unreadScript(root, source, read, 'Fix it, or run npm install.')
  const exported = nothingIn(read.value)
  if (exported !== undefined)
    return {
      type: 'failed',
      problem: `\`${source}\` exports ${exported}`,
      hint: 'Export the settings of the site: `export default { title: ..., presets: [...] }`.',
    }
  const findings = createFindings()
  const config = mapOf(read.value)
  for (const name of read.missing.filter((name) => name !== 'prism-react-renderer'))
    findings.lost(
      `values from the package \`${name}\``,
      'It is not installed: install it and migrate again, if they matter.',
    )
  const instances = docsInstances(root, config, findings)
  if (instances.length === 0)
    return {
      type: 'failed',
      problem: `\`${source}\` has no docs`,
      hint: 'docs-gen builds the pages of plugin-content-docs.',
    }
  const fromConfig = convertConfig({ root, source }, config, instances, findings)
  const contentDirs = instances.map(({ keys }) => String(keys.content))
  const staticDirs = textsOf(fromConfig.staticDirs) ?? ['static']
  const converted = {
    ...fromConfig,
    assets: assetsOf({ root, contentDirs, staticDirs }, findings),
  }
  const keys = withHome(root, converted, instances, findings)
  const sidebars = await sidebarsFiles(options, instances, findings)
  if ('type' in sidebars) return sidebars
  const allowUnsupported = surveySite(options, instances, findings)
  const file = path.join(root, source)
  const created = await createdRedirects({ root, reader, file, config, text: writeYaml(keys) }, findings)
  const { all } = findings
  return {
    type: 'migrated',
    source,
    files: [
      {
        file: 'docs-gen.yaml',
        text: configText(
          source,
          { ...withRedirects(keys, created), ...(allowUnsupported.length > 0 && { allowUnsupported }) },
          all,
        ),
      },
      ...sidebars,
    ],
    findings: all,
  }
}

/** Lets `/` lead to the first page of documentation where nothing else stands there. */
function withHome(
  root: string,
  keys: Readonly<Record<string, unknown>>,
  instances: readonly ForeignInstance[],
  findings: Findings,
): Readonly<Record<string, unknown>> {
  const pages = textOf(keys.pages)
  const staticDirs = textsOf(keys.staticDirs) ?? ['static']
  if (staticDirs.some((folder) => existsSync(path.join(root, folder, 'index.html')))) return keys
  if (pages !== undefined && hasHomePage(root, pages)) return keys
  const home = homeRoute(root, instances)
  if (home === undefined || home === '/') return keys
  findings.replaced('the home page', `\`/\` leads to \`${home}\`.`)
  return { ...keys, redirects: { '/': home, ...mapOf(keys.redirects) } }
}

/** Adds redirects to those that the configuration names; these count. */
function withRedirects(
  keys: Readonly<Record<string, unknown>>,
  created: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.keys(created).length === 0 ? keys : { ...keys, redirects: { ...created, ...mapOf(keys.redirects) } }
}

/** Converts the sidebars file of each instance that has one. */
async function sidebarsFiles(
  { root, reader }: MigrateOptions,
  instances: readonly ForeignInstance[],
  findings: Findings,
): Promise<readonly MigratedFile[] | Extract<Migration, { type: 'failed' }>> {
  const files: MigratedFile[] = []
  for (const { id, sidebarPath } of instances) {
    if (typeof sidebarPath !== 'string') continue
    const file = path.resolve(root, sidebarPath)
    const shown = path.relative(root, file)
    if (!existsSync(file))
      return { type: 'failed', problem: `The sidebars file \`${shown}\` does not exist`, hint: 'Fix `sidebarPath`.' }
    const read = await readScript({ file, root }, reader)
    if (read.type === 'failed') return unreadScript(root, shown, read, 'Fix it.')
    const exported = nothingIn(read.value)
    if (exported !== undefined)
      return {
        type: 'failed',
        problem: `\`${shown}\` exports ${exported}`,
        hint: 'Export the sidebars: `export default { docs: [...] }`.',
      }
    const sidebars = convertSidebars(read.value, findings)
    findings.works(
      `${countItems(Object.values(sidebars))} sidebar items (${shown})`,
      `They are in ${sidebarsFile(id)} now.`,
    )
    const head = `# yaml-language-server: $schema=./node_modules/docs-gen/schemas/sidebars.schema.json\n# Made of ${shown}, which is no longer read.\n`
    files.push({ file: sidebarsFile(id), text: head + writeYaml(sidebars) })
  }
  return files
}

function unreadScript(
  root: string,
  file: string,
  { message, at }: Extract<ReadResult, { type: 'failed' }>,
  hint: string,
): Extract<Migration, { type: 'failed' }> {
  const place = at && `${relativeTo(root, at.file)}:${at.line}:${at.column}: `
  return { type: 'failed', problem: `${place ?? ''}\`${file}\` cannot be read: ${message}`, hint }
}

/** Says what a script exports instead of an object with something in it. */
function nothingIn(value: unknown): string | undefined {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value !== 'object') return `a ${typeof value}, not an object`
  if (Array.isArray(value)) return 'a list, not an object'
  return Object.keys(value).length === 0 ? 'nothing' : undefined
}

function surveySite(
  { root, modules }: MigrateOptions,
  instances: readonly ForeignInstance[],
  findings: Findings,
): readonly string[] {
  return survey(
    {
      root,
      contentDirs: instances.map(({ keys }) => String(keys.content)),
      admonitions: admonitionNames(instances),
      modules,
    },
    findings,
  )
}

/** Writes docs-gen.yaml: its keys, and as comments what was left out and why. */
function configText(source: string, keys: Readonly<Record<string, unknown>>, findings: readonly Finding[]): string {
  const lost = findings.filter(({ kind }) => kind === 'lost')
  const notes = lost.map(({ what, how }) => `# - ${what}: ${how}\n`)
  return [
    '# yaml-language-server: $schema=./node_modules/docs-gen/schemas/docs-gen.schema.json\n',
    `# Made of ${source}, which is no longer read.\n`,
    writeYaml(keys),
    ...(lost.length === 0 ? [] : ['\n# Left out:\n', ...notes]),
  ].join('')
}
