// The check, from top to bottom: opens the site, renders the facts of its pages, collects everything else that will be
// published, and applies the rules. Writes only the cache.

import { Store } from '../cache/store.ts'
import { applyCommentsAndRules, checkSite } from '../check/check.ts'
import { readCommandLines } from '../check/commands/read-command-lines.ts'
import { externalLinks } from '../check/external.ts'
import { readRenames } from '../check/git-diff.ts'
import { readSamples } from '../check/samples/read-samples.ts'
import { siteContext } from '../check/site-context.ts'
import { gitOutput } from '../content/git-output.ts'
import type { ParseCache } from '../content/parse-cache.ts'
import { loadSite } from '../content/site.ts'
import { listFiles } from '../content/sources.ts'
import { checkTranslations, unknownLanguages } from '../i18n/check-translations.ts'
import { isTranslated } from '../i18n/localize.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Page, Source } from '../model/page.ts'
import { pathInside, type Site } from '../model/site.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { PageFacts } from '../render/page/page-facts.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { type ContentFile, checkInput, type KeptFacts, keptFacts } from './check-input.ts'
import { type ExternalCheckOptions, externalFindings } from './external-check.ts'
import { loadSiteConfig, type OpenedSite, openSite } from './open-site.ts'
import { type LanguageOutputs, languageCollisions, languageOutputs } from './output-collisions.ts'
import { startSiteWorkers, type WorkerOptions } from './page-workers.ts'
import { createPhaseClock, type PhaseClock, type PhaseTime } from './phase-clock.ts'
import { layoutFindings, renderFacts } from './render-facts.ts'
import { type SiteLanguage, siteLanguages, unusedInAll, withoutRepeated } from './site-languages.ts'
import { closeQuietly, parseCacheIn, type SiteOptions, storeFolder } from './site-options.ts'

/** The options of a check. */
export interface CheckOptions extends SiteOptions, Pick<WorkerOptions, 'onPrint' | 'pageLimit'> {
  /** Whether to check external links. */
  readonly external?: ExternalCheckOptions | undefined
  readonly onPhase?: (name: string, total?: number) => void
  readonly onStep?: (done: number) => void
}

/** The result of a check. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pages: number
  /** Number of pages whose facts were cached. */
  readonly reused: number
  readonly phases: readonly PhaseTime[]
  /** Globs of the data files of APIs and commands. */
  readonly dataGlobs: readonly string[]
}

/** Checks a site in each of its languages. A finding on a page shared by several languages is reported once. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const clock = createPhaseClock(options.onPhase)
  clock.phase('load')
  const store = new Store(storeFolder(options))
  const pool = startSiteWorkers(options, store)
  try {
    const { config } = await loadSiteConfig(options)
    const results: LanguageResult[] = []
    const languages = siteLanguages(config)
    const parseCache = parseCacheIn(store)
    let loading: Promise<Site> | undefined
    const defaultSite = () => (loading ??= loadDefaultSite(options, parseCache))
    const git = config.rules['dates-unknown']?.some(({ severity }) => severity === 'error') === true
    for (const language of languages) {
      const isLast = language === languages.at(-1)
      results.push(await checkLanguage(options, { clock, store, parseCache, pool, language, isLast, git, defaultSite }))
    }
    const collisions = languageCollisions(results.map(({ outputs }) => outputs))
    return {
      diagnostics: withoutRepeated([...unusedInAll(results), ...collisions]),
      sources: new Map(results.flatMap(({ sources }) => [...sources])),
      pages: results.reduce((sum, { pages }) => sum + pages, 0),
      reused: results.reduce((sum, { reused }) => sum + reused, 0),
      phases: clock.phases(),
      dataGlobs: [...config.symbols, ...config.commands],
    }
  } finally {
    await pool.close()
    closeQuietly(store)
  }
}

interface LanguageResult extends Omit<CheckResult, 'phases' | 'dataGlobs'> {
  /** The paths that the language would write. */
  readonly outputs: LanguageOutputs
}

interface Checking {
  readonly clock: PhaseClock
  readonly store: Store
  readonly parseCache: ParseCache
  readonly pool: WorkerPool
  readonly language: SiteLanguage
  readonly isLast: boolean
  /** Whether git is asked for dates, which the check doesn't show: only if it's an error that git has none. */
  readonly git: boolean
  /** Loads the site in its default language, once for all translations. */
  readonly defaultSite: () => Promise<Site>
}

async function checkLanguage(options: CheckOptions, checking: Checking): Promise<LanguageResult> {
  const { clock, store, parseCache, language, git } = checking
  clock.phase('load')
  const how = { isPreview: false, git, parseCache, store, clock, locale: language.locale }
  const opened = await withTranslationFindings(await openSite(options, how), checking)
  const { bundle, site } = opened
  const outputs = languageOutputs(opened, language.folder)
  if (bundle !== undefined && site.pages.length > 0)
    return { outputs, ...(await checkOpened({ ...opened, bundle }, options, checking)) }
  const { sources } = opened
  const diagnostics = applyCommentsAndRules(opened.diagnostics, { sources, rules: site.config.rules })
  return { outputs, diagnostics, sources, pages: 0, reused: 0 }
}

/** Adds the findings in the translations of a language. */
async function withTranslationFindings(
  opened: OpenedSite,
  { defaultSite }: Pick<Checking, 'defaultSite'>,
): Promise<OpenedSite> {
  const { root, site, diagnostics } = opened
  const { i18n } = site.config
  if (i18n === undefined) return opened
  const found = isTranslated(site.config)
    ? checkTranslations({ root, site: await defaultSite(), locale: i18n.current })
    : unknownLanguages(root, i18n)
  return { ...opened, diagnostics: [...diagnostics, ...found] }
}

async function loadDefaultSite(options: CheckOptions, parseCache: ParseCache): Promise<Site> {
  const { config } = await loadSiteConfig({ ...options, locale: undefined })
  return (await loadSite({ root: options.root, config, production: true, git: false, parseCache })).site
}

async function checkOpened(
  opened: OpenedSite & { readonly bundle: Bundle },
  options: CheckOptions,
  { clock, store, pool, isLast }: Omit<Checking, 'language'>,
): Promise<Omit<LanguageResult, 'outputs'>> {
  const { site, root } = opened
  clock.phase('render', site.pages.length)
  // Workers start immediately; this thread continues after starting them.
  const kept = new Map<Page, KeptFacts>()
  const onFacts = (page: Page, facts: PageFacts) => void kept.set(page, keptFacts(page, facts))
  const rendering = renderFacts(opened, { ...options, store, pool, onFacts })
  const files = contentFiles(opened)
  const { read: readFacts, reused } = await rendering
  const ofLayout = await layoutFindings(opened, { store, pool })
  if (isLast) await pool.close() // 300 MB each on 20,000 pages, which the rules need themselves
  clock.phase('check')
  const input = checkInput(opened, { kept, readFacts, files, moved: () => readRenames(renamesOf(root)) })
  const samples = await readSamples(input, store.values('samples'))
  const commandLines = await readCommandLines(input)
  const external = options.external && {
    found: await externalFindings(externalLinks(siteContext(input)), {
      ...options.external,
      store,
      config: site.config,
    }),
    isWhole: options.external.onlyAdded === undefined,
  }
  return {
    diagnostics: checkSite({
      ...input,
      earlier: [...(input.earlier ?? []), ...ofLayout],
      external,
      samples,
      commandLines,
    }),
    sources: input.sources,
    pages: site.pages.length,
    reused,
  }
}

/** Lists the files of the content folders, each with its path in its folder. */
function contentFiles({ root, site }: OpenedSite): readonly ContentFile[] {
  return site.versions.flatMap((version) =>
    listFiles(root, version.contentDir, () => true).files.map((file) => ({ file, inside: pathInside(version, file) })),
  )
}

/** Asks git for renamed files, the newest first. */
function renamesOf(root: string): string {
  const args = ['log', '-M', '--diff-filter=R', '--name-status', '--format=', '--relative', '--max-count=500']
  return gitOutput(root, args) ?? ''
}
