// Tokenizes code with Prism. Grammars change each other when they are loaded (CSS adds itself to HTML), so each
// language has its own: its tokens don't depend on what a thread highlighted before.

import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import type { Grammar, hooks, TokenStream, tokenize as tokenizeByGrammar } from 'prismjs'
import { readText } from '../../files/read-file.ts'
import { listOf, prismLanguages } from './languages.ts'

interface Prism {
  languages: Record<string, Grammar | undefined>
  readonly hooks: { all: typeof hooks.all; readonly run: typeof hooks.run }
  readonly tokenize: typeof tokenizeByGrammar
}

/** The grammars and hooks that Prism has after it loads those that a language needs. */
interface Loaded {
  readonly languages: Prism['languages']
  readonly hooks: Prism['hooks']['all']
}

const components = path.join(path.dirname(createRequire(import.meta.url).resolve('prismjs/package.json')), 'components')

// There is one Prism, and its grammars are swapped. One per language takes a third more time, because V8 optimizes the
// code of each. The cast is true because the core returns the object that Prism's types describe.
const prism = runComponent('core', { window: undefined, module: undefined, global: undefined }) as Prism
const coreLanguages = prism.languages
// Filled when a language is first highlighted, once per thread.
const loadedById = new Map<string, Loaded>()

/** Splits code into tokens. Returns the code unchanged if Prism has no separate grammar for the language. */
export function tokenize(code: string, id: string): TokenStream {
  const loaded = loadedById.get(id) ?? loadGrammars(id)
  prism.languages = loaded.languages
  prism.hooks.all = loaded.hooks
  const grammar = prism.languages[id]
  if (grammar === undefined) return code
  const environment = { code, grammar, language: id, tokens: code as TokenStream } // hooks change its fields
  prism.hooks.run('before-tokenize', environment)
  environment.tokens = prism.tokenize(environment.code, grammar)
  prism.hooks.run('after-tokenize', environment)
  return environment.tokens
}

function loadGrammars(id: string): Loaded {
  const loaded: Loaded = { languages: { ...coreLanguages }, hooks: {} }
  prism.languages = loaded.languages
  prism.hooks.all = loaded.hooks
  for (const name of grammarsOf(id)) runComponent(name, { Prism: prism })
  loadedById.set(id, loaded)
  return loaded
}

/** Runs a file of Prism with the given values in place of the globals that it uses or creates. */
function runComponent(name: string, globals: Readonly<Record<string, unknown>>): unknown {
  const text = readText(path.join(components, `prism-${name}.min.js`))
  return compileFunction(`${text}\nreturn Prism`, Object.keys(globals))(...Object.values(globals))
}

/** Returns the grammars that a language needs, in loading order. */
function grammarsOf(id: string, listed: Set<string> = new Set(), order: string[] = []): readonly string[] {
  if (listed.has(id)) return order
  listed.add(id)
  const { require, modify, optional } = prismLanguages[id] ?? {}
  for (const needed of [...listOf(modify), ...listOf(require)]) grammarsOf(needed, listed, order)
  for (const needed of listOf(optional)) if (!changesOthers(needed)) grammarsOf(needed, listed, order)
  order.push(id)
  if (id === 'markup') for (const embedded of ['css', 'javascript']) grammarsOf(embedded, listed, order)
  return order
}

/** Returns whether a grammar changes others than HTML; then `js` and `jsx` would highlight JavaScript differently. */
function changesOthers(id: string): boolean {
  return listOf(prismLanguages[id]?.modify).some((changed) => changed !== 'markup')
}
