// Reads what a reader typed as Pagefind reads texts: small letters, without marks between words and, apart, without accents.

/** A query in words. */
export interface Query {
  /** Without accents. */
  readonly plain: readonly string[]
  /** As typed. */
  readonly typed: readonly string[]
  /** Whether the words must stand side by side, as those in quotes. */
  readonly isExact: boolean
}

/** Reads a query. */
export function parseQuery(text: string): Query {
  const words = text
    .replace(/[\p{Pd}\p{Pe}\p{Pf}\p{Pi}\p{Po}\p{Ps}]/gu, '')
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .map((typed) => ({ typed, plain: typed.normalize('NFD').replace(/\p{M}/gu, '') }))
    .filter(({ plain }) => plain !== '')
  const isExact = /^\s*".+"\s*$/.test(text)
  return { plain: words.map(({ plain }) => plain), typed: words.map(({ typed }) => typed), isExact }
}

/** Leaves out the words of a query that a list of stems has, as far as one can tell without a stemmer. */
export function withoutWords({ plain, typed, isExact }: Query, stems: readonly string[]): Query {
  const isKept = (word: string | undefined) => !stems.some((stem) => word !== undefined && isFormOf(word, stem))
  return { plain: plain.filter(isKept), typed: typed.filter((_, index) => isKept(plain[index])), isExact }
}

/** Says whether a stem is one that a word may be found by: its own, or one that goes on as the word does. */
export function isNear(word: string, stem: string): boolean {
  return stem.startsWith(word) || word.startsWith(stem.length > 3 ? stem.slice(0, -1) : stem)
}

/** `queries` and `query` are forms of `queri`, `running` is one of `run`; `runtime` is none. */
function isFormOf(word: string, stem: string): boolean {
  const start = stem.length > 3 ? stem.slice(0, -1) : stem
  return word === stem || (stem.length > 2 && word.startsWith(start) && endings.test(word.slice(start.length)))
}

const endings = /^\w?(?:ion)?(?:[iy]?e?[sdr]?|ings?|ly)$/
