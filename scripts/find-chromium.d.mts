/** Name of the headless Chromium. */
export const headlessShell: string
/** Returns the path of a regular Chromium, for figures and pictures, or undefined if none is installed. */
export function findChromium(): string | undefined
/** Returns the path of the Chromium for tests, preferably the headless one, or undefined if none is installed. */
export function findTestChromium(): string | undefined
