// Which URLs run script when they are opened.

// Browsers skip white space and control characters before and inside a scheme (URL standard, basic URL parser).
const skipped = /[\p{Cc}\p{Cf}\p{Z}]+/gu
const dangerous =
  /^(?:javascript|vbscript|livescript|mocha):|^data:(?:text\/html|text\/xml|application\/xhtml\+xml|application\/xml|image\/svg\+xml|,)/

/** Says whether a URL, with entities already decoded, runs script when it is opened. */
export function isDangerousUrl(url: string): boolean {
  const head = url.slice(0, 200)
  if (!head.includes(':')) return false
  return dangerous.test(head.replace(skipped, '').toLowerCase())
}

/** Writes a URL for a message: short, and without characters that a terminal would obey. */
export function shownUrl(url: string): string {
  const shown = url.replace(/\p{Cc}/gu, ' ')
  return shown.length > 80 ? `${shown.slice(0, 80)}…` : shown
}
