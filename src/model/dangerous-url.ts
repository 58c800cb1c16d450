// Which URLs run script when they are opened.

import { ensure } from './ensure.ts'

// Browsers skip white space and control characters before and inside a scheme (URL standard, basic URL parser).
const skipped = /[\p{Cc}\p{Cf}\p{Z}]+/gu
/** The first 40 characters that browsers read: more than any scheme or type below has. */
const beginning = /^(?:[\p{Cc}\p{Cf}\p{Z}]*[^\p{Cc}\p{Cf}\p{Z}]){0,40}/u
const dangerous =
  /^(?:javascript|vbscript|livescript|mocha):|^data:(?:text\/html|text\/xml|application\/xhtml\+xml|application\/xml|image\/svg\+xml|,)/

/** Says whether a URL, with entities already decoded, runs script when it is opened. */
export function isDangerousUrl(url: string): boolean {
  return dangerous.test(ensure(beginning.exec(url))[0].replace(skipped, '').toLowerCase())
}

/** Writes a URL for a message: short, and without characters that a terminal would obey. */
export function shownUrl(url: string): string {
  const shown = url.replace(/\p{Cc}/gu, ' ')
  return shown.length > 80 ? `${shown.slice(0, 80)}…` : shown
}
