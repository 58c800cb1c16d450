// The entry point of this room: compiles one source to code and facts. Two compilers give the same result, which a
// differential test checks. The fast one runs by default; the reference one runs if the fast one fails or can't be
// trusted with the page, or if the site has plugins. Errors become messages in plain words. Compiled code refers to
// components that render supplies, such as `DgStatic`, `CodeBlock` and `Admonition`.

import { type Compiled, type CompileOptions, hasPlugins } from '../model/compiled.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { createPageState, emptyFacts, factsOf, type PageState } from './compile-state.ts'
import { emojiOf } from './emoji.ts'
import { type Complaint, mistakeOf, type SyntaxMistake } from './error-rules.ts'
import { loadFormulas } from './formulas.ts'
import { isMisreadByNative, maxDenseLength, maxPageLength, nestingOf, tooManyQuotesAt } from './nesting-limits.ts'
import { PluginError, pluginFailed } from './plugins.ts'
import { type PreparedText, prepareText, type SourceText } from './preprocess.ts'
import { preprocessed } from './preprocessor.ts'
import { hasTooManyElements, hasTooManyMarks } from './quadratic-guard.ts'
import { compileFast, TooManyNodes, UnreadableByNative } from './satteri.ts'

type Compiler = Compiled['compiler']

/** Compiles a source. Never throws for an author's mistake. */
export async function compileSource(written: SourceText, options: CompileOptions): Promise<Compiled> {
  try {
    return await compileText(await preprocessed(written, options.preprocessor), options)
  } catch (error) {
    if (!(error instanceof PluginError)) throw error
    const found = pluginFailed(error, written.file)
    if (options.leavesOutPlugins !== true || error.stage === 'run') return failed(written, 'fast', [found])
    return withWarning(await compileText(written, options), found)
  }
}

async function compileText(input: SourceText, options: CompileOptions): Promise<Compiled> {
  if (input.text.length > maxPageLength) return failed(input, 'fast', [tooLarge(input, maxPageLength)])
  const quotesAt = tooManyQuotesAt(input.text)
  if (quotesAt !== undefined)
    return failed(input, 'fast', [
      tooDeep(placeOf(input.file, lineStarts(input.text), { start: quotesAt, end: quotesAt + 1 })),
    ])
  const read = prepareText(input, options)
  const prepared = { ...read, emoji: await emojiOf(read.text) }
  if (options.math === true && /\$|math/.test(prepared.text)) await loadFormulas()
  const { isRisk, tooDeepAt } = options.format === 'mdx' ? nestingOf(prepared.text) : { isRisk: false }
  if (tooDeepAt !== undefined) return failed(input, 'fast', [tooDeep(prepared.place(tooDeepAt, tooDeepAt + 1))])
  const isOfElements = options.format === 'mdx' && hasTooManyElements(prepared.text)
  if (isOfElements && input.text.length > maxDenseLength) return failed(input, 'fast', [tooDense(input)])
  const isForReference =
    options.compiler === 'auto' &&
    (isOfElements ||
      (options.format === 'mdx' && (isRisk || isMisreadByNative(prepared.text))) ||
      hasTooManyMarks(prepared.text))
  if (options.compiler === 'reference' || isForReference || hasPlugins(options))
    return compileByReference(input, options, prepared)
  if (isRisk) return failed(input, 'fast', [tooDeep({ file: input.file })])
  const state = createPageState(input.file, options, prepared)
  try {
    return compiledOf(input, state, { compiler: 'fast', code: compileFast(state) })
  } catch (error) {
    if (error instanceof TooManyNodes && input.text.length > maxDenseLength)
      return failed(input, 'fast', [tooDense(input)])
    if (error instanceof UnreadableByNative) return compileByReference(input, options, prepared)
    const failure = failureOf(error, input.file, prepared)
    if (options.compiler === 'auto') return compileByReference(input, options, prepared)
    return failed(input, 'fast', [...state.diagnostics, failure])
  }
}

async function compileByReference(
  input: SourceText,
  options: CompileOptions,
  prepared: PreparedText,
): Promise<Compiled> {
  const { compileReference } = await import('./mdx.ts')
  const state = createPageState(input.file, options, prepared)
  try {
    return compiledOf(input, state, { compiler: 'reference', code: await compileReference(state) })
  } catch (error) {
    if (options.leavesOutPlugins === true && error instanceof PluginError && error.stage !== 'run') {
      const made = await compileByReference(input, withoutPlugin(options, error.plugin), prepared)
      return withWarning(made, pluginFailed(error, input.file))
    }
    const cause = hasPlugins(options) && isBug(error) ? pluginsError(options, error) : error
    return failed(input, 'reference', [...state.diagnostics, failureOf(cause, input.file, prepared)])
  }
}

function withWarning(made: Compiled, found: Diagnostic): Compiled {
  return { ...made, diagnostics: [{ ...found, severity: 'warning' }, ...made.diagnostics] }
}

function withoutPlugin(options: CompileOptions, plugin: string): CompileOptions {
  const { remarkPlugins = [], rehypePlugins = [] } = options
  const others = (entries: typeof remarkPlugins) => entries.filter(({ name }) => name !== plugin)
  return { ...options, remarkPlugins: others(remarkPlugins), rehypePlugins: others(rehypePlugins) }
}

function compiledOf(input: SourceText, state: PageState, output: Pick<Compiled, 'compiler' | 'code'>): Compiled {
  const { codes: highlighted, isAsync, diagnostics } = state
  const facts = input.browserEdits === undefined ? factsOf(state) : { ...factsOf(state), hasScript: true }
  return { file: input.file, ...output, codes: highlighted, isAsync, facts, diagnostics }
}

/** Returns the result for a page that can't be compiled: no content, and diagnostics that fail the run. */
function failed(input: SourceText, compiler: Compiler, diagnostics: readonly Diagnostic[]): Compiled {
  const code = "'use strict';\nreturn {default: () => null}"
  return { file: input.file, compiler, code, codes: [], isAsync: false, facts: emptyFacts(), diagnostics }
}

/** Turns an error of a compiler into a diagnostic; rethrows bugs. */
function failureOf(error: unknown, file: string, prepared: PreparedText): Diagnostic {
  if (error instanceof RangeError) return tooDeep({ file })
  if (error instanceof PluginError) return pluginFailed(error, file)
  const complaint = complaintOf(error)
  if (complaint === undefined) throw error
  if (complaint.detail?.includes('stack')) return tooDeep({ file }) // acorn's message for its own stack overflow
  return syntaxDiagnostic(complaint, prepared)
}

/** Returns whether an error is neither of a plugin nor about the author's text. */
function isBug(error: unknown): boolean {
  return !(error instanceof PluginError || error instanceof RangeError) && complaintOf(error) === undefined
}

/** Attributes an error of the compiler to the plugins, which can give it a tree that it can't compile. */
function pluginsError({ remarkPlugins = [], rehypePlugins = [] }: CompileOptions, error: unknown): PluginError {
  return new PluginError({ name: [...remarkPlugins, ...rehypePlugins].map(({ name }) => name).join('` or `') }, error)
}

function tooDense(input: SourceText): Diagnostic {
  return tooLarge(input, maxDenseLength, ' for a page of thousands of elements or notices')
}

function tooLarge({ file, text }: SourceText, limit: number, kind = ''): Diagnostic {
  const message = `The page has ${text.length} characters; the limit${kind} is ${limit}`
  return diagnose('page-too-large', message, { file }, { hint: 'Split the page, or serve the data as a static file.' })
}

function tooDeep(place: Place): Diagnostic {
  const hint = 'Reduce the nesting: brackets, quotes, lists or elements are nested hundreds of levels deep.'
  return diagnose('page-too-deep', 'The page nests its syntax too deeply to be compiled', place, { hint })
}

/** Reads an error of a compiler; returns undefined if it isn't a complaint about the author's text. */
function complaintOf(error: unknown): Complaint | undefined {
  if (!(error instanceof Error)) return undefined
  // A VFileMessage of the reference compiler; its cause is the error of the JavaScript parser.
  if ('reason' in error && typeof error.reason === 'string') {
    const line = 'line' in error && typeof error.line === 'number' ? error.line : 1
    const column = 'column' in error && typeof error.column === 'number' ? error.column : 1
    const detail = error.cause instanceof Error ? error.cause.message.replace(/ \(\d+:\d+\)$/, '') : undefined
    return { reason: error.reason, line, column, ...(detail === undefined ? {} : { detail }) }
  }
  // An assertion of micromark, which only its development build contains (`node --conditions development`).
  if (error.name === 'Assertion') return { reason: `the page cannot be read (${error.message})`, line: 1, column: 1 }
  // satteri puts the position before the message and its rule after it.
  if (!('code' in error) || error.code !== 'GenericFailure') return undefined
  const match = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(error.message)
  return { reason: match?.[3] ?? error.message, line: Number(match?.[1] ?? 1), column: Number(match?.[2] ?? 1) }
}

/** Turns a complaint into a diagnostic. */
function syntaxDiagnostic(complaint: Complaint, prepared: PreparedText): Diagnostic {
  const { text } = prepared
  const offset = Math.min(prepared.offsetAt(complaint.line, complaint.column), text.length)
  const mistake: SyntaxMistake = mistakeOf(complaint, { text, offset, offsetAt: prepared.offsetAt }) ?? {
    message: complaint.reason,
    start: offset,
  }
  const { message, hint, fix, start, end = start, opened } = mistake
  const notes = opened === undefined ? undefined : [{ message: 'Opened here', place: prepared.place(opened) }]
  return diagnose('mdx-syntax', message, prepared.place(start, end), { hint, fix, notes })
}
