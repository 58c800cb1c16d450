// The preview of a site in all its languages. The default language is loaded immediately, each other language with the
// first request for one of its pages. A language is updated after edits with its next request, so that nobody waits for
// languages that aren't shown.

import { Store } from '../cache/store.ts'
import { generatedRoutes } from '../content/generated-routes.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { type Locale, otherLocales } from '../model/languages.ts'
import { remember } from '../model/maps.ts'
import type { Source } from '../model/page.ts'
import { routeIdentity, toRoute, urlOf } from '../model/route.ts'
import { withoutRepeated } from '../pipeline/site-languages.ts'
import { closeQuietly, parseCacheIn, type SiteOptions, storeFolder } from '../pipeline/site-options.ts'
import type { PreviewAnswer } from './answer-request.ts'
import { type LanguagePreview, openLanguage } from './language-preview.ts'

/** A preview: `open` it, `update` it when files change, and `close` it. */
export interface Preview extends Omit<LanguagePreview, 'opened'> {
  sources(): ReadonlyMap<string, Source>
  /** Pages of the default language. */
  pages(): number
}

/** Opens the preview of a site. */
export async function createPreview(options: SiteOptions): Promise<Preview> {
  const store = new Store(storeFolder(options))
  const parseCache = parseCacheIn(store)
  const main = await openLanguage(options, { parseCache, locale: () => undefined })
  const languages = new LoadedLanguages((locale) => openLanguage(options, { parseCache, locale }), main)
  let others: readonly LanguagePreview[] = []
  let isStoreOpen = true
  /** Keeps parsed texts for the next command, once the requested page is answered. */
  const keepTexts = () => {
    if (isStoreOpen) setImmediate(() => closeQuietly(store))
    isStoreOpen = false
  }
  return {
    async lookup(asked) {
      const locale = languages.all().find(({ baseUrl }) => asked.startsWith(baseUrl) || `${asked}/` === baseUrl)
      const preview = locale === undefined ? main : await languages.get(locale)
      others = await languages.loaded()
      const answer = (await preview.lookup(asked)) ?? elsewhere(asked, preview, [main, ...others])
      keepTexts()
      return answer
    },
    notFound: () => main.notFound(),
    async update(files = []) {
      await languages.noteChanges(files)
      // The default language doesn't use translations.
      const folders = languages.all().map(({ folder }) => `${folder}/`)
      const isTranslation = (file: string): boolean => folders.some((folder) => file.startsWith(folder))
      return files.length > 0 && files.every(isTranslation) ? { isThemeChanged: false } : main.update(files)
    },
    diagnostics: (): readonly Diagnostic[] =>
      withoutRepeated([main, ...others].flatMap((preview) => preview.diagnostics())),
    isUpToDate: () => [main, ...others].every((preview) => preview.isUpToDate()),
    async check() {
      for (const preview of [main, ...others]) await preview.check()
    },
    sources: () => new Map([main, ...others].flatMap((preview) => [...preview.opened().sources])),
    pages: () => main.opened().site.pages.length,
    async close() {
      if (isStoreOpen) store.abandon()
      await Promise.all([main, ...(await languages.loaded())].map((preview) => preview.close()))
    },
  }
}

/** Finds the path in a language for a page of another one, or the home page if it has none. */
function elsewhere(
  asked: string,
  preview: LanguagePreview,
  others: readonly LanguagePreview[],
): PreviewAnswer | undefined {
  const { config, pages } = preview.opened().site
  const route = routeIdentity(toRoute(`/${asked.slice(config.baseUrl.length)}`))
  for (const other of others) {
    if (other === preview) continue // routes differ in case alone: a page that was renamed is not there any more
    const { site } = other.opened()
    const named = site.byRoute.get(route)
    if (named === undefined && !generatedRoutes(site).some((one) => routeIdentity(one) === route)) continue
    const own = pages.find(
      (page) => page.id === named?.id && page.pluginId === named.pluginId && page.version === named.version,
    )
    return { type: 'redirect', location: own === undefined ? config.baseUrl : decodeURI(urlOf(own.route, config)) }
  }
  return undefined
}

/** A requested language, and what has changed since its last update. */
interface Loaded {
  readonly preview: LanguagePreview
  /** Changed files; undefined if any file may have changed. */
  changed: readonly string[] | undefined
}

/** Opens the preview of a language. `locale` returns its current settings. */
type OpenLanguage = (locale: () => Locale | undefined) => Promise<LanguagePreview>

/** The requested languages. */
class LoadedLanguages {
  readonly #open: OpenLanguage
  readonly #main: LanguagePreview
  readonly #byName = new Map<string, Promise<Loaded>>()

  constructor(open: OpenLanguage, main: LanguagePreview) {
    this.#open = open
    this.#main = main
  }

  /** Lists the languages of the site other than the default one. */
  all(): readonly Locale[] {
    return otherLocales(this.#main.opened().site.config)
  }

  /** Returns an updated language. Loads it with the first request. */
  async get({ name }: Locale): Promise<LanguagePreview> {
    const { preview, changed } = await remember(this.#byName, name, () => this.#load(name))
    return changed === undefined || changed.length > 0 ? this.#bringUpToDate(name) : preview
  }

  /** Lists the previews of the requested languages. */
  async loaded(): Promise<readonly LanguagePreview[]> {
    return (await Promise.all(this.#byName.values())).map(({ preview }) => preview)
  }

  /** Records changed files for the next request of each language. Without a list, any file may have changed. */
  async noteChanges(files: readonly string[]): Promise<void> {
    for (const one of await Promise.all(this.#byName.values())) {
      const isWhole = files.length === 0 || one.changed === undefined
      one.changed = isWhole ? undefined : [...(one.changed ?? []), ...files]
    }
  }

  async #load(name: string): Promise<Loaded> {
    return { preview: await this.#open(() => this.all().find((one) => one.name === name)), changed: [] }
  }

  async #bringUpToDate(name: string): Promise<LanguagePreview> {
    const known = await ensure(this.#byName.get(name)) // asked for just before
    const { changed = [] } = known
    known.changed = []
    await known.preview.update(changed)
    return known.preview
  }
}
