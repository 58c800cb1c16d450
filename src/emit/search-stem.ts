// English words to their stems, as Pagefind's WebAssembly makes them of a query: the English stemmer of Snowball 3 (https://snowballstem.org/
// algorithms/english/stemmer.html). Compared with what Pagefind itself writes by test/emit/search-index.test.ts.

/** Words that no rule fits. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
])

/** Beginnings after which the first region begins, whatever their letters. */
const wholeStarts = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/
const region = /[aeiouy][^aeiouy]/g
/** Of these, `eed` and `ing` are no endings. */
const wholeBeforeEed: ReadonlySet<string> = new Set(['succ', 'proc', 'exc'])
const wholeBeforeIng: ReadonlySet<string> = new Set(['inn', 'out', 'cann', 'herr', 'earr', 'even'])

/** Endings of derived words, the longest that fits is replaced when it stands in the first region. */
const derived = endings({
  tional: 'tion', enci: 'ence', anci: 'ance', abli: 'able', entli: 'ent', izer: 'ize', ization: 'ize', ational: 'ate', ation: 'ate', ator: 'ate',
  alism: 'al', aliti: 'al', alli: 'al', fulness: 'ful', fulli: 'ful', ousness: 'ous', ousli: 'ous', iveness: 'ive', iviti: 'ive', biliti: 'ble',
  bli: 'ble', ogi: 'og', ogist: 'og', lessli: 'less', li: '',
}) // biome-ignore format: a table
const derivedFurther = endings({
  tional: 'tion', ational: 'ate', alize: 'al', icate: 'ic', iciti: 'ic', ical: 'ic', ful: '', ness: '', ative: '',
}) // biome-ignore format: a table
/** Endings that are taken away when they stand in the second region. */
const last = endings(
  Object.fromEntries(
    ['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize', 'ion'].map(
      (ending) => [ending, ''],
    ),
  ),
)

/** Endings by their last letter, the longest first. */
type Endings = ReadonlyMap<string, readonly (readonly [ending: string, instead: string])[]>

function endings(table: Readonly<Record<string, string>>): Endings {
  const all = Object.entries(table).sort(([a], [b]) => b.length - a.length)
  const letters = new Set(all.map(([ending]) => ending.slice(-1)))
  return new Map([...letters].map((letter) => [letter, all.filter(([ending]) => ending.endsWith(letter))]))
}

function endingOf(word: string, table: Endings): readonly [ending: string, instead: string] | undefined {
  return table.get(word.slice(-1))?.find(([ending]) => word.endsWith(ending))
}

/** Gives the stem of a word in small letters. */
export function stem(word: string): string {
  if (word.length < 3 || !/[cdegilmnrsty]$/.test(word)) return word // no other letters end an ending
  const exception = exceptions.get(word)
  if (exception !== undefined) return exception
  const marked = withConsonants(word)
  const regions = regionsOf(marked)
  const short = withoutVerbEnding(withoutPlural(marked), regions)
  const plain = withoutLast(withoutDerived(withFinalI(short), regions), regions)
  return withoutFinal(plain, regions).replaceAll('Y', 'y')
}

/** Writes each `y` that is no vowel as `Y`: the first letter, and one after a vowel. */
function withConsonants(word: string): string {
  return word.includes('y') ? word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y') : word
}

/** Where the two regions of a word begin: each after the first consonant that follows a vowel. */
interface Regions {
  readonly first: number
  readonly second: number
}

function regionsOf(word: string): Regions {
  const first = wholeStarts.exec(word)?.[0].length ?? after(word, 0)
  return { first, second: after(word, first) }
}

function after(word: string, from: number): number {
  region.lastIndex = from
  return region.test(word) ? region.lastIndex : word.length
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string, { first }: Regions): string {
  const found = /(?:eed|ed|ing)(?:ly)?$/.exec(word)
  if (found === null) return word
  const [ending] = found
  const start = word.slice(0, -ending.length)
  if (ending.startsWith('eed')) return start.length < first || wholeBeforeEed.has(start) ? word : `${start}ee`
  if (ending === 'ing' && /^[^aeiouy]y$/.test(start)) return `${start.slice(0, 1)}ie`
  if ((ending === 'ing' && wholeBeforeIng.has(start)) || !/[aeiouy]/.test(start)) return word
  if (/(?:at|bl|iz)$/.test(start)) return `${start}e`
  if (/([bdfgmnprt])\1$/.test(start)) return /^[aeo]..$/.test(start) ? start : start.slice(0, -1)
  return start.length === first && endsShort(start) ? `${start}e` : start
}

/** Says whether a word ends in a short syllable. */
function endsShort(word: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word) || word.endsWith('past')
}

function withFinalI(word: string): string {
  return /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word
}

function withoutDerived(word: string, { first, second }: Regions): string {
  return replaced(
    replaced(word, derived, first, isDerived),
    derivedFurther,
    first,
    (ending, start) => ending !== 'ative' || start.length >= second,
  )
}

function isDerived(ending: string, start: string): boolean {
  if (ending === 'li') return /[cdeghkmnrt]$/.test(start)
  return ending !== 'ogi' || start.endsWith('l')
}

function withoutLast(word: string, { second }: Regions): string {
  return replaced(word, last, second, (ending, start) => ending !== 'ion' || /[st]$/.test(start))
}

function withoutFinal(word: string, { first, second }: Regions): string {
  const start = word.slice(0, -1)
  if (word.endsWith('e')) return start.length >= second || (start.length >= first && !endsShort(start)) ? start : word
  return word.endsWith('ll') && start.length >= second ? start : word
}

/** Replaces the longest ending of a table that a word has, when that stands behind a place and may be replaced. */
function replaced(word: string, table: Endings, from: number, mayBe: (ending: string, start: string) => boolean): string {
  const found = endingOf(word, table)
  if (found === undefined) return word
  const [ending, instead] = found
  const start = word.slice(0, -ending.length)
  return start.length >= from && mayBe(ending, start) ? start + instead : word
}
