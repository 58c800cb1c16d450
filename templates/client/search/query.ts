// Reads what a reader typed as Pagefind reads texts: small letters, without marks between words and, apart, without accents.

/** A word of a query, without accents and as typed. */
export interface QueryWord {
  readonly plain: string
  readonly typed: string
}

/** A query in words. */
export interface Query {
  readonly words: readonly QueryWord[]
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
  return { words: words.filter(({ plain }) => plain !== ''), isExact: /^\s*".+"\s*$/.test(text) }
}
