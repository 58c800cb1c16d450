// The script that pages of `docs-gen serve` load.

/** The script as text. */
export const liveClientScript = ''
