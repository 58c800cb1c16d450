// The host of one page: answers the questions of components while the page's content is rendered, and resolves the
// content's tokens. Every answer is recorded. Anything missing is reported at the place where the author refers to it.

import type { ImportFact } from '../../model/compiled.ts'
import { diagnose } from '../../model/diagnostic.ts'
import type { PageHost } from '../../model/page-host.ts'
import type { TokenResolver } from '../page/link-tokens.ts'
import { sourceToc, tocLevels } from '../page/toc.ts'
import { createPlaceFinder } from './component-places.ts'
import { diagram } from './diagram.ts'
import { componentAsset, componentLink, imageToken, importedAsset, linkToken } from './host-links.ts'
import { cards, figure, shownText, snippet, symbol, term } from './host-lookups.ts'
import { type GatheredOfPage, type HostInput, type HostState, pushTolerated } from './host-state.ts'
import { type Picture, picture } from './image-sizes.ts'
import { pageQueries } from './page-queries.ts'
import { ask, type RecordedAnswers } from './recorded-answers.ts'

/** A host with the data it collected while its page was rendered. */
export interface RenderHost extends PageHost, TokenResolver, GatheredOfPage {
  /** Returns the sizes of an image by its URL in the page, or undefined if the image isn't resized. */
  picture(url: string): Picture | undefined
  /** Returns the URL of a file that the page imports or requires at the places of `facts`. */
  importedAsset(file: string, facts: readonly ImportFact[]): string
  /** Reads a text file that the page imports, or returns undefined if it may not be shown. */
  importedText(file: string): string | undefined
  /** Returns all questions with their answers. Reading the text of one of `files` counts as a question. */
  answers(files?: Iterable<string>): RecordedAnswers
}

/** Creates the host of a page. */
export function createHost(input: HostInput): RenderHost {
  const gathered: GatheredOfPage = {
    diagnostics: [],
    links: [],
    copies: new Map(),
    variants: new Map(),
    usedFiles: new Set(),
    diagrams: [],
  }
  const state = stateOf(input, gathered)
  const { page, site, lookups, compiled, places } = state
  return {
    ...gathered,
    get page() {
      return ask(state, 'page')
    },
    get site() {
      return ask(state, 'site')
    },
    get versions() {
      return ask(state, 'versions')
    },
    themeConfig: () => ask(state, 'themeConfig'),
    link: (href) => componentLink(state, href),
    asset: (path) => componentAsset(state, path),
    svg: (path) => figure(state, path),
    snippet: (request) => snippet(state, request),
    highlight: (code, language, meta) => lookups.highlight(code, language, { meta }),
    diagram: (source, props) => diagram(state, source, props),
    picture: (url) => picture(state, url),
    markdown: (text, options) => lookups.markdown(text, { ...options, link: (url) => componentLink(state, url).href }),
    symbol: (name) => symbol(state, name),
    symbolOfType: (name, module) => ask(state, 'symbolOfType', name, module),
    message: (id) => input.site.messages.get(id),
    term: (name) => term(state, name),
    cards: (ofPage = '') => cards(state, ofPage),
    toc: () => sourceToc(compiled[0]?.facts.headings ?? [], tocLevels(page.frontMatter, site.config.tableOfContents)),
    report(message, hint, props) {
      const component = /<([A-Z][\w.]*)/.exec(message)?.[1]
      const place = component === undefined ? undefined : places.ofElement(component, props)
      pushTolerated(state, diagnose('component-misuse', message, place ?? { file: page.source.file }, { hint }))
    },
    importedAsset: (file, facts) => importedAsset(state, file, facts),
    importedText(file) {
      const text = shownText(state, file)
      return typeof text === 'string' ? text : undefined
    },
    linkToken: (hash, index) => linkToken(state, hash, index),
    imageToken: (hash, index) => imageToken(state, hash, index),
    answers(files = []) {
      for (const file of files) ask(state, 'text', file)
      return [...state.answers]
    },
  }
}

function stateOf(input: HostInput, gathered: GatheredOfPage): HostState {
  const { page, compiled } = input
  const places = createPlaceFinder(compiled)
  return {
    ...input,
    ...gathered,
    queries: pageQueries(input),
    answers: new Map(),
    places,
    place: (value) =>
      places.ofValue(value) ??
      (value === page.frontMatter.image ? page.fieldPlaces.image : undefined) ?? { file: page.source.file },
  }
}
