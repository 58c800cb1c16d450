/** Name of the Chromium without windows. */
export const headlessShell: string
/** Gives the path of a Chromium as readers have it, for figures and pictures; undefined when there is none. */
export function findChromium(): string | undefined
/** Gives the path of the Chromium for tests: the one without windows where there is one. */
export function findTestChromium(): string | undefined
