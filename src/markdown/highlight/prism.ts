// Prism's tokens. Grammars change each other when they are loaded (CSS adds itself to HTML), so each language has
// its own grammars: its tokens depend on the language alone, not on what a thread highlighted before.

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

/** What the grammars that a language needs have added to Prism. */
interface Loaded {
  readonly languages: Prism['languages']
  readonly hooks: Prism['hooks']['all']
}

const components = path.join(path.dirname(createRequire(import.meta.url).resolve('prismjs/package.json')), 'components')

// There is one Prism, whose grammars are exchanged: one for each language takes a third more time, since V8 optimizes
// the code of each. The cast is true: the core returns what Prism's types describe.
const prism = runComponent('core', { window: undefined, module: undefined, global: undefined }) as Prism
const coreLanguages = prism.languages
// Filled as languages are highlighted, once per thread.
const loadedById = new Map<string, Loaded>()

/** Splits code into tokens; gives the code where Prism has no grammar for the language alone. */
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

/** Runs a file of Prism, with values in place of the globals that it would use or make. */
function runComponent(name: string, globals: Readonly<Record<string, unknown>>): unknown {
  const text = readText(path.join(components, `prism-${name}.min.js`))
  return compileFunction(`${text}\nreturn Prism`, Object.keys(globals))(...Object.values(globals))
}

/** Lists the grammars that a language needs, in the order in which they are loaded. */
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

/** Whether a grammar changes others than HTML: with it, JavaScript would look different in blocks of `js` and `jsx`. */
function changesOthers(id: string): boolean {
  return listOf(prismLanguages[id]?.modify).some((changed) => changed !== 'markup')
}
