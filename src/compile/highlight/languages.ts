// Languages of code blocks: names and aliases, and Prism's grammars, each loaded when it is first asked for.

import type * as PrismModule from 'prismjs'
import { nearest } from '../../model/nearest.ts'
import { type Prism, requireCore, requireGrammar } from './prism-grammars.ts'
import { type LanguageEntry, prismLanguages } from './prism-languages.ts'
import { createTokenizer, type Tokenizer } from './tokenize.ts'

/** Names that mean text without highlighting. */
const plainNames: readonly string[] = ['text', 'txt', 'plain', 'plaintext', 'none', 'output', 'raw']

/** Aliases that Prism does not have. */
const ownAliases: Readonly<Record<string, string>> = {
  console: 'shell-session',
  terminal: 'bash',
  zsh: 'bash',
  env: 'bash',
  dotenv: 'bash',
  jsonc: 'json5',
  jsonl: 'json',
  ndjson: 'json',
  mjs: 'javascript',
  cjs: 'javascript',
  mts: 'typescript',
  cts: 'typescript',
  mdx: 'markdown',
  jinja: 'django',
  terraform: 'hcl',
  tf: 'hcl',
  pycon: 'python',
  ps1: 'powershell',
  vue: 'markup',
  svelte: 'markup',
}

// Filled once per thread from Prism's own list.
const idByName: ReadonlyMap<string, string> = namesOf(prismLanguages)
const loaded = new Set<string>()
/** Loaded with the first grammar: a check highlights nothing. */
let core: Core | undefined

interface Core {
  readonly prism: Prism
  readonly tokenizer: Tokenizer
}

/** Says whether a language can be highlighted or is a name of plain text. */
export function isKnownLanguage(language: string): boolean {
  return plainNames.includes(language) || idByName.has(language)
}

/** Finds the known language nearest to a name. */
export function nearestLanguage(language: string): string | undefined {
  return nearest(language, [...idByName.keys(), ...plainNames])
}

/** Returns Prism and the grammar of a language; undefined for plain text and unknown languages. */
export function grammarOf(
  language: string,
): { readonly prism: Prism; readonly grammar: PrismModule.Grammar; readonly id: string } | undefined {
  const id = idByName.get(language)
  if (id === undefined) return undefined
  core ??= loadCore()
  const { prism } = core
  loadLanguage(id, core)
  const grammar = prism.languages[id]
  return grammar === undefined ? undefined : { prism, grammar, id }
}

function namesOf(languages: Readonly<Record<string, LanguageEntry>>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [id, entry] of Object.entries(languages)) {
    names.set(id, id)
    for (const alias of listOf(entry.alias)) names.set(alias, id)
  }
  for (const [alias, id] of Object.entries(ownAliases)) if (!names.has(alias)) names.set(alias, id)
  return names
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

function loadCore(): Core {
  const prism = withoutGlobal(requireCore)
  const tokenizer = createTokenizer(prism.Token)
  prism.tokenize = tokenizer.tokenize // what grammars call, too
  return { prism, tokenizer }
}

/** Loads a grammar after those that it builds on. */
function loadLanguage(id: string, core: Core): void {
  if (loaded.has(id)) return
  loaded.add(id)
  for (const needed of listOf(prismLanguages[id]?.require)) loadLanguage(needed, core)
  withoutGlobal(() => {
    Reflect.set(globalThis, 'Prism', core.prism)
    requireGrammar(id)
  })
  core.tokenizer.forget()
}

/** Runs code that needs or makes a global `Prism`, and leaves the global as it was. */
function withoutGlobal<T>(run: () => T): T {
  const before: unknown = Reflect.get(globalThis, 'Prism')
  try {
    return run()
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'Prism')
    else Reflect.set(globalThis, 'Prism', before)
  }
}
