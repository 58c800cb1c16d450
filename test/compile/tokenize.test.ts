// Our tokenizer and Prism's own give the same tokens.

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as PrismModule from 'prismjs'
import { describe, expect, it } from 'vitest'
import { grammarOf } from '../../src/compile/highlight/languages.ts'
import { createTokenizer } from '../../src/compile/highlight/tokenize.ts'

/** Prism as it is installed, with its own tokenizer; grammars are those of docs-gen. */
const prism = installedPrism()

function installedPrism(): typeof PrismModule {
  const require = createRequire(import.meta.url)
  const file = require.resolve('prismjs/components/prism-core.js')
  const kept = require.cache[file]
  Reflect.deleteProperty(require.cache, file)
  const fresh = require(file) as typeof PrismModule
  if (kept !== undefined) require.cache[file] = kept
  Reflect.deleteProperty(globalThis, 'Prism')
  return fresh
}

/** Code of many kinds: what the repository itself is made of. */
const folder = path.resolve(import.meta.dirname, '../..')
const samples = ['src/compile', 'scripts', 'templates/components', 'templates/styles', 'content', 'test/compile/fixtures', '.']
  .flatMap((name) => readdirSync(path.join(folder, name)).map((file) => path.join(folder, name, file)))
  .filter((file) => /\.(?:ts|tsx|mjs|css|json|mdx?|ya?ml)$/.test(file))
  .map((file) => readFileSync(file, 'utf8').slice(0, 2_000))

const languages = [
  'javascript',
  'typescript',
  'tsx',
  'css',
  'json',
  'markdown',
  'yaml',
  'html',
  'python',
  'bash',
  'sql',
  'rust',
  'go',
  'php',
  'cpp',
]

describe('tokenize', () => {
  it.each(languages)('gives the tokens of Prism: %s', (language) => {
    const found = grammarOf(language)
    if (found === undefined) throw new Error(`no grammar of ${language}`)
    for (const sample of [...samples, '', ' ', '/* "a */ b" `c']) {
      const own = found.prism.tokenize(sample, found.grammar)
      expect(JSON.stringify(own)).toBe(JSON.stringify(prism.tokenize(sample, found.grammar)))
    }
  })

  it('takes back tokens that a greedy pattern stands over, and tries others again', () => {
    const grammar = {
      word: /\b[a-z]+\b/,
      number: /\d+/,
      string: { pattern: /"[^"]*"/, greedy: true },
      sign: [/[+-]/, { pattern: /(<)\w/, lookbehind: true, alias: 'x' }],
    }
    const text = 'a "b 1" c"d" 2+<3 e'
    const { tokenize } = createTokenizer(prism.Token)
    expect(tokenize(text, { ...grammar })).toEqual(prism.tokenize(text, { ...grammar }))
  })

  it('ends where a grammar finds nothing again and again', () => {
    const grammar = { nothing: /(?:)/, after: /b/ }
    const { tokenize } = createTokenizer(prism.Token)
    expect(tokenize('ab', { ...grammar })).toEqual(prism.tokenize('ab', { ...grammar }))
  })

  it('sees what a language that is loaded later changes in a grammar', () => {
    const grammar: PrismModule.Grammar = { letter: /a/ }
    const { tokenize, forget } = createTokenizer(prism.Token)
    expect(tokenize('ab', grammar)).toHaveLength(2)
    Object.assign(grammar, { other: /b/ })
    forget()
    expect(tokenize('ab', grammar).map((token) => (typeof token === 'string' ? token : token.type))).toEqual(['letter', 'other'])
  })
})
