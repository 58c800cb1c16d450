// Parses a query: its words without the filler words of a question, and the names of code in it.

import { stemOf, tellingWords, wordsOf } from './words.ts'

/** A word of a query. */
export interface QueryWord {
  /** The word in lower case, which is looked up in texts. */
  readonly text: string
  readonly stem: string
  /** Words and phrases with the same meaning. */
  readonly synonyms: readonly string[]
}

/** A parsed query. */
export interface Query {
  readonly words: readonly QueryWord[]
  /**
   * Possible names of symbols, options, variables or files: the only word of a query, or words that don't look like
   * natural language (`AssetOut`, `run_storage`, `--port`). Without `@`, `()` and surrounding punctuation.
   */
  readonly names: readonly string[]
  /** Whether it contains a name that doesn't look like natural language. */
  readonly isCode: boolean
}

/** Parses a query in the language of the site. */
export function readQuery(text: string, language: string, synonyms: readonly (readonly string[])[]): Query {
  const names = text
    .trim()
    .split(/\s+/)
    .map((name) => name.replace(/^[@`'"(]+/, '').replace(/(?:\(.*\)?|[`'"),:;?!]+)$/, ''))
    .filter((name, _at, all) => /[\p{L}\p{N}]/u.test(name) && (all.length === 1 || isCodeLike(name)))
  // A name with underscores is a single word in texts. The module of a name (`dg.AssetOut`) isn't looked up.
  const whole = names.filter((name) => /\w_\w/.test(name))
  const rest = whole
    .reduce((left, name) => left.replace(name, ' '), text)
    .replace(/(^|[\s@(])(?:[a-z_\d]+\.)+(?=\p{Lu})/gu, '$1')
  const own = wordsOf(rest).length === 0 ? [] : tellingWords(rest, language)
  const words = [...new Set([...whole.map((name) => lastPart(name).toLowerCase()), ...own])]
  const stems = stemsOf(text, language)
  const groups = synonyms.map((group) => group.map((phrase) => ({ phrase, stems: stemsOf(phrase, language) })))
  const wordOf = (word: string): QueryWord => {
    const stem = stemOf(word, language)
    return { text: word, stem, synonyms: groups.flatMap((group) => othersOf(group, stem, stems)) }
  }
  return { words: words.map(wordOf), names, isCode: names.some(isCodeLike) }
}

/** Removes the module from a symbol. `acme_x.yaml` has none. */
function lastPart(name: string): string {
  return name.replace(/^(?:[a-z_\d]+\.)+(?=\p{Lu}|[^.]*_[^.]*$)/u, '')
}

interface Phrase {
  readonly phrase: string
  readonly stems: readonly string[]
}

/** Returns the other phrases of a group if one of them is in the query and begins with a word. */
function othersOf(group: readonly Phrase[], word: string, query: readonly string[]): readonly string[] {
  const own = group.find(({ stems }) => stems[0] === word && ` ${query.join(' ')} `.includes(` ${stems.join(' ')} `))
  return own === undefined ? [] : group.flatMap(({ phrase }) => (phrase === own.phrase ? [] : [phrase]))
}

function stemsOf(text: string, language: string): readonly string[] {
  return wordsOf(text).map((word) => stemOf(word, language))
}

function isCodeLike(name: string): boolean {
  return /^--\w|\w_\w|[\p{Ll}\d]\p{Lu}|[\p{L}_]\.[\p{L}_]/u.test(name)
}
