// Bundles the templates for the server and for browsers: the theme with a site's overrides, and the components beside
// its pages. If neither the files nor the options have changed, the kept bundle is used without starting esbuild.

import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { readText } from '../../files/read-file.ts'
import { folderBeside, trustedRoot } from '../../files/trusted-root.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { isDiskError } from '../../model/disk-errors.ts'
import { hashOf, stableJson } from '../../model/key.ts'
import { pluginFolder } from '../../plugins/plugin-files.ts'
import { unsupportedModule } from '../docusaurus/component-problems.ts'
import { unresolvedImport } from '../docusaurus/missing-modules.ts'
import { readTsconfigPaths } from '../imports/tsconfig-paths.ts'
import type { Bundle } from '../loaded-templates.ts'
import { addLackingNames } from './browser-modules.ts'
import { buildScripts, packagedScripts } from './build-client.ts'
import { buildDiagnostics, buildWarnings } from './build-diagnostics.ts'
import { buildLiveFrame } from './build-live-frame.ts'
import type { BuildInput } from './build-options.ts'
import { buildServer } from './build-server.ts'
import { buildStyles } from './build-styles.ts'
import { readComponentProps } from './component-props.ts'
import { hasMedia } from './file-imports.ts'
import { hashOfFilesRead } from './files-read.ts'
import { findIslands } from './find-islands.ts'
import { readLayoutUrls } from './layout-urls.ts'
import { findPageCode, hasSameCode, type PageCodeCandidate } from './page-code.ts'
import { readBundle } from './read-bundle.ts'
import { inputsOf, isUnchanged, overrideNames } from './recorded-inputs.ts'
import { hashOfBundle, type TemplateManifest } from './template-manifest.ts'
import { findSiteComponents, type ThemeFolders } from './theme-files.ts'
import { folderOfBundle, isIntact, writeBundle, writeManifest } from './write-bundle.ts'

/** The options of a bundle. Folders are absolute. */
interface BundleOptions extends Partial<Omit<BuildInput, 'esbuild' | 'folders' | 'pageCode'>> {
  readonly themeDir: string
  /** The folder of the loader and the island runtime. Default: `client` in the theme. */
  readonly clientDir?: string
  /** The site root, for `@site/` and the packages of the site. */
  readonly siteDir?: string
  /** The folder of the site's template overrides. Default: `templates` in the site. */
  readonly overridesDir?: string
  /** The folder where the bundle is kept. */
  readonly outDir: string
  /** Whether to ignore a kept bundle. */
  readonly isFresh?: boolean | undefined
  /** Version of docs-gen. A kept bundle of another version is rebuilt. */
  readonly version?: string
  /** Folders of static files, relative to the site. */
  readonly staticDirs?: readonly string[]
  /** PostCSS plugins for the site's style sheets, as package names resolved from the site. */
  readonly postcss?: readonly string[] | undefined
  /** Modules of Docusaurus without a counterpart that components may import. */
  readonly allowUnsupported?: readonly string[] | undefined
  /** Pages whose own code may have to run in the browser. */
  readonly pageCodeCandidates?: readonly PageCodeCandidate[]
}

/** A bundle with its warnings, or the errors that prevented it. */
export interface BundleResult {
  readonly bundle?: Bundle | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Bundles the templates, or returns the kept bundle if it's up to date. */
export async function bundleTemplates(options: BundleOptions): Promise<BundleResult> {
  const folders = foldersOf(options)
  const hasComponents = folders.components !== undefined
  const asked = stableJson({
    version: options.version,
    hasComponents,
    pageModules: relativeModules(options),
    styles: options.styles ?? [],
    settings: options.settings?.css ?? '',
    clientModules: (options.clientModules ?? []).map((path) => nameInSite(path, options)),
    hasDocSearch: options.hasDocSearch,
    allowFailedPages: options.allowFailedPages,
    postcss: options.postcss,
    names: options.siteDir && readTsconfigPaths(options.siteDir),
    liveCode: options.liveCode && [options.liveCode.position, options.liveCode.scope !== undefined],
  })
  const kept = await reusableBundle(options, folders, asked)
  if (kept !== undefined) return { bundle: kept, diagnostics: bundleProblems(kept, options) }
  try {
    const bundle = await makeBundle(options, folders, asked)
    return { bundle, diagnostics: bundleProblems(bundle, options) }
  } catch (error) {
    const lackingNames = options.allowFailedPages === true ? addLackingNames(error, options.lackingNames) : undefined
    if (lackingNames !== undefined) return await bundleTemplates({ ...options, lackingNames })
    return { diagnostics: buildDiagnostics(error, folders) }
  }
}

async function makeBundle(options: BundleOptions, folders: ThemeFolders, asked: string): Promise<Bundle> {
  const begun = { at: Date.now(), overrides: overrideNames(folders) }
  const esbuild = await import('esbuild')
  const settings = { css: '', preload: [] }
  const none = { pageModules: [], styles: [], settings, clientModules: [], pageCode: {} }
  const first: BuildInput = { ...none, ...options, esbuild, folders }
  const modules = (await packagedModules(first, options)) ?? (await buildModules(first, options))
  const { found, pageCode, scripts, live, server, componentProps } = modules
  const styles = await buildStyles(first, server)
  const files = [...scripts.files, ...styles.files, ...(live === undefined ? [] : [live.file])]
  const manifest: TemplateManifest = {
    hash: hashOfBundle(server.text, files),
    server: `server-${hashOf(server.text).slice(0, 8)}.mjs`,
    mayReadFiles: server.read.paths === null,
    loader: scripts.loader,
    styles: [styles.sheet, styles.extra.name],
    extra: styles.extra,
    fonts: styles.preload,
    islands: scripts.islands,
    files: files.map(({ name }) => name),
    islandModules: found.islandModules,
    providers: found.providers,
    mediaBase: hasMedia(server.inputs) ? (options.baseUrl ?? '/') : undefined,
    pageCode,
    unsupported: found.unsupported,
    unresolved: found.unresolved,
    markdown: found.markdown,
    scripts: found.scripts,
    componentProps,
    layoutUrls: await readLayoutUrls(Object.keys(server.inputs), folders),
    warnings: buildWarnings([...server.warnings, ...styles.warnings], folders),
  }
  const inputs = inputsOf(folders, {
    builds: [...scripts.inputs, server.inputs, styles.inputs, ...(live === undefined ? [] : [live.inputs])],
    map: hashOf(server.map ?? ''), // the theme's own has none
    read: server.read,
    asked,
    begun,
  })
  return writeBundle(options.outDir, { manifest, server, files, inputs })
}

/** Builds all of a bundle but its style sheets. */
async function buildModules(first: BuildInput, { pageCodeCandidates = [] }: BundleOptions) {
  const found = await findIslands(first)
  const pageCode = await findPageCode(pageCodeCandidates, found.islandModules)
  const input: BuildInput = { ...first, pageCode }
  const scripts = await buildScripts(input, found.islands)
  const live = input.liveCode && (await buildLiveFrame(input, input.liveCode))
  const server = await buildServer(input, found.islands, { ...scripts, liveFrame: live?.file.name })
  const componentProps = await readComponentProps(Object.keys(server.inputs), input.folders)
  return { found, pageCode, scripts, live, server, componentProps }
}

/** Returns the same from the packaged theme; undefined if the site adds more than style sheets. */
async function packagedModules(first: BuildInput, { pageCodeCandidates = [] }: BundleOptions) {
  const { packaged, folders, pageModules } = first
  if (packaged === undefined || pageModules.length > 0 || folders.components !== undefined) return undefined
  const pageCode = await findPageCode(pageCodeCandidates, {})
  const scripts = packagedScripts({ ...first, pageCode }, new Map())
  if (scripts === undefined) return undefined
  const text = readText(join(packaged.dir, packaged.manifest.server))
  const read = { paths: [], hash: hashOfFilesRead([], folders) }
  return {
    found: { islandModules: {}, providers: [], unsupported: [], unresolved: [], markdown: {}, scripts: {} },
    pageCode,
    scripts,
    live: undefined,
    server: { text, map: undefined, css: '', fonts: [], read, inputs: {}, warnings: [] },
    componentProps: packaged.manifest.componentProps,
  }
}

/** Returns the page modules with paths relative to the site, so that the site can be moved with its cache. */
function relativeModules(options: BundleOptions) {
  const { pageModules = [] } = options
  return pageModules.map(({ id, path, isLazy }) => ({ id, path: nameInSite(path, options), isLazy }))
}

function nameInSite(path: string, { siteDir = '/' }: BundleOptions): string {
  return isAbsolute(path) ? relative(siteDir, path) : path
}

function foldersOf(options: BundleOptions): ThemeFolders {
  const { themeDir: theme, siteDir: site, pageModules = [], staticDirs = [], styles = [], postcss } = options
  const overrides = options.overridesDir ?? (site && join(site, 'templates'))
  const besideSite = pageModules.map(({ id }) => folderBeside(id.replace(/^@site\//, '')))
  return {
    theme,
    client: options.clientDir ?? join(theme, 'client'),
    site,
    roots: site === undefined ? [] : [...staticDirs.map((folder) => join(site, folder)), site],
    repository: site && trustedRoot(site, besideSite),
    overrides: overrides !== undefined && overrides !== theme && existsSync(overrides) ? overrides : undefined,
    replaced: new Map(pageModules.flatMap(({ id, path }) => (/^@(?:theme|docusaurus)\//.test(id) ? [[id, path]] : []))),
    components: site && findSiteComponents(site),
    postcss,
    infima: styles.includes('@theme/infima.css') ? styles : undefined,
  }
}

async function reusableBundle(
  options: BundleOptions,
  folders: ThemeFolders,
  asked: string,
): Promise<Bundle | undefined> {
  const dir = folderOfBundle(options.outDir)
  const bundle = options.isFresh === true ? undefined : readBundle(dir)
  if (bundle === undefined || !isUnchanged(bundle, folders, asked) || !isIntact(bundle)) return undefined
  const { manifest } = bundle
  if (manifest.mediaBase !== undefined && manifest.mediaBase !== (options.baseUrl ?? '/')) return undefined
  const pageCode = await findPageCode(options.pageCodeCandidates ?? [], manifest.islandModules, manifest.pageCode)
  if (!hasSameCode(pageCode, manifest.pageCode)) return undefined
  if (stableJson(pageCode) === stableJson(manifest.pageCode)) return bundle
  const updated: Bundle = { dir, manifest: { ...manifest, pageCode } }
  await writeManifest(updated).catch((error: unknown) => {
    if (!isDiskError(error)) throw error // the next command finds the code again
  })
  return updated
}

/** Reports imports from Docusaurus without a counterpart, imports that can't be resolved, and esbuild's warnings. */
function bundleProblems(
  { manifest }: Bundle,
  { allowUnsupported = [], allowFailedPages, siteDir }: BundleOptions,
): readonly Diagnostic[] {
  const { unsupported, unresolved, warnings } = manifest
  return [
    ...warnings,
    ...unsupported.map(({ specifier, file }) => {
      const isOfPlugin = /(?:^|\/)node_modules\//.test(file) || file.startsWith(`${pluginFolder}/`)
      const allowed = allowFailedPages === true && isOfPlugin ? [specifier] : allowUnsupported
      return unsupportedModule(specifier, { file }, { allowed })
    }),
    ...unresolved.map((found) => unresolvedImport(found, siteDir)),
  ]
}
