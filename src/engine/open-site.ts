// The first steps of every command: the configuration, the site, and the templates it is drawn with.

import { loadConfig } from '../load/config.ts'
import type { LastUpdate } from '../load/git.ts'
import type { KnownTexts } from '../load/late-source.ts'
import { loadSite } from '../load/site.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { Site, Source } from '../model/site.ts'
import type { Bundle } from '../render/loaded.ts'
import type { EarlyWorkers } from './early-workers.ts'
import { withPlugins } from './page-plugins.ts'
import { openSiteMemo, type SiteMemo } from './site-memo.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'
import { openTheme } from './theme.ts'

/** A site that was opened. Without a bundle, diagnostics say why there is none. */
export interface OpenedSite {
  readonly root: string
  readonly cacheDir: string
  readonly site: Site
  readonly sources: ReadonlyMap<string, Source>
  readonly bundle: Bundle | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** What git said of pages, when it was asked. */
  readonly updates: ReadonlyMap<string, LastUpdate>
  /** The key under which the site is kept, when it was taken from there. */
  readonly keptAs?: Key
  /** The bytes of it, then. */
  readonly siteBytes?: Uint8Array
  /** Leaves what was learnt of the sources for the next command; nothing here waits for that. */
  readonly keep: () => void
}

/** Loads the configuration with what the command line puts in its place. */
export async function openConfig(
  options: SiteOptions,
): Promise<{ readonly config: Config; readonly diagnostics: readonly Diagnostic[]; readonly text?: string }> {
  const { root, content, baseUrl } = options
  const loaded = await loadConfig(root, baseUrl === undefined ? {} : { baseUrl })
  if (content === undefined) return loaded
  const [first, ...others] = loaded.config.instances
  if (first === undefined) return loaded
  return { ...loaded, config: { ...loaded.config, instances: [{ ...first, path: content }, ...others] } }
}

/** How a site is opened. */
export interface OpenHow {
  /** Whether drafts and unlisted pages are shown as the preview does. */
  readonly isPreview: boolean
  /** What was remembered; that of earlier commands unless given. */
  readonly memo?: SiteMemo
  /** Texts that are known by hash, and are read only when they are asked for. */
  readonly known?: KnownTexts
  /** Whether git is asked when pages changed, if the configuration wants that; default true. */
  readonly git?: boolean
  readonly onRead?: EarlyWorkers['onRead']
}

/** Opens a site. */
export async function openSite(options: SiteOptions, how: OpenHow): Promise<OpenedSite> {
  const { root } = options
  const { onRead } = how
  const { config: written, diagnostics } = await openConfig(options)
  const config = withPlugins(root, written)
  const cacheDir = cacheDirOf(options)
  const memo = how.memo ?? openSiteMemo(cacheDir)
  const loaded = await loadSite({
    root,
    config,
    production: !how.isPreview,
    git: how.git !== false,
    memo: memo.load,
    ...(how.known && { known: how.known }),
    ...(onRead && { onRead: (page) => onRead(page, config) }),
  })
  const theme = await openTheme(root, loaded.site, { cacheDir, scripts: memo.scripts })
  return {
    root,
    cacheDir,
    site: loaded.site,
    sources: loaded.sources,
    bundle: theme.bundle,
    diagnostics: [...diagnostics, ...loaded.diagnostics, ...theme.diagnostics],
    updates: loaded.updates,
    keep: () => memo.keep(new Set(loaded.sources.keys())),
  }
}
