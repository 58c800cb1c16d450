// What a migration says of a site: what goes on working, what docs-gen does in another way, what is lost.

/** One thing of the old site. */
export interface Finding {
  readonly kind: 'works' | 'replaced' | 'lost'
  readonly what: string
  /** How it goes on, or what to do instead. */
  readonly how: string
}

/** A finding of something that is known: its kind, what it is, and how it goes on. */
export type Verdict = readonly [Finding['kind'], string, string]

/** Collects findings, each once. */
export interface Findings {
  readonly all: readonly Finding[]
  works(what: string, how: string): void
  replaced(what: string, how: string): void
  lost(what: string, how: string): void
}

/** Makes an empty collection. */
export function createFindings(): Findings {
  const all: Finding[] = []
  const add = (kind: Finding['kind']) => (what: string, how: string) => {
    if (!all.some((known) => known.kind === kind && known.what === what)) all.push({ kind, what, how })
  }
  return { all, works: add('works'), replaced: add('replaced'), lost: add('lost') }
}
