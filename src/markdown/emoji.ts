// Replaces names of emoji (`:tada:`) in text with the emoji. The table is large (20 ms to load), so only pages that may
// name one load it.

import { withoutCodeBlocks, withoutInlineCode } from '../content/code-fences.ts'

const emojiName = /:([a-z0-9_+-]*[a-z0-9_]|[+-]1):/g

/** Emoji by name. */
export type EmojiTable = Readonly<Record<string, string>>

/** Loads the emoji for a page that may name one outside of code, where `a[b:c:d]` is common. */
export async function emojiOf(text: string): Promise<EmojiTable | undefined> {
  if (text.search(emojiName) === -1) return undefined
  if (withoutInlineCode(withoutCodeBlocks(text)).search(emojiName) === -1) return undefined
  return (await import('gemoji')).nameToEmoji
}

/** Replaces the names of emoji in a text; other words between colons stay. */
export function withEmoji(text: string, names: EmojiTable): string {
  if (!text.includes(':')) return text
  return text.replace(emojiName, (written, name: string) =>
    Object.hasOwn(names, name) ? (names[name] ?? written) : written,
  )
}
