// The host of one page: answers what components ask while the page's content is rendered, and resolves the content's tokens.
// Every answer is recorded; what does not exist is reported at the place where the author asked for it.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { PageHost } from '../model/template.ts'
import { type AnswerInput, answerQuestion, createAnswers } from './answers.ts'
import { componentAsset, componentLink, imageToken, linkToken } from './host-links.ts'
import { cards, figure, snippet, symbol, term } from './host-lookups.ts'
import { ask, type HostInput, type HostState, report, type Unresolved } from './host-state.ts'
import { createPlaceFinder } from './places.ts'
import { areReadsUnchanged, type Reads } from './recorder.ts'
import { sourceToc, tocLevels } from './toc.ts'
import type { TokenResolver } from './tokens.ts'

export type { Unresolved } from './host-state.ts'

/** A host with what it gathered while its page was rendered. */
export interface RenderHost extends PageHost, TokenResolver {
  readonly diagnostics: readonly Diagnostic[]
  readonly unresolved: readonly Unresolved[]
  /** Copies that the page needs: path in the output folder to site-relative file. */
  readonly copies: ReadonlyMap<string, string>
  /** Site-relative files that the page shows: images, downloads, snippets, figures. */
  readonly usedFiles: ReadonlySet<string>
  /** Every question asked, with its answer. */
  reads(): Reads
}

/** Makes the host of a page. */
export function createHost(input: HostInput): RenderHost {
  const places = createPlaceFinder(input.compiled)
  const state: HostState = {
    ...input,
    answers: createAnswers(input),
    diagnostics: [],
    unresolved: [],
    copies: new Map(),
    usedFiles: new Set(),
    reads: new Map(),
    place: (value) => places.ofValue(value) ?? { file: input.page.source.file },
  }
  const { answers } = state
  return {
    get page() {
      return ask(state, ['page'], answers.page())
    },
    get site() {
      return ask(state, ['site'], answers.site())
    },
    link: (href) => componentLink(state, href),
    asset: (path) => componentAsset(state, path),
    svg: (path) => figure(state, path),
    snippet: (request) => snippet(state, request),
    highlight: (code, language, meta) => input.services.highlight(code, language, meta),
    markdown: (text, options) => input.services.markdown(text, { ...options, link: (url) => componentLink(state, url).href }),
    symbol: (name) => symbol(state, name),
    term: (name) => term(state, name),
    cards: (ofPage) => cards(state, ofPage ?? ''),
    toc: () => sourceToc(input.compiled[0]?.facts.headings ?? [], tocLevels(input.page.frontMatter)),
    report(message, hint) {
      const component = /<([A-Z][\w.]*)/.exec(message)?.[1]
      const place = component === undefined ? undefined : places.ofComponent(component)
      report(state, 'component-misuse', message, place ?? { file: input.page.source.file }, hint)
    },
    linkToken: (hash, index) => linkToken(state, hash, index),
    imageToken: (hash, index) => imageToken(state, hash, index),
    diagnostics: state.diagnostics,
    unresolved: state.unresolved,
    copies: state.copies,
    usedFiles: state.usedFiles,
    reads: () => Object.fromEntries(state.reads),
  }
}

/** Says whether a page that was rendered with these answers would get them again. */
export function isTraceValid(input: AnswerInput, reads: Reads): boolean {
  const answers = createAnswers(input)
  return areReadsUnchanged(reads, (question) => answerQuestion(answers, question))
}
