// Reads a query: its words without the filler of a question, and the names of code in it.

import { stemOf, tellingWords, wordsOf } from './words.ts'

/** A word of a query. */
export interface QueryWord {
  /** In lower case, as it is looked up in texts. */
  readonly text: string
  readonly stem: string
  /** Words and phrases that mean the same. */
  readonly synonyms: readonly string[]
}

/** A query as it is looked up. */
export interface Query {
  readonly words: readonly QueryWord[]
  /**
   * What may be the name of a symbol, an option, a variable or a file: a query of one word, or what can hardly be a word
   * (`AssetOut`, `run_storage`, `--port`); without `@`, `()` and what surrounds it.
   */
  readonly names: readonly string[]
  /** Whether it has a name that can hardly be a word. */
  readonly isCode: boolean
}

/** Reads a query in the language of the site. */
export function readQuery(text: string, language: string, synonyms: readonly (readonly string[])[]): Query {
  const names = text
    .trim()
    .split(/\s+/)
    .map((name) => name.replace(/^[@`'"(]+/, '').replace(/(?:\(.*\)?|[`'"),:;?!]+)$/, ''))
    .filter((name, _at, all) => /[\p{L}\p{N}]/u.test(name) && (all.length === 1 || isCodeLike(name)))
  // A name with underscores is one word of the text, and its module (`dg.AssetOut`) is none.
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

/** Leaves out the module of a symbol; `acme_x.yaml` has none. */
function lastPart(name: string): string {
  return name.replace(/^(?:[a-z_\d]+\.)+(?=\p{Lu}|[^.]*_[^.]*$)/u, '')
}

interface Phrase {
  readonly phrase: string
  readonly stems: readonly string[]
}

/** Gives the other phrases of a group when one of it stands in the query and begins with a word. */
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
