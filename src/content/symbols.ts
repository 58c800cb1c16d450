// The public API symbols that <PyObject> links to: what all API data files say, joined with the pages that document
// them.

import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { didYouMean } from '../model/nearest.ts'
import type { Page } from '../model/page.ts'
import type { DocsVersion } from '../model/site.ts'
import type { ApiSymbol } from '../model/symbol.ts'
import { type DataSources, readDataSources } from './data-sources.ts'
import type { ParseCache } from './parse-cache.ts'
import { nearestId } from './sidebars/resolve.ts'
import { readSymbolFile, type SymbolFile } from './symbol-file.ts'

/** What readSymbols reads. */
interface SymbolsInput extends DataSources {
  /** The version whose pages document the symbols. */
  readonly main: DocsVersion | undefined
  readonly parseCache: ParseCache
}

/** Reads the API data files that match the globs; symbols by dotted name. */
export function readSymbols(input: SymbolsInput): ReadonlyMap<string, ApiSymbol> {
  const { main, diagnostics, parseCache } = input
  const symbols = new Map<string, ApiSymbol>()
  const pagesById: ReadonlyMap<string, Page> = new Map(main?.pages.map((page) => [page.id, page]))
  for (const source of readDataSources(input)) {
    const parsed = parseCache.getOrParse('symbols', source, readSymbolFile)
    diagnostics.push(...parsed.diagnostics)
    addSymbols(parsed, { symbols, pagesById, diagnostics })
  }
  return symbols
}

interface Adding {
  readonly symbols: Map<string, ApiSymbol>
  readonly pagesById: ReadonlyMap<string, Page>
  readonly diagnostics: Diagnostic[]
}

function addSymbols(file: SymbolFile, { symbols, pagesById, diagnostics }: Adding): void {
  const page = file.page === undefined ? undefined : pagesById.get(file.page.id)
  if (file.page !== undefined && page === undefined) {
    const near = nearestId(file.page.id, pagesById)
    const hint = didYouMean(near, 'Write the id of the page that shows the data.')
    diagnostics.push(
      diagnose('unknown-page-id', `\`${file.page.id}\` is not the id of a page`, file.page.place, { hint }),
    )
  }
  for (const symbol of file.symbols) {
    const other = symbols.get(symbol.name)
    if (other !== undefined) {
      const notes = [{ message: 'The other place', place: other.place }]
      const message = `\`${symbol.name}\` is documented twice`
      diagnostics.push(diagnose('duplicate-symbol', message, symbol.place, { notes, hint: 'Keep one of the two.' }))
    } else if (page !== undefined) symbols.set(symbol.name, { ...symbol, route: page.route, anchor: symbol.name })
  }
}
