// Finds the API symbol that a type in API data names: `AssetKey`, `dagster.AssetKey`.

import type { ApiSymbol } from '../../model/symbol.ts'

type Symbols = ReadonlyMap<string, ApiSymbol>

/**
 * Finds the symbol of a name in a module: the whole dotted name, a name of the module or of the package that it is in,
 * or the only symbol of that name.
 */
export function symbolOfType(symbols: Symbols, name: string, module: string): ApiSymbol | undefined {
  const ofPackage = module.split('.').map((_, at, parts) => `${parts.slice(0, parts.length - at).join('.')}.${name}`)
  const found = [name, ...ofPackage].map((candidate) => symbols.get(candidate)).find(Boolean)
  if (found !== undefined) return found
  return shortNames(symbols).get(name)
}

// The symbols of a loaded site never change, so their index holds as long as they do.
const indexes = new WeakMap<Symbols, Symbols>()

/** Gives the symbols that are no members by the last part of their name, where no other has the same. */
function shortNames(symbols: Symbols): Symbols {
  const kept = indexes.get(symbols)
  if (kept !== undefined) return kept
  const all = [...symbols.values()].filter(({ module }) => module !== undefined)
  const byShortName = new Map(all.map((symbol) => [shortName(symbol), symbol]))
  for (const symbol of all) if (byShortName.get(shortName(symbol)) !== symbol) byShortName.delete(shortName(symbol))
  indexes.set(symbols, byShortName)
  return byShortName
}

function shortName({ name }: ApiSymbol): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
