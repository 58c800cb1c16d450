// The templates a site is rendered with: the package's own, bundled with it, or bundled here when the site overrides
// some or its pages import scripts.

import { realpathSync } from 'node:fs'
import path from 'node:path'
import { clientModules } from '../../content/client-modules.ts'
import type { ParseCache } from '../../content/parse-cache.ts'
import { sheetsOfSite, styleImports } from '../../content/style-sheets.ts'
import { relativeTo } from '../../files/posix-path.ts'
import { keyOf } from '../../model/key.ts'
import type { Site } from '../../model/site.ts'
import type { PageModule } from '../bundle/build-options.ts'
import { type BundleResult, bundleTemplates } from '../bundle/bundle-templates.ts'
import { findPageCode, pagesWithCode } from '../bundle/page-code.ts'
import { findSiteComponents } from '../bundle/theme-files.ts'
import type { Bundle } from '../loaded-templates.ts'
import { findPageScripts } from '../modules/page-scripts.ts'
import { packageBuild } from '../package.ts'
import { blockedUrls } from './blocked-urls.ts'
import { missingDocSearch } from './docsearch-packages.ts'
import { inertComponents } from './docusaurus-components.ts'
import { liveCodeSettings } from './live-code-settings.ts'
import { overrideProblems } from './override-problems.ts'
import { hasOverrides, packagedBundle, packagedThemeDir } from './packaged-theme.ts'
import { findReplacedComponents, leftComponents } from './replaced-components.ts'
import type { ThemeSettings } from './theme-settings.ts'

/** Where what was made for a site before is kept. */
interface ThemeCaches {
  readonly cacheDir: string
  readonly parseCache: ParseCache
  /** Whether a bundle that was made before is not used. */
  readonly isFresh?: boolean | undefined
  /** By what a bundle is known, too, whose modules may read files that they do not name. */
  readonly run: string
}

/** Opens the bundle of templates for a site. */
export async function loadTheme(
  siteRoot: string,
  site: Site,
  { cacheDir, parseCache, isFresh, run }: ThemeCaches,
): Promise<BundleResult> {
  const root = realpathSync(siteRoot) // a file has one path, whatever links lead to the site
  const replaced = findReplacedComponents(root)
  const { modules: imported, candidates } = findPageScripts(root, site, parseCache)
  const onEveryPage = clientModules(root, site.config.clientModules)
  const modules = [...replaced.taken, ...imported, ...unrun(root, onEveryPage, imported)]
  const postcss = site.config.postcss?.length === 0 ? undefined : site.config.postcss
  const overridesDir = path.join(root, site.config.templates)
  const components = findSiteComponents(root)
  const styles = styleImports(root, site.config.css)
  const withoutDocSearch = missingDocSearch(root, site)
  const hasDocSearch = site.config.docSearch !== undefined && withoutDocSearch.length === 0
  const settings = await settingsOf(root, site)
  const live = liveCodeSettings(root, site)
  const foreign = [
    ...settings.diagnostics,
    ...live.diagnostics,
    ...withoutDocSearch,
    ...leftComponents(replaced.left),
    ...inertComponents(root, components),
  ]
  const hasOwn =
    hasOverrides(overridesDir) ||
    modules.length > 0 ||
    styles.length > 0 ||
    settings.css !== '' ||
    components !== undefined ||
    hasDocSearch ||
    live.liveCode !== undefined ||
    pagesWithCode(await findPageCode(candidates, {})).length > 0
  const blocked = blockedUrls(root, sheetsOfSite(styles), site.config.security?.csp)
  const packaged = hasOwn ? undefined : packagedBundle()
  if (packaged !== undefined) return { bundle: packaged, diagnostics: foreign }
  const { bundle, diagnostics } = await bundleTemplates({
    themeDir: packagedThemeDir(),
    siteDir: root,
    staticDirs: site.config.staticDirs,
    overridesDir,
    outDir: path.join(cacheDir, 'theme'),
    pageModules: modules,
    styles,
    settings,
    clientModules: onEveryPage,
    hasDocSearch,
    liveCode: live.liveCode,
    pageCodeCandidates: candidates,
    allowUnsupported: site.config.allowUnsupported,
    allowFailedPages: site.config.allowFailedPages,
    version: packageBuild(),
    postcss,
    // Plugins look for words in files that nobody names, new ones too.
    isFresh: isFresh === true || postcss !== undefined,
  })
  const overridden =
    bundle !== undefined && hasOverrides(overridesDir)
      ? overrideProblems({ root, overrides: overridesDir, theme: packagedThemeDir(), bundle: bundle.dir })
      : []
  return { bundle: bundle && forRun(bundle, run), diagnostics: [...diagnostics, ...foreign, ...blocked, ...overridden] }
}

/** Lets the server take the styles that client modules import, and find what they lack, without running them. */
function unrun(root: string, files: readonly string[], imported: readonly PageModule[]): readonly PageModule[] {
  const idOf = (file: string) => (path.isAbsolute(file) ? `@site/${relativeTo(root, file)}` : file)
  const known = new Set(imported.map(({ id }) => id))
  return files.filter((file) => !known.has(idOf(file))).map((file) => ({ id: idOf(file), path: file, isLazy: true }))
}

/** What makes the settings is loaded for sites that have some: it reads font files. */
async function settingsOf(root: string, { config: { theme } }: Site): Promise<ThemeSettings> {
  if (theme === undefined) return { css: '', preload: [], diagnostics: [] }
  const { themeSettings } = await import('./theme-settings.ts')
  return themeSettings(root, theme)
}

function forRun({ dir, manifest }: Bundle, run: string): Bundle {
  return { dir, manifest: manifest.mayReadFiles ? { ...manifest, hash: keyOf(manifest.hash, run) } : manifest }
}
