/**
 * Gives the path of a Chromium: DOCS_GEN_CHROMIUM when it is set, else the first on the PATH; undefined when there is
 * none.
 */
export function findChromium(): string | undefined
