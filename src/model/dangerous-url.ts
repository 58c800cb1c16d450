// Detects URLs that run script when they are opened.

import { ensure } from './ensure.ts'

// No scheme begins so, or one that opens a page.
const usual = /^(?:[#./?]|https?:)/
const dangerous =
  /^(?:javascript|vbscript|livescript|mocha):|^data:(?:text\/html|text\/xml|application\/xhtml\+xml|application\/xml|image\/svg\+xml|,)/

/** Returns whether a URL, with entities decoded, runs a script when it is opened. */
export function isDangerousUrl(url: string): boolean {
  if (usual.test(url)) return false
  // Browsers skip white space and control characters before and inside a scheme (URL standard, basic URL parser). Of
  // the others, 40 are more than any scheme or type above has. Within the function, since V8 takes a third of a
  // millisecond to read such an expression.
  const beginning = ensure(/^(?:[\p{Cc}\p{Cf}\p{Z}]*[^\p{Cc}\p{Cf}\p{Z}]){0,40}/u.exec(url))[0]
  return dangerous.test(beginning.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, '').toLowerCase())
}

/** Returns the same for the URL of an image, where SVG doesn't run script and can't be opened. */
export function isDangerousImageUrl(url: string): boolean {
  return isDangerousUrl(url) && !/^data:image\/svg\+xml[;,]/i.test(url)
}

/** Formats a URL for a message: short, without the data of an image or another file, and without control characters. */
export function shownUrl(url: string): string {
  const data = /^\s*(data:(?!text\/)[^,]{0,80},)./is.exec(url)
  const shown = data === null ? url.replace(/\p{Cc}/gu, ' ') : `${data[1]}…`
  return shown.length > 80 ? `${shown.slice(0, 80)}…` : shown
}
