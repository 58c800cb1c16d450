// Records of as many entries as a site has files.

/**
 * Makes a record of many entries. V8 makes a form for each number of entries of an object as it grows, and a table of
 * it when there are many: of one without a prototype, at once, which takes a fifth of the time for a thousand entries
 * (Node 20, 2026-11).
 */
export function recordOf<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const table = Object.create(null) as Record<string, T> // it has no entries yet
  for (const [key, value] of entries) table[key] = value
  return table
}
