// The check of a folder of built HTML, with the settings of its site and the check of external links as for a site.

import path from 'node:path'
import { Store } from '../cache/store.ts'
import type { ExternalLink } from '../check/external.ts'
import { checkFolder } from '../check/html-folder.ts'
import { configFile } from '../config/config.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { CheckOptions, CheckResult } from './check.ts'
import { externalFindings } from './external-check.ts'
import { loadSiteConfig } from './open-site.ts'
import { closeQuietly, storeFolder } from './site-options.ts'

/** Checks a folder of built HTML. */
export async function checkHtmlFolder(dir: string, options: CheckOptions): Promise<CheckResult> {
  const { config, diagnostics: faults } = await loadSiteConfig(options)
  const askExternal = options.external && ((links: readonly ExternalLink[]) => askOthers(links, config, options))
  const { diagnostics, sources, pageCount } = await checkFolder(dir, { ...config, askExternal })
  return {
    diagnostics: [...inSettings(dir, options.root, faults), ...diagnostics],
    sources,
    pages: pageCount,
    reused: 0,
    phases: [],
    dataGlobs: [],
  }
}

/** Returns the problems of docs-gen.yaml, with its path from the checked folder as other places have it. */
function inSettings(dir: string, root: string, faults: readonly Diagnostic[]): readonly Diagnostic[] {
  const file = path.relative(dir, path.join(root, configFile))
  return faults.flatMap(({ place, ...fault }) =>
    place?.file === configFile ? { ...fault, place: { ...place, file } } : [],
  )
}

async function askOthers(
  links: readonly ExternalLink[],
  config: Config,
  options: CheckOptions,
): Promise<readonly Diagnostic[]> {
  const store = new Store(storeFolder(options))
  try {
    return await externalFindings(links, { ...options.external, store, config })
  } finally {
    closeQuietly(store)
  }
}
