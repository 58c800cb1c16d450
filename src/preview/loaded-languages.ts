// The languages of a preview besides the default one: each is loaded when it is first asked for, and brought up to date
// when it is next asked for.

import { ensure } from '../model/ensure.ts'
import { type Locale, otherLocales } from '../model/languages.ts'
import type { LanguagePreview } from './language-preview.ts'

/** A language that was asked for, and what has changed since it was last brought up to date. */
interface Loaded {
  readonly preview: LanguagePreview
  /** Files that changed; undefined when any may have. */
  changed: readonly string[] | undefined
}

/** Opens the preview of a language; `locale` gives its settings as they are when it is asked. */
type OpenLanguage = (locale: () => Locale | undefined) => Promise<LanguagePreview>

/** The languages that were asked for. */
export class LoadedLanguages {
  readonly #open: OpenLanguage
  readonly #main: LanguagePreview
  readonly #byName = new Map<string, Promise<Loaded>>()

  constructor(open: OpenLanguage, main: LanguagePreview) {
    this.#open = open
    this.#main = main
  }

  /** Lists the languages that the site has besides the default one. */
  all(): readonly Locale[] {
    return otherLocales(this.#main.opened().site.config)
  }

  /** Returns a language as it is now, loaded when it is first asked for. */
  async get({ name }: Locale): Promise<LanguagePreview> {
    const known = this.#byName.get(name) ?? this.#load(name)
    this.#byName.set(name, known)
    const { preview, changed } = await known
    return changed === undefined || changed.length > 0 ? this.#bringUpToDate(name) : preview
  }

  /** Lists the previews of those that were asked for. */
  async loaded(): Promise<readonly LanguagePreview[]> {
    return (await Promise.all(this.#byName.values())).map(({ preview }) => preview)
  }

  /** Notes files that changed, for when a language is next asked for; none: any may have. */
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
