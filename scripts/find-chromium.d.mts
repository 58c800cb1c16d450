/** Gives the path of a Chromium; undefined when there is none. */
export function findChromium(): string | undefined
