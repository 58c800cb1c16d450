// Finds the Chromium (or Chrome) that the browser tests and scripts control.

import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Name of the headless Chromium, which needs far less processor time to open a page. */
export const headlessShell = 'chromium-headless-shell'

/** Returns the path of a regular Chromium, for figures and pictures, or undefined if none is installed. */
export function findChromium() {
  return findFirst(names)
}

/** Returns the path of the Chromium for tests, preferably the headless one, or undefined if none is installed. */
export function findTestChromium() {
  return findFirst([headlessShell, ...names])
}

/** Finds the program named by DOCS_GEN_CHROMIUM, or else the first of the wanted names on the PATH. */
function findFirst(wanted) {
  const given = process.env.DOCS_GEN_CHROMIUM
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}
