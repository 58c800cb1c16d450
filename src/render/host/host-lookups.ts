// Looks up by path or name what components show: snippets, figures, API symbols, glossary terms, categories.

import { posix } from 'node:path'
import type { AssetStore } from '../../links/assets.ts'
import { findScript } from '../../links/publishing-rules.ts'
import { diagnose } from '../../model/diagnostic.ts'
import { didYouMean, nearest } from '../../model/nearest.ts'
import type { HighlightedCode, PageHost } from '../../model/page-host.ts'
import { versionOf } from '../../model/site.ts'
import { shortName } from '../../model/symbol.ts'
import { cutSnippet, languageOf } from './cut-snippet.ts'
import { fileOfValue, type HostState, pushTolerated, reportRefusal } from './host-state.ts'
import { ask } from './recorded-answers.ts'

/** Lists the files that a component's path can mean: in `folder` of the content, or resolved as in a link. */
function filesMeant(state: HostState, folder: string, path: string): readonly string[] {
  const content = versionOf(state.site, state.page)?.contentDir ?? '.'
  if (path.startsWith('@site/')) return [posix.normalize(path.slice('@site/'.length))]
  if (path.startsWith('/')) return [content, '.', ...state.site.config.staticDirs].map((dir) => posix.join(dir, path))
  const beside = posix.join(posix.dirname(fileOfValue(state, path)), path)
  return path.startsWith('.') ? [beside] : [posix.join(content, folder, path), beside, posix.normalize(path)]
}

/** Reads an SVG figure, and reports one that's missing or contains script. */
export function figure(state: HostState, path: string): string {
  const text = readFileFor(state, filesMeant(state, '_figures', path), path) ?? ''
  const script = findScript(Buffer.from(text))
  if (script === undefined) return text
  const hint = 'Remove that from the figure.'
  const reason = `can run scripts: it has ${script}`
  reportRefusal(state, { file: path, reason, hint }, { written: path, place: state.place(path) })
  return ''
}

/** Reads the text of a file to show in a page. */
export function shownText(state: HostState, file: string): ReturnType<AssetStore['readShown']> {
  return ask(state, 'shown', file)
}

function readFileFor(state: HostState, files: readonly string[], path: string): string | undefined {
  for (const file of files) {
    const text = shownText(state, file)
    if (text === undefined) continue
    if (typeof text !== 'string') {
      reportRefusal(state, text, { written: path, place: state.place(path) })
      return undefined
    }
    state.usedFiles.add(file)
    if (state.lookups.assets.isGarbled(file)) {
      const message = `\`${file}\` has bytes that are not UTF-8`
      const hint = 'Save the file with the encoding UTF-8.'
      state.diagnostics.push(diagnose('invalid-utf8', message, state.place(path), { hint }))
    }
    return text
  }
  const hint = `Add \`${files[0]}\`, or fix the path.`
  state.diagnostics.push(diagnose('missing-file', `\`${path}\` does not exist`, state.place(path), { hint }))
  return undefined
}

/** Reads a source file, then cuts and highlights a part of it. Reports a file or part that doesn't exist. */
export function snippet(
  state: HostState,
  request: Parameters<PageHost['snippet']>[0],
): ReturnType<PageHost['snippet']> {
  const { path, language = languageOf(path), meta = '' } = request
  const text = readFileFor(state, filesMeant(state, '_snippets', path), path)
  if (text === undefined) return noCode(language)
  const file = filesMeant(state, '_snippets', path).find((each) => state.usedFiles.has(each)) ?? path
  const cut = cutSnippet(text, request)
  if ('problem' in cut) {
    const { names = [], problem } = cut
    const regions = `Its regions are ${names.map((name) => `\`${name}\``).join(', ')}.`
    const hint = names.length === 0 ? undefined : didYouMean(nearest(request.region ?? '', names), regions)
    state.diagnostics.push(diagnose('snippet-range', `\`${path}\` ${problem}`, state.place(path), { hint }))
    return noCode(language)
  }
  const sourceUrl = ask(state, 'source', file)
  const code = state.lookups.highlight(cut.text, language, { meta })
  return sourceUrl === undefined ? code : { ...code, sourceUrl }
}

function noCode(language: string): HighlightedCode {
  return { language, lines: [], text: '' }
}

/** Finds an API symbol, and reports one that doesn't exist. */
export function symbol(state: HostState, name: string): ReturnType<PageHost['symbol']> {
  const found = ask(state, 'symbol', name)
  if (found === undefined) {
    const place = state.place(shortName(name))
    const message = `\`${name}\` is not a symbol of the API pages`
    const near = nearest(name, state.site.symbols.keys())
    const hint = didYouMean(near, 'Fix the name, or add the symbol to the API data.')
    state.diagnostics.push(diagnose('unknown-symbol', message, place, { hint }))
  }
  return found
}

/** Finds a glossary term, and reports one that doesn't exist. */
export function term(state: HostState, name: string): ReturnType<PageHost['term']> {
  const found = ask(state, 'term', name)
  if (found === undefined) {
    const message = `\`${name}\` is not in the glossary`
    const near = nearest(name, state.site.terms.keys())
    const hint = didYouMean(near, 'Fix the name, or add a heading of that name to the glossary.')
    state.diagnostics.push(diagnose('unknown-term', message, state.place(name), { hint }))
  }
  return found
}

/** Finds the items of a category, and reports one that doesn't exist. */
export function cards(state: HostState, ofPage: string): ReturnType<PageHost['cards']> {
  const found = ask(state, 'cards', ofPage)
  if (found === undefined) {
    const message = `No category links to the page \`${ofPage}\``
    const hint = 'Give the id of a page that a category of the sidebar links to.'
    pushTolerated(state, diagnose('component-misuse', message, state.place(ofPage), { hint }))
  }
  return found ?? []
}
