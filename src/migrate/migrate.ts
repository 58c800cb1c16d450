// Reads a Docusaurus site, and returns the files that docs-gen needs in it and a list of features that keep working,
// are replaced, or are lost. The command writes the files. Pages are never changed.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfigText } from '../config/config.ts'
import { writeYaml } from '../config/write-yaml.ts'
import { relativeTo } from '../files/posix-path.ts'
import { type Loose, mapOf, textOf, textsOf } from '../scripts/loose-values.ts'
import { assetsOf } from './asset-folders.ts'
import { withWrappedBlogs } from './blog.ts'
import { convertConfig } from './convert-config.ts'
import { createFindings, type Finding, type Findings } from './findings.ts'
import type { ForeignSite } from './foreign-site.ts'
import { docsInstances, sidebarsFile } from './instances.ts'
import { prefixModuleOf, withKnownPrefixes } from './number-prefixes.ts'
import { pageFunctionsOf } from './page-functions.ts'
import { readScript } from './read-script.ts'
import { createdRedirects, redirectsWithHome } from './redirects.ts'
import { convertSidebars, countItems, generatedSidebars, type VersionSidebars } from './sidebars.ts'
import { survey } from './survey.ts'

interface MigrateOptions {
  /** Absolute path of the site. */
  readonly root: string
  /** Modules that pages may import from the theme. */
  readonly modules: ReadonlySet<string>
}

/** A file to write to the site. */
export interface MigratedFile {
  readonly file: string
  readonly text: string
}

/** The reason why a site can't be migrated. */
interface Failed {
  readonly type: 'failed'
  readonly problem: string
  readonly hint: string
}

/** The result of a migration. */
type Migration =
  | {
      readonly type: 'migrated'
      readonly source: string
      readonly files: readonly MigratedFile[]
      readonly findings: readonly Finding[]
    }
  | Failed

function failed(problem: string, hint: string): Failed {
  return { type: 'failed', problem, hint }
}

const extensions = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']

/** Packages whose work docs-gen does itself, so that nothing is lost where they aren't installed. */
const unneeded = /^(?:prism-react-renderer|remark-math|rehype-katex|rehype-mathjax)$|npm2yarn|search|lunr|algolia/

/** Reads a site and converts it. */
export async function migrate(options: MigrateOptions): Promise<Migration> {
  const { root } = options
  const source = extensions
    .map((extension) => `docusaurus.config${extension}`)
    .find((name) => existsSync(path.join(root, name)))
  if (source === undefined)
    return failed('There is no docusaurus.config.js or .ts', 'Give the folder of a Docusaurus site.')
  const read = await readObject(root, source, {
    ifUnread: 'Fix it, or run npm install.',
    ifNone: 'Export the settings of the site: `export default { title: ..., presets: [...] }`.',
  })
  if (read.type === 'failed') return read
  const findings = createFindings()
  for (const name of read.missing.filter((name) => !unneeded.test(name)))
    findings.lost(
      `values from the package \`${name}\``,
      'It is not installed: install it and migrate again if you need them.',
    )
  const instances = docsInstances(root, read.value, findings)
  if (instances.length === 0)
    return failed(`\`${source}\` has no docs`, 'docs-gen builds the pages of plugin-content-docs.')
  const config: Loose = { ...withWrappedBlogs(root, read.value), baseUrl: baseUrlOf(read.value) }
  const themeConfig = mapOf(config.themeConfig)
  return convert({ root, source, config, themeConfig, instances, findings }, options.modules)
}

/** Returns the base URL of the site, with the slashes that Docusaurus adds. */
function baseUrlOf({ baseUrl }: Loose): string | undefined {
  const given = textOf(baseUrl)
  return given === undefined ? undefined : `/${given}/`.replace(/\/{2,}/g, '/')
}

/** Creates the files of a site. */
async function convert(site: ForeignSite, modules: ReadonlySet<string>): Promise<Migration> {
  const { root, source, instances, findings } = site
  const fromConfig = convertConfig(site)
  const staticDirs = textsOf(fromConfig.staticDirs) ?? ['static']
  const converted = { ...fromConfig, assets: assetsOf(site, staticDirs) }
  const keys = { ...converted, redirects: redirectsWithHome(site, { ...converted, staticDirs }) }
  const current = await currentSidebars(site)
  if ('type' in current) return current
  const unsupported = survey(site, { modules, runsPlugins: fromConfig.docusaurusPlugins !== undefined })
  const config = withKnownPrefixes(readConfigText(root, writeYaml(keys)), instances)
  const created = await createdRedirects(site, config)
  const generated = await generatedSidebars(site, { converted: config, current })
  const redirects = { ...created, ...mapOf(keys.redirects) } // those in the configuration take precedence
  const all = {
    ...keys,
    redirects: Object.keys(redirects).length === 0 ? undefined : redirects,
    allowUnsupported: unsupported.length === 0 ? undefined : unsupported,
  }
  const text = configText(source, withRelativePaths(all, root), findings.all)
  const sidebars = new Map([...current.values(), ...generated].map((each) => [each.file, sidebarsText(each, findings)]))
  const parsers = instances.flatMap((instance) => prefixModuleOf(root, instance) ?? [])
  const files = [
    ...[...sidebars].map(([file, text]) => ({ file, text })),
    ...pageFunctionsOf(site).files,
    ...parsers.flatMap(({ name, text }) => (text === undefined ? [] : [{ file: name, text }])),
  ]
  return { type: 'migrated', source, files: [{ file: 'docs-gen.yaml', text }, ...files], findings: findings.all }
}

/** Reads the sidebars file of each instance that has one. */
async function currentSidebars({
  root,
  instances,
  findings,
}: ForeignSite): Promise<ReadonlyMap<string, VersionSidebars> | Failed> {
  const found = new Map<string, VersionSidebars>()
  for (const { id, sidebarPath } of instances) {
    if (typeof sidebarPath !== 'string') continue
    const file = path.resolve(root, sidebarPath)
    const from = path.relative(root, file)
    if (!existsSync(file)) return failed(`The sidebars file \`${from}\` does not exist`, 'Fix `sidebarPath`.')
    const read = await readObject(root, from, {
      ifUnread: 'Fix it.',
      ifNone: 'Export the sidebars: `export default { docs: [...] }`.',
      mayBeEmpty: true,
    })
    if (read.type === 'failed') return read
    const count = countItems(Object.values(convertSidebars(read.value, findings)))
    findings.works(`${count} sidebar ${count === 1 ? 'item' : 'items'} (${from})`, `Now in ${sidebarsFile(id)}.`)
    found.set(id, { file: sidebarsFile(id), from, sidebars: read.value })
  }
  return found
}

/** Returns the text of a sidebars file. */
function sidebarsText({ from, sidebars }: VersionSidebars, findings: Findings): string {
  const head = `# yaml-language-server: $schema=./node_modules/docs-gen/schemas/sidebars.schema.json\n# Made of ${from}, which is no longer read.\n`
  return head + writeYaml(convertSidebars(sidebars, findings))
}

/** The object that a script of the site exports. */
interface ReadObject {
  readonly type: 'read'
  readonly value: Loose
  /** Packages that are not installed. */
  readonly missing: readonly string[]
}

/** Hints about the object that a script should export. */
interface ExpectedObject {
  readonly ifUnread: string
  readonly ifNone: string
  readonly mayBeEmpty?: boolean
}

/** Reads the object that a script of the site exports. */
async function readObject(root: string, file: string, expected: ExpectedObject): Promise<ReadObject | Failed> {
  const read = await readScript({ file: path.resolve(root, file), root })
  if (read.type === 'failed') {
    const { at, message } = read
    const place = at === undefined ? '' : `${relativeTo(root, at.file)}:${at.line}:${at.column}: `
    return failed(`${place}\`${file}\` cannot be read: ${message}`, expected.ifUnread)
  }
  const { missing, value: given } = read.answer
  const value = isListOfLists(given) ? { ...given } : given
  const exported = nothingIn(value, expected)
  if (exported !== undefined) return failed(`\`${file}\` exports ${exported}`, expected.ifNone)
  return { type: 'read', value: mapOf(value), missing }
}

/** Returns whether sidebars have no names. As in Docusaurus, their positions in the list become their names. */
function isListOfLists(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray)
}

/** Describes what a script exports instead of an object with keys, or returns undefined if it exports one. */
function nothingIn(value: unknown, { mayBeEmpty = false }: ExpectedObject): string | undefined {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value !== 'object') return `a ${typeof value}, not an object`
  if (Array.isArray(value)) return 'a list, not an object'
  return !mayBeEmpty && Object.keys(value).length === 0 ? 'nothing' : undefined
}

/** Makes paths in the folder of the site relative, as plugins have them in their options: others have other folders. */
function withRelativePaths(keys: Loose, root: string): Loose {
  const relative = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith(root + path.sep) ? `./${relativeTo(root, value)}` : value
  return mapOf(JSON.parse(JSON.stringify(keys), relative))
}

/** Returns the text of docs-gen.yaml: its keys, and comments about what was left out and why. */
function configText(source: string, keys: Readonly<Record<string, unknown>>, findings: readonly Finding[]): string {
  const lost = findings.filter(({ kind }) => kind === 'lost')
  const notes = lost.map(({ what, how }) => `# - ${what}: ${how}\n`)
  return [
    '# yaml-language-server: $schema=./node_modules/docs-gen/schemas/docs-gen.schema.json\n',
    `# Made of ${source}, ${keys.docusaurusPlugins === undefined ? 'which is no longer read' : 'of which only plugins are still read'}.\n`,
    writeYaml(keys),
    ...(lost.length === 0 ? [] : ['\n# Left out:\n', ...notes]),
  ].join('')
}
