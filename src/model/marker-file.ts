// The mark of an output folder.

/** The file in an output folder that says docs-gen made it, and holds the hash of every file in it. */
export const markerFile = '.docs-gen-output.json'
