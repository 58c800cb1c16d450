// Keys: hashes of everything that a piece of work depends on. Equal keys mean equal output, so work is skipped by key.

import { createHash, hash } from 'node:crypto'
import { compareText } from './diagnostic.ts'

declare const keyBrand: unique symbol
/** A 32-character lower-case hexadecimal hash of a piece of work's inputs. */
export type Key = string & { readonly [keyBrand]: true }

/** Hashes bytes or text (as UTF-8) to a key. */
export function hashOf(content: string | Uint8Array): Key {
  // The cast is safe: 128 bits of SHA-256 in hexadecimal.
  return hash('sha256', content, 'hex').slice(0, 32) as Key
}

/**
 * Returns the part of a hash for the name of a file: eight hexadecimal digits with a letter among them. The server
 * takes names that end so for those of files that never change, and names that end with digits alone for dates.
 */
export function fileHash(hashed: string): string {
  return hashed.slice(0, 8).replace(/^\d+$/, (digits) => `a${digits.slice(1)}`)
}

/** Starts hashing a text in parts. The key is the same as that of `hashOf` for the whole text. */
export function startHash(): { readonly add: (part: string | Uint8Array) => void; readonly key: () => Key } {
  const sum = createHash('sha256')
  return {
    add: (part) => {
      sum.update(part)
    },
    key: () => sum.digest('hex').slice(0, 32) as Key, // 128 bits, as in hashOf
  }
}

/** Hashes several parts to one key. Each part is prefixed with its length, so ('ab','c') and ('a','bc') differ. */
export function keyOf(...parts: readonly string[]): Key {
  return hashOf(parts.map((part) => `${part.length}:${part}`).join(''))
}

/** Formats plain data as JSON with sorted keys, so that equal data gives equal text. Omits undefined fields. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareText(a, b)))
      : inner,
  )
}
