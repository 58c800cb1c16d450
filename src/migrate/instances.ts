// Converts the docs instances of a Docusaurus site to instances of docs-gen.

import path from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { relativeTo } from '../files/posix-path.ts'
import { flagOf, functionOf, type Loose, mapOf, pluginsOf, textOf, textsOf } from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'
import type { ForeignInstance, ForeignSite } from './foreign-site.ts'
import { numberPrefixesOf } from './number-prefixes.ts'
import { classicPreset, isPackage } from './presets.ts'
import { editUrlMarks } from './read-script.ts'

/** Returns the name of the sidebars file to write for an instance. */
export function sidebarsFile(id: string): string {
  return id === 'default' ? 'sidebars.yaml' : `sidebars-${id}.yaml`
}

/** Returns whether a function of the site creates the sidebar items of an instance. */
export function hasGenerator({ options, sidebarPath }: ForeignInstance): boolean {
  return sidebarPath !== false && functionOf(options.sidebarItemsGenerator) !== undefined
}

/** Finds the docs instances, the one of the preset first. */
export function docsInstances(root: string, config: Loose, findings: Findings): readonly ForeignInstance[] {
  const preset = classicPreset(config)
  const ofPreset = preset === undefined || preset.docs === false ? [] : [mapOf(preset.docs)]
  const ofPlugins = pluginsOf(config.plugins)
    .filter((plugin) => isPackage(plugin, 'plugin', 'content-docs'))
    .map((plugin) => plugin.options)
  const found = [...ofPreset, ...ofPlugins]
    .filter((options, _index, all) => all.length === 1 || hasPages(root, options, findings))
    .map((options) => instanceOf(root, options, findings))
  return found.length === 0 && preset?.docs === false ? [withoutDocs] : found
}

/** The docs instance of a site without docs, which has only a blog or React pages. */
const withoutDocs: ForeignInstance = {
  id: 'default',
  keys: { content: 'content', exclude: ['**'] },
  sidebarPath: false,
  options: {},
}

/** Returns whether an instance has pages, and reports one without, whose pages Docusaurus may generate in the build. */
function hasPages(root: string, options: Loose, findings: Findings): boolean {
  const folder = folderOf(options)
  if (filesIn(root, insideOf(root, folder)).some((file) => /\.mdx?$/.test(file))) return true
  findings.lost(`the docs in \`${folder}\``, 'They have no pages: docs-gen does not run what makes them in Docusaurus.')
  return false
}

function folderOf({ path: folder }: Loose): string {
  return textOf(folder) ?? 'docs'
}

function instanceOf(root: string, options: Loose, findings: Findings): ForeignInstance {
  const id = textOf(options.id) ?? 'default'
  const folder = folderOf(options)
  const keys = {
    content: insideOf(root, folder),
    routeBasePath: textOf(options.routeBasePath) ?? 'docs',
    include: textsOf(options.include),
    exclude: textsOf(options.exclude),
    numberPrefixes: numberPrefixesOf(root, { id, options }, findings),
    breadcrumbs: flagOf(options.breadcrumbs) === false ? false : undefined,
    tags: options.tags === false || options.tags === null ? false : textOf(options.tags),
    tagsBasePath: textOf(options.tagsBasePath),
    editUrl: editUrlOf(options, folder),
    sidebarCollapsed: flagOf(options.sidebarCollapsed) === false ? false : undefined,
    sidebarCollapsible: flagOf(options.sidebarCollapsible) === false ? false : undefined,
    ...versionKeys(options),
  }
  reportOptions({ id, options, hasEditUrl: keys.editUrl !== undefined }, findings)
  const { sidebarPath } = options
  return { id, keys, sidebarPath: sidebarPath === false ? false : textOf(sidebarPath), options }
}

function versionKeys(options: Loose) {
  if (options.disableVersioning === true) return { onlyIncludeVersions: ['current'] }
  const versions = mapOf(options.versions)
  return {
    lastVersion: textOf(options.lastVersion),
    includeCurrentVersion: flagOf(options.includeCurrentVersion) === false ? false : undefined,
    onlyIncludeVersions: textsOf(options.onlyIncludeVersions),
    versions: Object.keys(versions).length === 0 ? undefined : versions,
  }
}

/** Options that docs-gen supports, or that have no effect. */
const known = new Set(
  `id path routeBasePath include exclude numberPrefixParser breadcrumbs editUrl sidebarPath sidebarCollapsed sidebarCollapsible lastVersion
  includeCurrentVersion onlyIncludeVersions versions disableVersioning showLastUpdateTime showLastUpdateAuthor admonitions remarkPlugins
  rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins
  tags tagsBasePath onInlineTags sidebarItemsGenerator`.split(/\s+/),
)

/** Returns the URL of the site's root folder, for edit links. Most functions append the page's file to it. */
export function editUrlOf({ editUrl }: Loose, folder: string): string | undefined {
  if (textOf(editUrl) !== undefined) return textOf(editUrl)
  const url = textOf(mapOf(editUrl).$url)
  const { versionDocsDirPath, docPath } = editUrlMarks
  const whole = `${versionDocsDirPath}/${docPath}`
  if (url?.endsWith(whole)) return url.slice(0, -whole.length)
  const inFolder = `/${folder.replace(/^(?:\.{1,2}\/)+/, '')}/${docPath}`
  return url?.endsWith(inFolder) === true && !folder.startsWith('..') ? url.slice(0, 1 - inFolder.length) : undefined
}

interface GivenOptions {
  readonly id: string
  readonly options: Loose
  readonly hasEditUrl: boolean
}

function reportOptions({ id, options, hasEditUrl }: GivenOptions, findings: Findings): void {
  const owner = id === 'default' ? 'docs' : `docs of \`${id}\``
  if (functionOf(options.editUrl) !== undefined && !hasEditUrl)
    findings.lost(`${owner}: editUrl as a function`, 'Give `editUrl` as the URL of the site root in the repository.')
  for (const [name, value] of Object.entries(options)) {
    const isEmpty = Array.isArray(value) && value.length === 0
    if (!known.has(name) && !isEmpty)
      findings.lost(`${owner}: \`${name}\``, hints[name] ?? 'docs-gen has no such option.')
  }
}

const hints: Readonly<Record<string, string>> = {
  editCurrentVersion: 'Each version links to its own files.',
  editLocalizedFiles: 'Each language links to its own files.',
  docItemComponent: 'Replace the part of the theme in `templates/`.',
  docRootComponent: 'Replace the part of the theme in `templates/`.',
  recmaPlugins: 'Use remark or rehype plugins.',
}

/** Returns the setting for tags that no file defines, or undefined if instances have different ones. */
export function inlineTags({ instances }: ForeignSite): string | undefined {
  const said = new Set(instances.map(({ options }) => textOf(options.onInlineTags) ?? 'warn'))
  return said.size === 1 ? [...said][0] : undefined
}

/** Returns what pages of any instance show about their last change: the date, the author, or both (true). */
export function lastUpdatedOf({ instances }: ForeignSite): true | 'date' | 'author' | undefined {
  const hasDate = instances.some(({ options }) => options.showLastUpdateTime === true)
  const hasAuthor = instances.some(({ options }) => options.showLastUpdateAuthor === true)
  if (hasDate && hasAuthor) return true
  return hasDate ? 'date' : hasAuthor ? 'author' : undefined
}

/** Returns a folder, which may be absolute, as a path relative to the site root. */
export function insideOf(root: string, folder: string): string {
  return relativeTo(root, path.resolve(root, folder)) || '.'
}
