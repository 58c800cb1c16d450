// Sources whose texts are known by hash from an earlier run: each is read when somebody asks for its text, and then must be what was known.

import type { Key } from '../model/key.ts'
import type { Source } from '../model/site.ts'

/** What is known of files without reading them: the hashes of their texts. */
export interface KnownTexts {
  hashOf(file: string): Key | undefined
  /** Whether a text that is another by now may be given: to a preview, which hears of every change and then asks again. */
  readonly isLive: boolean
}

/** Says that a file has changed between the look at it and its reading: what was made so far may be of another site. */
export class ChangedSourceError extends Error {
  constructor(file: string) {
    super(`\`${file}\` was changed while the site was read`)
  }
}

/** How a source is read late. */
export interface LateReading {
  readonly hash: Key
  readonly isLive: boolean
  /** Reads the source; undefined when that cannot be done any more. */
  readonly read: () => Source | undefined
}

/** Makes a source whose text is read when it is first asked for. */
export function lateSource(file: string, { hash, isLive, read }: LateReading): Source {
  let known: string | undefined
  return {
    file,
    hash,
    get text() {
      if (known !== undefined) return known
      const source = read()
      if (!isLive && source?.hash !== hash) throw new ChangedSourceError(file)
      known = source?.text ?? ''
      return known
    },
  }
}
