// Replaces names of emoji (`:tada:`) in text with the emoji. The table is large (20 ms to load), so it's loaded when a
// page first needs it.

import { withoutCodeBlocks, withoutInlineCode } from './code-fences.ts'

const emojiName = /:([a-z0-9_+-]*[a-z0-9_]|[+-]1):/g

const table: { names?: Readonly<Record<string, string>> } = {}

/** Returns whether a page may name an emoji outside of code, where `a[b:c:d]` is common. */
export function namesEmoji(text: string): boolean {
  if (text.search(emojiName) === -1) return false
  return withoutInlineCode(withoutCodeBlocks(text)).search(emojiName) !== -1
}

/** Loads the table of names once. */
export async function loadEmoji(): Promise<void> {
  table.names ??= (await import('gemoji')).nameToEmoji
}

/** Replaces the names of emoji in a text; other words between colons stay. */
export function withEmoji(text: string): string {
  const { names } = table
  if (names === undefined || !text.includes(':')) return text
  return text.replace(emojiName, (written, name: string) =>
    Object.hasOwn(names, name) ? (names[name] ?? written) : written,
  )
}
