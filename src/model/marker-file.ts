// The marker file of an output folder.

/** The file that marks an output folder as created by docs-gen and contains the hash of every file in it. */
export const markerFile = '.docs-gen-output.json'
