// The host of one page: answers what components ask while the page's content is rendered, and resolves the content's
// tokens. Every answer is recorded; what does not exist is reported at the place where the author asked for it.

import type { LinkRecord } from '../../links/link-record.ts'
import type { ImportFact } from '../../model/compiled.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Place } from '../../model/place.ts'
import type { PageHost } from '../../model/template.ts'
import type { TokenResolver } from '../page/link-tokens.ts'
import { sourceToc, tocLevels } from '../page/toc.ts'
import { createPlaceFinder } from './component-places.ts'
import { componentAsset, componentLink, imageToken, importedAsset, linkToken } from './host-links.ts'
import { cards, figure, shownText, snippet, symbol, term } from './host-lookups.ts'
import { ask, type HostInput, type HostState, report } from './host-state.ts'
import { createAnswers } from './page-queries.ts'
import type { Reads } from './trace.ts'

/** A host with what it gathered while its page was rendered. */
export interface RenderHost extends PageHost, TokenResolver {
  readonly diagnostics: readonly Diagnostic[]
  /** The links and images of the page, in the order in which they were resolved. */
  readonly links: readonly LinkRecord[]
  /** Copies that the page needs: path in the output folder to site-relative file. */
  readonly copies: ReadonlyMap<string, string>
  /** Site-relative files that the page shows: images, downloads, snippets, figures. */
  readonly usedFiles: ReadonlySet<string>
  /** Gives the URL of a file that the page imports or requires at some places. */
  importedAsset(file: string, facts: readonly ImportFact[]): string
  /** Reads a text that the page imports; undefined for one that may not be shown. */
  importedText(file: string): string | undefined
  /** Every question asked, with its answer; the texts of files that were read besides are asked for, too. */
  reads(files?: Iterable<string>): Reads
}

/** Makes the host of a page. */
export function createHost(input: HostInput): RenderHost {
  return new Host(input)
}

/**
 * A class, since an object literal with getters gets a form of its own in V8, which takes longer than drawing a link.
 */
class Host implements RenderHost {
  readonly #state: HostState
  readonly diagnostics: Diagnostic[] = []
  readonly links: LinkRecord[] = []
  readonly copies = new Map<string, string>()
  readonly usedFiles = new Set<string>()

  constructor(input: HostInput) {
    const places = createPlaceFinder(input.compiled)
    const { site, page, services, compiled } = input
    const { diagnostics, links, copies, usedFiles } = this
    const place = (value: string): Place =>
      places.ofValue(value) ??
      (value === page.frontMatter.image ? page.fieldPlaces.image : undefined) ?? { file: page.source.file }
    const answers = createAnswers(input)
    const reads = new Map<string, string>()
    this.#state = {
      site,
      page,
      services,
      compiled,
      answers,
      diagnostics,
      links,
      copies,
      usedFiles,
      reads,
      place,
      places,
    }
  }

  get page(): PageHost['page'] {
    return ask(this.#state, ['page'], this.#state.answers.page())
  }

  get site(): PageHost['site'] {
    return ask(this.#state, ['site'], this.#state.answers.site())
  }

  get versions(): PageHost['versions'] {
    return ask(this.#state, ['versions'], this.#state.answers.versions())
  }

  // Components may take functions off their host: these know it by themselves.
  readonly link: PageHost['link'] = (href) => componentLink(this.#state, href)
  readonly asset: PageHost['asset'] = (path) => componentAsset(this.#state, path)
  readonly svg: PageHost['svg'] = (path) => figure(this.#state, path)
  readonly snippet: PageHost['snippet'] = (request) => snippet(this.#state, request)
  readonly highlight: PageHost['highlight'] = (code, language, meta) =>
    this.#state.services.highlight(code, language, meta)
  readonly markdown: PageHost['markdown'] = (text, options) =>
    this.#state.services.markdown(text, { ...options, link: (url) => componentLink(this.#state, url).href })
  readonly symbol: PageHost['symbol'] = (name) => symbol(this.#state, name)
  readonly term: PageHost['term'] = (name) => term(this.#state, name)
  readonly cards: PageHost['cards'] = (ofPage) => cards(this.#state, ofPage ?? '')
  readonly toc: PageHost['toc'] = () => {
    const { compiled, page, site } = this.#state
    return sourceToc(compiled[0]?.facts.headings ?? [], tocLevels(page.frontMatter, site.config.tableOfContents))
  }
  readonly report: PageHost['report'] = (message, hint, props) => {
    const { page, places } = this.#state
    const component = /<([A-Z][\w.]*)/.exec(message)?.[1]
    const place = component === undefined ? undefined : places.ofElement(component, props)
    report(this.#state, 'component-misuse', message, place ?? { file: page.source.file }, hint)
  }
  importedAsset(file: string, facts: readonly ImportFact[]): string {
    return importedAsset(this.#state, file, facts)
  }
  importedText(file: string): string | undefined {
    const text = shownText(this.#state, file)
    return typeof text === 'string' ? text : undefined
  }
  readonly linkToken: TokenResolver['linkToken'] = (hash, index) => linkToken(this.#state, hash, index)
  readonly imageToken: TokenResolver['imageToken'] = (hash, index) => imageToken(this.#state, hash, index)
  readonly reads = (files: Iterable<string> = []): Reads => {
    for (const file of files) ask(this.#state, ['text', file], this.#state.services.assets.readText(file))
    return [...this.#state.reads]
  }
}
