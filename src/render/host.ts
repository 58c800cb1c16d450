// The host of one page: answers what components ask while the page's content is rendered, and resolves the content's tokens.
// Every answer is recorded; what does not exist is reported at the place where the author asked for it.

import { posix } from 'node:path'
import type { DiagnosticCode } from '../model/codes.ts'
import type { Compiled } from '../model/compiled.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import { nearest } from '../model/nearest.ts'
import type { Place } from '../model/place.ts'
import type { HighlightedCode, PageHost } from '../model/template.ts'
import {
  type AnswerInput,
  type Answers,
  answerQuestion,
  createAnswers,
  linkAnswer,
  type Question,
  urlOfMissing,
  versionOf,
} from './answers.ts'
import type { Asset } from './assets.ts'
import type { LinkTarget } from './links.ts'
import { createPlaceFinder } from './places.ts'
import { answerText, areReadsUnchanged, type Reads } from './recorder.ts'
import { cutSnippet, languageOf } from './snippet.ts'
import { sourceToc, tocLevels } from './toc.ts'
import type { TokenResolver } from './tokens.ts'

/** The page to be rendered: `compiled` holds its own source first, then its partials. */
export interface HostInput extends AnswerInput {
  readonly compiled: readonly Compiled[]
}

/** A link or image that leads nowhere. Its URL stays in the HTML, where the check room finds and reports it. */
export interface Unresolved {
  readonly type: 'link' | 'image'
  readonly url: string
  readonly place?: Place
}

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

interface State extends HostInput {
  readonly answers: Answers
  readonly diagnostics: Diagnostic[]
  readonly unresolved: Unresolved[]
  readonly copies: Map<string, string>
  readonly usedFiles: Set<string>
  readonly reads: Map<string, string>
  readonly place: (value: string) => Place
}

/** Makes the host of a page. */
export function createHost(input: HostInput): RenderHost {
  const places = createPlaceFinder(input.compiled)
  const state: State = {
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
    svg: (path) => readFileFor(state, figureFiles(state, path), path) ?? '',
    snippet: (request) => snippet(state, request),
    highlight: (code, language, meta) => input.services.highlight(code, language, meta),
    markdown: (text, options) => input.services.markdown(text, options),
    symbol: (name) => symbol(state, name),
    term: (name) => term(state, name),
    cards: (ofPage) => cards(state, ofPage ?? ''),
    toc: () => sourceToc(input.compiled[0]?.facts.headings ?? [], tocLevels(input.page.frontMatter)),
    report: (message, hint) => report(state, 'component-misuse', message, { file: input.page.source.file }, hint),
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

function ask<Value>(state: State, question: Question, answer: Value): Value {
  const name = JSON.stringify(question)
  if (!state.reads.has(name)) state.reads.set(name, answerText(answer))
  return answer
}

function askLink(state: State, file: string, href: string): LinkTarget {
  const target = state.answers.link(file, href)
  ask(state, ['link', file, href], linkAnswer(target))
  return target
}

function report(state: State, code: DiagnosticCode, message: string, place: Place, hint: string | undefined): void {
  state.diagnostics.push({ code, severity: 'error', message, place, ...(hint === undefined ? {} : { hint }) })
}

function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(word, candidates)
  return found === undefined ? undefined : `Did you mean \`${found}\`?`
}

/** Finds the file of the page or of a partial in which a component was given a value; the page's own when none is known. */
function fileOfValue(state: State, value: string): string {
  for (const { file, facts } of state.compiled) {
    if (facts.components.some(({ attributes }) => Object.values(attributes).includes(value))) return file
  }
  return state.page.source.file
}

function componentLink(state: State, href: string) {
  const token = /^dg-link:([0-9a-f]{8}):(\d+);$/.exec(href)
  if (token) return { href: linkToken(state, token[1] ?? '', Number(token[2])) ?? href, isExternal: false, isKnown: true }
  const file = state.compiled.length > 1 ? fileOfValue(state, href) : state.page.source.file
  const { problem, ...target } = askLink(state, file, href)
  if (problem !== undefined) state.unresolved.push({ type: 'link', url: href, place: state.place(href) })
  else noteCopy(state, file, href)
  return target
}

/** Notes the copy that a link to a file beside the content needs. */
function noteCopy(state: State, file: string, href: string): void {
  const path = href.split(/[?#]/)[0] ?? ''
  if (!/\.\w+$/.test(path) || /\.mdx?$/i.test(path) || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return
  const asset = state.services.assets.find(file, decode(path))
  if (asset !== undefined) use(state, asset)
}

function use(state: State, asset: Asset): void {
  state.usedFiles.add(asset.file)
  if (asset.output !== undefined) state.copies.set(asset.output, asset.file)
}

function componentAsset(state: State, path: string) {
  const token = /^dg-image:([0-9a-f]{8}):(\d+);$/.exec(path)
  const found = token && imageToken(state, token[1] ?? '', Number(token[2]))
  if (found) return found
  const file = state.compiled.length > 1 ? fileOfValue(state, path) : state.page.source.file
  return imageUrl(state, file, path, () => state.place(path))
}

function imageUrl(
  state: State,
  file: string,
  path: string,
  place: () => Place,
): { readonly url: string; readonly width?: number; readonly height?: number } {
  const { baseUrl } = state.site.config
  if (path.startsWith('pathname://')) return { url: baseUrl + path.slice('pathname://'.length).replace(/^\/+/, '') }
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path) || path === '') return { url: path }
  const bare = decode(path.split(/[?#]/)[0] ?? '')
  const asset = ask(state, ['asset', file, bare], state.answers.asset(file, bare))
  if (asset === undefined) {
    state.unresolved.push({ type: 'image', url: path, place: place() })
    return { url: urlOfMissing(file, bare, baseUrl) }
  }
  use(state, asset)
  const { url, width, height } = asset
  return width === undefined || height === undefined ? { url } : { url, width, height }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a percent sign that escapes nothing stands for itself
  }
}

function linkToken(state: State, hash: string, index: number): string | undefined {
  const compiled = byPathHash(state, hash)
  const link = compiled?.facts.links[index]
  if (compiled === undefined || link === undefined) return undefined
  const target = askLink(state, compiled.file, link.url)
  if (target.problem !== undefined) state.unresolved.push({ type: 'link', url: link.url, place: link.place })
  else noteCopy(state, compiled.file, link.url)
  return target.href
}

function imageToken(state: State, hash: string, index: number) {
  const compiled = byPathHash(state, hash)
  const image = compiled?.facts.images[index]
  return compiled && image && imageUrl(state, compiled.file, image.url, () => image.place)
}

function byPathHash({ compiled }: State, hash: string): Compiled | undefined {
  return compiled.length === 1 ? compiled[0] : compiled.find(({ file }) => hashOf(file).startsWith(hash))
}

/** Lists the files that a path given to a component may mean: below a folder of the content that is kept for it, or as in a link. */
function filesIn(state: State, folder: string, path: string): readonly string[] {
  const content = versionOf(state.site, state.page)?.contentDir ?? '.'
  if (path.startsWith('@site/')) return [posix.normalize(path.slice('@site/'.length))]
  if (path.startsWith('/')) return [posix.join(content, path), posix.join('.', path)]
  const beside = posix.join(posix.dirname(fileOfValue(state, path)), path)
  return path.startsWith('.') ? [beside] : [posix.join(content, folder, path), beside, posix.normalize(path)]
}

function figureFiles(state: State, path: string): readonly string[] {
  return filesIn(state, '_figures', path)
}

function readFileFor(state: State, files: readonly string[], path: string): string | undefined {
  for (const file of files) {
    const text = ask(state, ['text', file], state.answers.text(file))
    if (text === undefined) continue
    state.usedFiles.add(file)
    return text
  }
  report(state, 'missing-file', `\`${path}\` does not exist`, state.place(path), `Add \`${files[0]}\`, or mend the path.`)
  return undefined
}

function snippet(state: State, request: Parameters<PageHost['snippet']>[0]): ReturnType<PageHost['snippet']> {
  const { path, language = languageOf(path), meta = '' } = request
  const text = readFileFor(state, filesIn(state, '_snippets', path), path)
  if (text === undefined) return noCode(language)
  const file = filesIn(state, '_snippets', path).find((each) => state.usedFiles.has(each)) ?? path
  const cut = cutSnippet(text, request)
  if ('problem' in cut) {
    const hint = cut.names && didYouMean(request.region ?? '', cut.names)
    const named = cut.names && cut.names.length > 0 ? `Its regions are ${cut.names.map((name) => `\`${name}\``).join(', ')}.` : undefined
    report(state, 'snippet-range', `\`${path}\` ${cut.problem}`, state.place(path), hint ?? named)
    return noCode(language)
  }
  const sourceUrl = ask(state, ['source', file], state.answers.source(file))
  const code = state.services.highlight(cut.text, language, meta)
  return sourceUrl === undefined ? code : { ...code, sourceUrl }
}

function noCode(language: string): HighlightedCode {
  return { language, lines: [], text: '' }
}

function symbol(state: State, name: string): ReturnType<PageHost['symbol']> {
  const found = ask(state, ['symbol', name], state.answers.symbol(name))
  if (found === undefined) {
    const place = state.place(name.slice(name.lastIndexOf('.') + 1))
    report(state, 'unknown-symbol', `\`${name}\` is no symbol of the API pages`, place, didYouMean(name, state.site.symbols.keys()))
  }
  return found
}

function term(state: State, name: string): ReturnType<PageHost['term']> {
  const found = ask(state, ['term', name], state.answers.term(name))
  if (found === undefined) {
    report(state, 'unknown-term', `\`${name}\` is not in the glossary`, state.place(name), didYouMean(name, state.site.terms.keys()))
  }
  return found
}

function cards(state: State, ofPage: string): ReturnType<PageHost['cards']> {
  const found = ask(state, ['cards', ofPage], state.answers.cards(ofPage))
  if (found === undefined)
    report(
      state,
      'component-misuse',
      `No category links to the page \`${ofPage}\``,
      state.place(ofPage),
      'Give the id of a page that a category of the sidebar links to.',
    )
  return found ?? []
}
