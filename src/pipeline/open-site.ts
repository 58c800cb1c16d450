// The first steps of every command: loads the configuration, the site, and its templates.

import { randomUUID } from 'node:crypto'
import type { Store } from '../cache/store.ts'
import { loadConfig } from '../config/config.ts'
import { createParseCache, type ParseCache } from '../content/parse-cache.ts'
import { type LoadedSite, loadSite } from '../content/site.ts'
import { readSource } from '../files/read-source.ts'
import { localizeConfig, type Reading, translateConfig } from '../i18n/localize.ts'
import { pluginsOf } from '../model/compiled.ts'
import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Locale } from '../model/languages.ts'
import type { Source } from '../model/page.ts'
import { withDocusaurusPlugins } from '../plugins/run-plugins.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import { withPlugins } from '../render/markdown-plugins.ts'
import { loadTheme } from '../render/theme/load-theme.ts'
import { languageRoutes } from './language-routes.ts'
import type { PhaseClock } from './phase-clock.ts'
import { siteDiagrams } from './site-diagrams.ts'
import { findSharedFolders } from './site-languages.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'

/** An opened site. If there is no bundle, diagnostics explain why. */
export interface OpenedSite extends LoadedSite {
  readonly root: string
  readonly cacheDir: string
  readonly bundle: Bundle | undefined
}

/** The configuration of a site and its problems. */
interface SiteConfig {
  readonly config: Config
  readonly diagnostics: readonly Diagnostic[]
}

/** Loads the configuration, overridden by the command line. */
export async function loadSiteConfig({ root, content, baseUrl, url, locale }: SiteOptions): Promise<SiteConfig> {
  const loaded = await loadConfig(root, defined({ baseUrl, url }))
  const [first, ...others] = loaded.config.instances
  const instances = content === undefined || first === undefined ? [] : [{ ...first, path: content }, ...others]
  const config = instances.length === 0 ? loaded.config : { ...loaded.config, instances }
  return locale === undefined ? { ...loaded, config } : oneLanguage(root, { ...loaded, config }, locale)
}

/** Returns the configuration for only one language of a site, at the base URL of the site. */
function oneLanguage(root: string, { config, diagnostics }: SiteConfig, name: string): SiteConfig {
  const { i18n } = config
  const found = i18n?.locales.find((locale) => locale.name === name)
  if (i18n === undefined || found === undefined) {
    const names = (i18n?.locales ?? []).map((locale) => `\`${locale.name}\``).join(', ')
    const hint = names === '' ? 'Add it to `i18n.locales` in docs-gen.yaml.' : `The languages are ${names}.`
    const unknown = diagnose('unknown-locale', `The site has no language \`${name}\``, undefined, { hint })
    return { config, diagnostics: [...diagnostics, unknown] }
  }
  // If each language has its own domain, the others stay in the menu.
  const locales = i18n.locales
    .map((one) => ({ ...one, baseUrl: one.hasOwnBaseUrl ? one.baseUrl : config.baseUrl }))
    .filter(({ name, url, baseUrl }, _at, all) => {
      const isTaken = all.some((other) => other.name !== name && other.url === url && other.baseUrl === baseUrl)
      return name === found.name || !isTaken
    })
  const locale = ensure(locales.find((one) => one.name === name))
  const faults: Diagnostic[] = []
  const alone = { ...config, i18n: { ...i18n, locales, isAlone: true as const } }
  return {
    config: localizeConfig(alone, locale, { root, diagnostics: faults }),
    diagnostics: [...diagnostics, ...faults],
  }
}

/** Returns whether plugins or components can depend on undeclared files. */
export function mayReadFiles({ site, bundle }: OpenedSite): boolean {
  const plugins = pluginsOf(site.config.markdown)
  return bundle?.manifest.mayReadFiles === true || plugins.some(({ module }) => module?.mayReadFiles === true)
}

/** Reads the site's own parts of the layout that have URLs. */
function layoutSources(root: string, bundle: Bundle | undefined): readonly (readonly [string, Source])[] {
  const files = new Set(bundle?.manifest.layoutUrls.map(({ from }) => from.file))
  return [...files].flatMap((file) => {
    const { source } = readSource(root, file)
    return source === undefined ? [] : [[file, source] as const]
  })
}

/** Options of opening a site. */
interface OpenHow {
  /** Whether drafts and unlisted pages are shown, as in the preview. */
  readonly isPreview: boolean
  /** The cache of parsed texts; an empty one by default. */
  readonly parseCache?: ParseCache
  /** Whether git is asked for dates of changes if the configuration enables them; true by default. */
  readonly git?: boolean
  /** Whether to ignore the cache. */
  readonly isFresh?: boolean
  /** The store of drawn diagrams. Without it, none are drawn. */
  readonly store?: Store
  /** The clock of the run. */
  readonly clock?: PhaseClock
  /** The language of a multilingual site; the default one if absent. */
  readonly locale?: Locale | undefined
  /** Whether parts of a build are built or joined, which must have the same keys. */
  readonly isPart?: boolean
}

function localized(written: Config, locale: Locale | undefined, reading: Reading): Config {
  if (locale !== undefined) return localizeConfig(written, locale, reading)
  const { i18n } = written
  return i18n === undefined || i18n.isAlone === true ? written : translateConfig(written, i18n.current, reading)
}

/** Opens a site. */
export async function openSite(options: SiteOptions, how: OpenHow): Promise<OpenedSite> {
  const { root } = options
  const { config: written, diagnostics } = await loadSiteConfig(options)
  const faults: Diagnostic[] = [...diagnostics, ...(how.isPreview ? [] : findSharedFolders(written))]
  const inLanguage = localized(written, how.locale, { root, diagnostics: faults })
  const { config: withPages, diagnostics: ofPlugins } = await withDocusaurusPlugins(root, inLanguage, how)
  faults.push(...ofPlugins)
  // Results that can depend on undeclared files aren't reused in another run.
  const run = how.isPart === true ? 'part' : randomUUID()
  const config = await withPlugins(root, withPages, run)
  const cacheDir = cacheDirOf(options)
  const parseCache = how.parseCache ?? createParseCache()
  const loaded = await loadSite({
    root,
    config,
    production: !how.isPreview,
    git: how.git !== false,
    parseCache,
  })
  const { diagrams, diagnostics: undrawn } = await siteDiagrams(root, loaded.site, how)
  const read = { root, written, site: loaded.site, parseCache }
  const site = {
    ...loaded.site,
    ...defined({ diagrams, languageRoutes: how.isPreview ? undefined : await languageRoutes(read) }),
  }
  // A configuration that can't be read may name another content folder.
  const isUnread = diagnostics.some(({ code }) => code === 'config-syntax' || code === 'config-foreign-file')
  const ofSite = loaded.diagnostics.filter(({ code }) => !isUnread || code !== 'no-pages')
  const theme = await loadTheme(root, site, { cacheDir, parseCache, isFresh: how.isFresh, run })
  return {
    root,
    cacheDir,
    site,
    staticFiles: loaded.staticFiles,
    sources: new Map([...loaded.sources, ...layoutSources(root, theme.bundle)]),
    bundle: theme.bundle,
    diagnostics: [...faults, ...ofSite, ...undrawn, ...theme.diagnostics],
  }
}
