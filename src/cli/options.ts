// Options that every command over a site shares.

/** Where the site is and how to talk about it. Paths are absolute. */
export interface CommonOptions {
  readonly root: string
  readonly out: string
  /** Folder of pages relative to the site, instead of the configured one. */
  readonly content?: string
  readonly baseUrl?: string
  /** Origin of the published site, instead of the configured one. */
  readonly url?: string
  readonly isJson: boolean
  readonly isQuiet: boolean
  readonly isVerbose: boolean
  readonly hasColor: boolean
}
