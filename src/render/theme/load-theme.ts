// Loads the templates of a site: the package's own bundle, or a bundle created here if the site adds to the theme or
// its pages import scripts. Also reports URLs that style sheets may not load, and reads the settings of live code.

import { realpathSync } from 'node:fs'
import path from 'node:path'
import { placeOfKey } from '../../config/config-places.ts'
import { clientModules, sheetsOfSite, styleImports } from '../../content/configured-files.ts'
import type { ParseCache } from '../../content/parse-cache.ts'
import { relativeTo } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { resolveInSite } from '../../files/site-packages.ts'
import { cssUrls } from '../../html/css-urls.ts'
import type { Config } from '../../model/config.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { keyOf } from '../../model/key.ts'
import { lineStarts, placeOf } from '../../model/place.ts'
import type { Site } from '../../model/site.ts'
import { packageBuild } from '../../scripts/package.ts'
import type { LiveCodeSettings, PageModule } from '../bundle/build-options.ts'
import { type BundleResult, bundleTemplates } from '../bundle/bundle-templates.ts'
import { findPageCode, pagesWithCode } from '../bundle/page-code.ts'
import { findSiteComponents } from '../bundle/theme-files.ts'
import { inertComponents } from '../docusaurus/component-problems.ts'
import { findReplacedComponents, leftComponents } from '../docusaurus/replaced-components.ts'
import { findPageScripts } from '../imports/page-scripts.ts'
import { swizzledFile } from '../imports/resolve-import.ts'
import type { Bundle } from '../loaded-templates.ts'
import { missingDocSearch } from './docsearch-packages.ts'
import { overrideProblems, specialFiles } from './override-problems.ts'
import { hasOverrides, packagedBundle, packagedThemeDir } from './packaged-theme.ts'
import type { ThemeSettings } from './theme-settings.ts'

/** The caches of a site, and how to use them. */
interface ThemeCaches {
  readonly cacheDir: string
  readonly parseCache: ParseCache
  /** Whether to ignore an existing bundle. */
  readonly isFresh?: boolean | undefined
  /** Id of the run, added to the hash of a bundle whose modules may read files that they don't name. */
  readonly run: string
}

/** Opens the bundle of templates for a site. */
export async function loadTheme(
  siteRoot: string,
  site: Site,
  { cacheDir, parseCache, isFresh, run }: ThemeCaches,
): Promise<BundleResult> {
  const root = realpathSync(siteRoot) // so that a file has one path, even if the site is reached by links
  const { parts, hasOwn, diagnostics: foreign } = await partsOfSite(root, site, parseCache)
  const blocked = blockedUrls(root, sheetsOfSite(parts.styles), site.config.csp)
  const packaged = packagedBundle()
  if (packaged !== undefined && !hasOwn) return { bundle: packaged, diagnostics: foreign }
  const { bundle, diagnostics } = await bundleTemplates({
    ...parts,
    packaged,
    themeDir: packagedThemeDir(),
    outDir: path.join(cacheDir, 'theme'),
    version: packageBuild(),
    // PostCSS plugins search files that aren't recorded, including new ones.
    isFresh: isFresh === true || parts.postcss !== undefined,
  })
  const { overridesDir } = parts
  const overridden =
    bundle !== undefined && hasOverrides(overridesDir)
      ? overrideProblems({ root, overrides: overridesDir, theme: packagedThemeDir(), bundle: bundle.dir })
      : []
  return { bundle: bundle && forRun(bundle, run), diagnostics: [...diagnostics, ...foreign, ...blocked, ...overridden] }
}

/** Collects the parts that a site adds to the theme. `hasOwn` tells whether there are any. */
async function partsOfSite(root: string, site: Site, parseCache: ParseCache) {
  const { config } = site
  const replaced = findReplacedComponents(root)
  const { modules: imported, candidates } = await findPageScripts(root, site, parseCache)
  const onEveryPage = clientModules(root, config.clientModules)
  const components = findSiteComponents(root)
  const withoutDocSearch = missingDocSearch(root, site)
  const settings = await settingsOf(root, site)
  const overridesDir = path.join(root, config.templates)
  const special = [overridesDir, path.join(root, 'src/theme')].flatMap((folder) => specialFiles(root, folder))
  const diagnostics: Diagnostic[] = [...settings.diagnostics, ...special]
  const parts = {
    siteDir: root,
    staticDirs: config.staticDirs,
    overridesDir,
    pageModules: [
      ...replaced.taken,
      ...globalData(root, config.globalData),
      ...imported,
      ...unrun(root, onEveryPage, imported),
    ],
    styles: [...(config.markdown.math === true ? ['@theme/math.css'] : []), ...styleImports(root, config.css)],
    postcss: config.postcss?.length === 0 ? undefined : config.postcss,
    settings,
    clientModules: onEveryPage,
    hasDocSearch: config.docSearch !== undefined && withoutDocSearch.length === 0,
    liveCode: liveCodeOf(root, site, diagnostics),
    pageCodeCandidates: candidates,
    allowUnsupported: config.allowUnsupported,
    allowFailedPages: config.allowFailedPages,
    baseUrl: config.baseUrl,
  }
  const hasOwn =
    hasOverrides(parts.overridesDir) ||
    parts.pageModules.length > 0 ||
    parts.styles.length > 0 ||
    settings.css !== '' ||
    components !== undefined ||
    parts.hasDocSearch ||
    parts.liveCode !== undefined ||
    pagesWithCode(await findPageCode(candidates, {})).length > 0
  diagnostics.push(...withoutDocSearch, ...leftComponents(replaced.left), ...inertComponents(root, components))
  return { parts, hasOwn, diagnostics }
}

/** Lists the module with the data of Docusaurus plugins, which replaces the one of the theme. */
function globalData(root: string, file: string | undefined): readonly PageModule[] {
  return file === undefined ? [] : [{ id: '@docusaurus/useGlobalData', path: path.join(root, file) }]
}

/** Adds client modules to the server bundle without running them, for their styles and to find missing imports. */
function unrun(root: string, files: readonly string[], imported: readonly PageModule[]): readonly PageModule[] {
  const idOf = (file: string) => (path.isAbsolute(file) ? `@site/${relativeTo(root, file)}` : file)
  const known = new Set(imported.map(({ id }) => id))
  return files.filter((file) => !known.has(idOf(file))).map((file) => ({ id: idOf(file), path: file, isLazy: true }))
}

/** Reads the theme settings. Loads their code, which reads font files, only for sites that have settings. */
async function settingsOf(root: string, { config: { theme } }: Site): Promise<ThemeSettings> {
  if (theme === undefined) return { css: '', preload: [], diagnostics: [] }
  const { themeSettings } = await import('./theme-settings.ts')
  return themeSettings(root, theme)
}

function forRun({ dir, manifest }: Bundle, run: string): Bundle {
  return { dir, manifest: manifest.mayReadFiles ? { ...manifest, hash: keyOf(manifest.hash, run) } : manifest }
}

const blockedHint =
  'Copy it into the site, use a package that holds it, such as those of `@fontsource` for fonts, or name its host in `security.csp`.'

/** Reports URLs in the site's style sheets whose host isn't allowed by its content security policy. */
function blockedUrls(root: string, files: readonly string[], csp: Config['csp'] = {}): readonly Diagnostic[] {
  if (csp === false) return []
  const allowed = new Set(Object.values(csp).flat())
  return files.flatMap((file) => {
    const text = readText(path.join(root, file))
    const starts = lineStarts(text)
    return cssUrls(text)
      .filter(({ url }) => /^(?:https?:)?\/\//i.test(url) && !allowed.has(originOf(url)))
      .map(({ url, offset }) => {
        const why = 'pages load styles, fonts and their pictures only from the site'
        const message = `Browsers will not load \`${url}\`: ${why}`
        const place = placeOf(file, starts, { start: offset, end: offset + url.length })
        return diagnose('blocked-url', message, place, { hint: blockedHint })
      })
  })
}

function originOf(url: string): string {
  return URL.canParse(url, 'https://x') ? new URL(url, 'https://x').origin : url
}

/** Returns the settings of live code; none if the site doesn't use it, or lacks the package for it. */
function liveCodeOf(root: string, { config }: Site, diagnostics: Diagnostic[]): LiveCodeSettings | undefined {
  const { liveCode } = config.markdown
  if (liveCode === undefined || liveCode === false) return undefined
  if (resolveInSite(root, 'sucrase') === undefined) {
    const message = '`markdown.liveCode` is set, but the package `sucrase` is not installed in the site'
    const place = placeOfKey(root, ['markdown', 'liveCode'])
    diagnostics.push(diagnose('live-code-missing', message, place, { hint: 'Run `npm install sucrase`.' }))
    return undefined
  }
  const scope = swizzledFile(root, '@theme/ReactLiveScope')
  return { position: liveCode === 'top' ? 'top' : 'bottom', scope: scope && path.join(root, scope) }
}
