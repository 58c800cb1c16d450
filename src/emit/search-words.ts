// What a word of a text is found by, as Pagefind splits and writes words: the letters and digits of the word as one, its parts when it has
// several (`io_manager`, `assetKey`, `dagster.yaml`), and emoji. test/emit/search-index.test.ts compares it with Pagefind.

import { stem } from './search-stem.ts'

/** What a word is found by: stems, and after those of words with accents a line break and the word with its accents. */
export interface FoundBy {
  /** The word as a whole, and its emoji. */
  readonly whole: readonly string[]
  readonly parts: readonly string[]
}

/** Says what a word between spaces is found by. */
export function foundBy(word: string): FoundBy {
  return known(words, word, splitWord)
}

/** Texts say most of their words again, and words most of their parts. */
const words = new Map<string, FoundBy>()
const keys = new Map<string, string>()
const mostKnown = 60_000

function known<Value>(memo: Map<string, Value>, word: string, make: (word: string) => Value): Value {
  const value = memo.get(word)
  if (value !== undefined) return value
  if (memo.size >= mostKnown) memo.clear()
  // A part of a string keeps the whole in memory, which here is the text of a page.
  const own = Buffer.from(word).toString()
  const made = make(own)
  memo.set(own, made)
  return made
}

/** How words are read whose letters are those of ASCII, which most are, and others. */
interface Alphabet {
  readonly others: RegExp
  readonly capitals: RegExp
  readonly compound: RegExp
  readonly split: (word: string) => readonly string[]
}

const ascii: Alphabet = {
  others: /[^A-Za-z0-9_]+/g,
  capitals: /[A-Z]+/g,
  compound: /[^A-Za-z0-9]|.[A-Z]/,
  split: (word) => word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [],
}

let unicode: Alphabet | undefined

/** Made when the first word needs it: V8 takes a millisecond to read these expressions. */
function makeUnicode(): Alphabet {
  return {
    others: /[^\p{Alphabetic}\p{N}_]+/gu,
    capitals: /\p{Uppercase}/gu,
    compound: /[^\p{Alphabetic}\p{N}]|.\p{Uppercase}/u,
    // Signs of other alphabets than ASCII split no word.
    split: (word) =>
      word
        .replace(/[!-/:-@[-`{-~]+/g, ' ')
        .replace(/(?<=\p{Lowercase})(?=\p{Uppercase})|(?<=\p{Uppercase})(?=\p{Uppercase}\p{Lowercase})/gu, ' ')
        .replace(/(?<=\d)(?=[\p{Lowercase}\p{Uppercase}])|(?<=[\p{Lowercase}\p{Uppercase}])(?=\d)/gu, ' ')
        .split(/\p{White_Space}+/u)
        .filter((part) => part !== ''),
  }
}

function alphabetOf(word: string): Alphabet {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
  if (/^[\x00-\x7f]*$/.test(word)) return ascii
  unicode ??= makeUnicode()
  return unicode
}

function splitWord(word: string): FoundBy {
  if (/^[a-z0-9]+$/.test(word)) return { whole: [stem(word)], parts: [] }
  const alphabet = alphabetOf(word)
  const emoji = alphabet === ascii ? [] : emojiOf(word)
  const whole = lettersOf(word, alphabet)
  return whole === '' ? { whole: emoji, parts: [] } : { whole: [keyOf(whole), ...emoji], parts: partsOf(word, whole, alphabet) }
}

/** Gives what the parts of a word are found by: those of one letter are not. */
function partsOf(word: string, whole: string, alphabet: Alphabet): readonly string[] {
  const parts: string[] = []
  if (/^[\u30a1-\u30ff\uff66-\uff9d]{3,}$/.test(word)) for (let at = 1; at < whole.length - 1; at++) parts.push(whole.slice(at))
  if (alphabet.compound.test(word)) {
    const split = alphabet.split(word).map((part) => part.toLowerCase())
    if (split.length > 1 || !whole.startsWith(split[0] ?? '')) parts.push(...split)
  }
  const found = parts.filter((part) => part.length > 1 || part > '\x7f').map((part) => known(keys, part, keyOf))
  return word.includes('.') ? [...found, ...endingsOf(word, new Set([keyOf(whole), ...found].map(stemIn)))] : found
}

/** How much is looked at of what follows a dot. */
const longestEnding = 64

/** Gives what follows each dot of a word, where that has parts and no stem that is there already: of `dg.Definitions.merge` that is `definitionsmerge`. */
function endingsOf(word: string, stems: Set<string>): readonly string[] {
  const endings: string[] = []
  for (let dot = word.indexOf('.'); dot !== -1; dot = word.indexOf('.', dot + 1)) {
    const ending = [...word.slice(dot + 1, dot + 1 + 2 * longestEnding)].slice(0, longestEnding).join('')
    const alphabet = alphabetOf(ending)
    if (!alphabet.compound.test(ending)) continue
    const letters = lettersOf(ending, alphabet)
    const key = keyOf(letters)
    if (letters.length > 1 && !stems.has(stemIn(key))) endings.push(key)
    stems.add(stemIn(key))
  }
  return endings
}

/** Gives the letters and digits of a word, in small letters. */
function lettersOf(word: string, { others, capitals }: Alphabet): string {
  return word.replace(others, '').replace(capitals, (letters) => letters.toLowerCase())
}

/** Gives the stem of a word in small letters, and the word when it has accents. */
function keyOf(letters: string): string {
  const plain = withoutAccents(letters)
  return plain === letters ? stem(letters) : `${stem(plain)}\n${letters}`
}

function stemIn(key: string): string {
  const end = key.indexOf('\n')
  return end === -1 ? key : key.slice(0, end)
}

function withoutAccents(word: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, and kana, whose marks are no accents.
  return word.replace(/[^\x00-\x7f\u3040-\u30ff]+/g, (letters) => letters.normalize('NFD').replace(/\p{M}+/gu, ''))
}

/** Made when a text first has something like an emoji: that takes 30 ms. */
let emojiReader: { readonly characters: Intl.Segmenter; readonly pattern: RegExp } | undefined

function makeEmojiReader(): NonNullable<typeof emojiReader> {
  return {
    characters: new Intl.Segmenter('en', { granularity: 'grapheme' }),
    // Signs such as © count as well.
    // biome-ignore lint/complexity/useRegexLiterals: the flag is younger than the language that the source is written in.
    pattern: new RegExp('^(?:\\p{RGI_Emoji}|[\\p{Emoji}--[\\x00-\\x7f]]\ufe0f?)$', 'v'),
  }
}

function emojiOf(word: string): readonly string[] {
  if (!/\p{Emoji}/u.test(word)) return []
  emojiReader ??= makeEmojiReader()
  const { characters, pattern } = emojiReader
  return [...characters.segment(word)].map(({ segment }) => segment).filter((character) => pattern.test(character))
}
