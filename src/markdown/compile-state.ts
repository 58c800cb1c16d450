// State of one compilation while its tree is walked: facts, diagnostics, heading ids. Each run of a compiler creates
// its own state and discards it afterwards.

import GithubSlugger from 'github-slugger'
import type { DiagnosticCode } from '../model/codes.ts'
import type { CompileOptions, Facts } from '../model/compiled.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import type { HighlightedCode } from '../model/page-host.ts'
import type { Place } from '../model/place.ts'
import type { PreparedText } from './preprocess.ts'
import { type ImportBinding, rangeOf, type SyntaxNode } from './syntax/node.ts'

/** Facts that are still being gathered. */
type Gathered = { -readonly [K in keyof Facts]: Facts[K] extends readonly (infer T)[] ? T[] : Facts[K] }

/** The target of a reference such as `[text][name]`. */
interface Definition {
  readonly url: string
  readonly title?: string | null
  readonly place: Place
}

/** The state of one run of a compiler over one source. */
export interface PageState {
  readonly file: string
  /** First 8 characters of the hash of the file's path; part of link tokens. */
  readonly fileHash: string
  readonly options: CompileOptions
  readonly prepared: PreparedText
  readonly facts: Gathered
  /** Highlighted code blocks, in document order. */
  readonly codes: HighlightedCode[]
  readonly diagnostics: Diagnostic[]
  readonly slugger: GithubSlugger
  readonly idPlaces: Map<string, Place>
  readonly definitions: Map<string, Definition>
  /** Names of definitions that references use. */
  readonly referenced: Set<string>
  /** Places of the names declared by the page's import and export statements. */
  readonly declared: Map<string, Place>
  /** Languages already reported as unknown. */
  readonly reportedLanguages: Set<string>
  /** Names of raw HTML elements that were reported with their place. */
  readonly reportedElements: Set<string>
  /** Offsets of nodes that a visitor of an ancestor has already handled. */
  readonly handled: Set<number>
  /** Names that the page imports, in document order. */
  readonly bindings: ImportBinding[]
  isAsync: boolean
  /** Number of nodes moved into the replacement of an ancestor (satteri.ts). */
  moves: number
  /** Number of replaced nodes. */
  replaced: number
}

/** Creates the empty state for a source. */
export function createPageState(file: string, options: CompileOptions, prepared: PreparedText): PageState {
  return {
    file,
    fileHash: hashOf(file).slice(0, 8),
    options,
    prepared,
    facts: emptyFacts(),
    codes: [],
    diagnostics: [...prepared.diagnostics],
    slugger: new GithubSlugger(),
    idPlaces: new Map(),
    definitions: new Map(),
    referenced: new Set(),
    declared: new Map(),
    reportedLanguages: new Set(),
    reportedElements: new Set(),
    handled: new Set(),
    bindings: [],
    isAsync: false,
    moves: 0,
    replaced: 0,
  }
}

/** Creates the facts of an empty source. */
export function emptyFacts(): Gathered {
  return { headings: [], links: [], images: [], imports: [], components: [], codes: [], hasScript: false }
}

/** Returns the definition that a reference names, and records that it's used. */
export function definitionOf(state: PageState, { identifier = '' }: SyntaxNode): Definition | undefined {
  state.referenced.add(identifier)
  return state.definitions.get(identifier)
}

/** Returns the gathered facts, including the definitions that nothing uses. */
export function factsOf({ facts, definitions, referenced }: PageState): Facts {
  const unused = [...definitions].flatMap(([name, { url, place }]) => (referenced.has(name) ? [] : [{ url, place }]))
  return unused.length === 0 ? facts : { ...facts, unused }
}

/** Returns the place of a node in the author's file. */
export function placeOfNode(state: PageState, node: SyntaxNode): Place {
  if (node.position === undefined) return { file: state.file }
  const { start, end } = rangeOf(node)
  return state.prepared.place(start, end)
}

/** Returns the prepared text of a node. */
export function sourceOf({ prepared: { text } }: PageState, node: SyntaxNode): string {
  const { start, end } = rangeOf(node)
  return text.slice(start, end)
}

/** Fields of a report other than its code and message. */
type ReportDetails = Pick<Diagnostic, 'hint' | 'notes'> & { readonly place: Place }

/** Adds a diagnostic with the default severity of its code. */
export function report(state: PageState, code: DiagnosticCode, message: string, details: ReportDetails): void {
  const { place, ...extras } = details
  state.diagnostics.push(diagnose(code, message, place, extras))
}

/** Returns whether a visitor of an ancestor has handled this node. Only the fast compiler reaches such nodes. */
export function isHandled(state: PageState, node: SyntaxNode): boolean {
  return state.handled.size > 0 && state.handled.has(node.position?.start.offset ?? -1)
}
