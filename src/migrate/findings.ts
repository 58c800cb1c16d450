// The findings of a migration: features of a site that keep working, that docs-gen replaces, and that are lost.

/** A feature of the old site. */
export interface Finding {
  readonly kind: 'works' | 'replaced' | 'lost'
  readonly what: string
  /** How it works in docs-gen, or what to do instead. */
  readonly how: string
}

/** The finding of a known feature, as its kind, `what` and `how`. */
export type Verdict = readonly [Finding['kind'], string, string]

/** A collection of findings without duplicates. */
export interface Findings {
  readonly all: readonly Finding[]
  works(what: string, how: string): void
  replaced(what: string, how: string): void
  lost(what: string, how: string): void
}

/** Creates an empty collection. */
export function createFindings(): Findings {
  const all: Finding[] = []
  const add = (kind: Finding['kind']) => (what: string, how: string) => {
    if (!all.some((known) => known.kind === kind && known.what === what)) all.push({ kind, what, how })
  }
  return { all, works: add('works'), replaced: add('replaced'), lost: add('lost') }
}
