// Makes the ids within included partials unique: one that is in the page already gets `-1`, `-2`, and so do the links
// and labels within the partial that refer to it. So a partial with footnotes, or one included twice, keeps working.

import { escapePattern } from '../../model/escape.ts'

/** Texts that stand around every included partial while its page is put together. */
interface PartialMarks {
  readonly open: string
  readonly close: string
}

interface Region {
  readonly parent: Region | undefined
  /** Ids in the region itself, with the ids they get. */
  readonly ids: Map<string, string>
}

const references =
  / (id|for|headers|aria-(?:labelledby|describedby|controls|owns|details))="([^"]*)"| ((?:xlink:)?href)="#([^"]*)"/g

/** Renames ids of partials that are taken, and takes the marks out. */
export function uniquePartialIds(html: string, { open, close }: PartialMarks): string {
  if (!html.includes(open)) return html
  const parts = html.split(new RegExp(`(${escapePattern(open)}|${escapePattern(close)})`))
  const regions = regionsOf(parts, { open, close })
  return parts.map((part, index) => (part === open || part === close ? '' : withIds(part, regions[index]))).join('')
}

/** Finds the region of each part and gives every id its final form, in document order. */
function regionsOf(parts: readonly string[], { open, close }: PartialMarks): readonly Region[] {
  const seen = new Map<string, number>()
  let region: Region = { parent: undefined, ids: new Map() }
  return parts.map((part) => {
    if (part === open) region = { parent: region, ids: new Map() }
    else if (part === close) region = region.parent ?? region
    else for (const [, id = ''] of part.matchAll(/ id="([^"]*)"/g)) noteId(region, id, seen)
    return region
  })
}

/** Gives an id its final form; `seen` has those taken, each with the number to try first for its next one. */
function noteId({ parent, ids }: Region, id: string, seen: Map<string, number>): void {
  if (id === '' || ids.has(id)) return
  const isTaken = parent !== undefined && seen.has(id)
  let final = id
  for (let number = seen.get(id) ?? 1; isTaken && seen.has(final); number++) {
    final = `${id}-${number}`
    seen.set(id, number + 1)
  }
  seen.set(final, seen.get(final) ?? 1)
  ids.set(id, final)
}

function withIds(part: string, region: Region | undefined): string {
  if (region?.parent === undefined) return part
  const final = (id: string): string => {
    for (let at: Region | undefined = region; at !== undefined; at = at.parent) {
      const own = at.ids.get(id)
      if (own !== undefined) return own
    }
    return id
  }
  return part.replace(references, (_, name?: string, ids?: string, href?: string, id?: string) =>
    href === undefined ? ` ${name}="${(ids ?? '').split(' ').map(final).join(' ')}"` : ` ${href}="#${final(id ?? '')}"`,
  )
}
