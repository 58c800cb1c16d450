// Heading and label slugs, equal to those of github-slugger (a test compares them): lower case, spaces to hyphens,
// punctuation dropped.

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isAscii = /^[\x00-\x7f]*$/

/** Makes the slug of a text. */
export function slugOf(text: string): string {
  const lower = text.toLowerCase()
  // What is dropped of ASCII is read and compiled in a moment, that of Unicode in a millisecond.
  const kept = isAscii.test(lower)
    ? lower.replace(/[^\w\- ]/g, '')
    : lower.replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
  return kept.replaceAll(' ', '-')
}

/** Makes a function that gives slugs, each only once: a repeated text gets `-1`, `-2`, ... */
export function createSlugger(): (text: string) => string {
  const counts = new Map<string, number>()
  return (text) => {
    const base = slugOf(text)
    let slug = base
    let count = counts.get(base) ?? 0
    while (counts.has(slug)) slug = `${base}-${++count}`
    counts.set(base, count)
    counts.set(slug, 0)
    return slug
  }
}
