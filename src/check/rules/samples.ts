// Code samples with syntax errors, and names in Python samples that aren't in the API data. Samples can use packages
// that the data doesn't cover, so only names of covered modules are checked. Members of classes aren't checked, because
// they can be inherited.

import { ensure } from '../../model/ensure.ts'
import { remember } from '../../model/maps.ts'
import { didYouMean, nearest } from '../../model/nearest.ts'
import { isOfOtherVersion, type Site } from '../../model/site.ts'
import type { Finding, SiteRule } from '../context.ts'
import type { NameUse } from '../samples/sample.ts'

/** Reports `unknown-symbol` and `unknown-argument`. */
export const checkSampleNames: SiteRule = function* (
  _context,
  { site: { symbols, versions }, samples: families = [] },
) {
  if (symbols.size === 0) return
  const api = { symbols, ...indexSymbols(symbols) }
  for (const { samples, answers = [] } of families) {
    for (const [index, { file, placeOf }] of samples.entries()) {
      const answer = answers[index]
      if (answer === undefined || !('names' in answer) || isOfOtherVersion(file, versions)) continue
      for (const use of answer.names) {
        const wrong = use.argument === undefined ? unknownSymbol(use, api) : unknownArgument(use, use.argument, api)
        if (wrong !== undefined) yield { ...wrong, place: placeOf(use) }
      }
    }
  }
}

interface Api {
  readonly symbols: Site['symbols']
  /** Names in the data, by the modules that it covers. */
  readonly namesByModule: ReadonlyMap<string, readonly string[]>
  /** Covered modules and their packages. */
  readonly packages: ReadonlySet<string>
  /** The first covered module with each name. */
  readonly moduleByName: ReadonlyMap<string, string>
}

function indexSymbols(symbols: Site['symbols']): Omit<Api, 'symbols'> {
  const namesByModule = new Map<string, string[]>()
  const packages = new Set<string>()
  const moduleByName = new Map<string, string>()
  for (const { module, name } of symbols.values()) {
    // The data has only some names of a private module.
    if (module === undefined || isPrivate(module)) continue
    const short = name.slice(module.length + 1)
    remember(namesByModule, module, () => []).push(short)
    remember(moduleByName, short, () => module)
    for (const prefix of prefixesOf(module)) packages.add(prefix)
  }
  return { namesByModule, packages, moduleByName }
}

type NameFinding = Omit<Finding, 'place'> | undefined

function unknownArgument({ module, name }: NameUse, argument: string, { symbols }: Api): NameFinding {
  const symbol = symbols.get(`${module}.${name}`)
  if (symbol?.parameters === undefined || symbol.parameters.includes(argument)) return undefined
  const near = nearest(argument, symbol.parameters)
  return {
    code: 'unknown-argument',
    message: `\`${symbol.name}\` has no parameter \`${argument}\``,
    hint: didYouMean(near, 'Correct the argument, or add it to the API data.'),
  }
}

function unknownSymbol(use: NameUse, api: Api): NameFinding {
  const unknown = unknownName(use, api)
  if (unknown === undefined) return undefined
  const message = `\`${unknown.module}\` has no \`${unknown.name}\``
  return { code: 'unknown-symbol', message, hint: symbolHint(unknown, api) }
}

interface UnknownName {
  readonly module: string
  readonly name: string
}

/** Finds the first part of a dotted name if its module is covered and doesn't have it. */
function unknownName(use: NameUse, { symbols, namesByModule, packages }: Api): UnknownName | undefined {
  let module = use.module
  const names = use.name.split('.')
  while (packages.has(`${module}.${names[0]}`)) module += `.${names.shift()}`
  const name = names[0]
  if (name === undefined || !namesByModule.has(module)) return undefined
  // A name that a parent package has is probably defined in the module.
  const isKnown = prefixesOf(module).some((owner) => symbols.has(`${owner}.${name}`))
  return isKnown || isPrivate(name) ? undefined : { module, name }
}

function symbolHint({ module, name }: UnknownName, { namesByModule, moduleByName }: Api): string {
  const elsewhere = moduleByName.get(name)
  if (elsewhere !== undefined) return `Import it from \`${elsewhere}\`.`
  const near = nearest(name, ensure(namesByModule.get(module)))
  return didYouMean(near, 'Correct the name, or add it to the API data.')
}

/** Lists `a`, `a.b` and `a.b.c` for `a.b.c`. */
function prefixesOf(dotted: string): readonly string[] {
  const parts = dotted.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

function isPrivate(dotted: string): boolean {
  return /(?:^|\.)_/.test(dotted)
}

/** Reports `sample-syntax`, and `sample-not-checked` for a language whose program is missing. */
export const checkSamples: SiteRule = function* (_context, { samples: families = [] }) {
  for (const { family, samples, answers } of families) {
    if (answers === undefined) {
      yield {
        code: 'sample-not-checked',
        message: `${samples.length} samples of \`${family}\` are not checked: its program is not installed`,
        place: { file: ensure(samples[0]).file },
        hint: `Install the program that reads \`${family}\`.`,
      }
      continue
    }
    for (const [index, { language, placeOf }] of samples.entries()) {
      const answer = answers[index]
      if (answer === undefined || 'names' in answer) continue
      yield {
        code: 'sample-syntax',
        message: `This sample is not valid \`${language}\`: ${answer.message}`,
        place: placeOf(answer),
        hint: 'Fix the sample, or give its fence the language `text`.',
      }
    }
  }
}
