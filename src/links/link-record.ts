// Link records: for each resolved link or image, where it was written and which URL went into the HTML.

import type { Place } from '../model/place.ts'

/** A link or image in its source form, with its URL in the HTML. JSON data. */
export interface LinkRecord {
  /**
   * `import`: a file that a page imports under a name, to show it anywhere; `meta-image`: the social image set in front
   * matter, which isn't in the content.
   */
  readonly type: 'link' | 'image' | 'import' | 'meta-image'
  /** Its place in the source; without a range if only the file is known. */
  readonly place: Place
  readonly written: string
  /** The URL in the HTML, before escaping. */
  readonly url: string
  /** `missing`: the target doesn't exist; `refused`: it must not be published, which the host has reported. */
  readonly problem?: 'missing' | 'refused'
}
