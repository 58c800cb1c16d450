// Which URLs run script when they are opened.

import { ensure } from './ensure.ts'

// No scheme begins so, or one that opens a page.
const usual = /^(?:[#./?]|https?:)/
const dangerous =
  /^(?:javascript|vbscript|livescript|mocha):|^data:(?:text\/html|text\/xml|application\/xhtml\+xml|application\/xml|image\/svg\+xml|,)/

/** Says whether a URL, with entities already decoded, runs script when it is opened. */
export function isDangerousUrl(url: string): boolean {
  if (usual.test(url)) return false
  // Browsers skip white space and control characters before and inside a scheme (URL standard, basic URL parser). Of
  // the others, 40 are more than any scheme or type above has. Within the function, since V8 takes a third of a
  // millisecond to read such an expression.
  const beginning = ensure(/^(?:[\p{Cc}\p{Cf}\p{Z}]*[^\p{Cc}\p{Cf}\p{Z}]){0,40}/u.exec(url))[0]
  return dangerous.test(beginning.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, '').toLowerCase())
}

/** Says the same of the URL of an image: a drawing in SVG runs no script there, and none can be opened from it. */
export function isDangerousImageUrl(url: string): boolean {
  return isDangerousUrl(url) && !/^data:image\/svg\+xml[;,]/i.test(url)
}

/** Writes a URL for a message: short, without the data of an image, without characters that a terminal would obey. */
export function shownUrl(url: string): string {
  const image = /^\s*(data:image\/[\w.+-]{1,40}[^,]{0,40},)/i.exec(url)
  const shown = image === null ? url.replace(/\p{Cc}/gu, ' ') : `${image[1]}…`
  return shown.length > 80 ? `${shown.slice(0, 80)}…` : shown
}
