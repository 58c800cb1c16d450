// What a page's host noted of a link or image when it resolved it: who wrote it where, and what went into the HTML.

import type { Place } from '../model/place.ts'

/** A link or image as it was written, with its URL in the HTML. JSON data. */
export interface LinkRecord {
  /**
   * `import`: a file that a page imports under a name, to show it anywhere; `meta-image`: the social image of front
   * matter, which is not in the content.
   */
  readonly type: 'link' | 'image' | 'import' | 'meta-image'
  /** Where it was written; without a range when only its file is known. */
  readonly place: Place
  readonly written: string
  /** The URL in the HTML, before it is escaped. */
  readonly url: string
  /** `missing`: it leads nowhere; `refused`: to a file that may not be published, which the host has reported. */
  readonly problem?: 'missing' | 'refused'
}
