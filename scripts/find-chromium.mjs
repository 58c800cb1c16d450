// Finds the Chromium (or Chrome) that browser tests and scripts drive.

import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Gives the path of a Chromium: DOCS_GEN_CHROMIUM when it is set, else the first on the PATH; undefined when there is
 * none.
 */
export function findChromium() {
  const given = process.env.DOCS_GEN_CHROMIUM
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name)
      if (existsSync(file)) return file
    }
  }
  return undefined
}
