// Looks for words and phrases of a list in prose: whole ones, the longest first.

/** Matches any of these patterns where it is a whole word, and neither part of a path nor of a file's name. */
export function wholeWords(patterns: readonly string[], flags: string): RegExp {
  const longestFirst = [...patterns].sort((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\w./@-])(?:${longestFirst.join('|')})(?![\\w/-]|\\.\\w)`, flags)
}
