// Names of emoji (`:tada:`) as the emoji, in text. The table is large and loaded when a page first needs it.

/** Says whether a text may hold the name of an emoji. */
export const emojiName = /:([a-z0-9_+-]*[a-z0-9_]|[+-]1):/g

const table: { names?: Readonly<Record<string, string>> } = {}

/** Says whether a text has a name to look up, and the table is not there yet. */
export function needsEmoji(text: string): boolean {
  return table.names === undefined && text.search(emojiName) !== -1
}

/** Loads the table of names. */
export async function loadEmoji(): Promise<void> {
  const { nameToEmoji } = await import('gemoji')
  table.names = nameToEmoji
}

/** Writes the emoji that a text names; other words between colons stay. */
export function withEmoji(text: string): string {
  const { names } = table
  if (names === undefined || !text.includes(':')) return text
  return text.replace(emojiName, (written, name: string) => (Object.hasOwn(names, name) ? (names[name] ?? written) : written))
}
