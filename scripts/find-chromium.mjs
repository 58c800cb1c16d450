// Finds the Chromium (or Chrome) that browser tests and scripts drive.

import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without windows, in which opening a page takes far less processor time. */
export const headlessShell = 'chromium-headless-shell'

/** Gives the path of a Chromium as readers have it, for figures and pictures; undefined when there is none. */
export function findChromium() {
  return findFirst(names)
}

/** Gives the path of the Chromium for tests: the one without windows where there is one. */
export function findTestChromium() {
  return findFirst([headlessShell, ...names])
}

/** Finds the program that DOCS_GEN_CHROMIUM names, else the first of these names on the PATH. */
function findFirst(wanted) {
  const given = process.env.DOCS_GEN_CHROMIUM
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}
