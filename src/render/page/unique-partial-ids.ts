// Makes the ids in included partials unique: an id that the page already has gets `-1` or `-2`, and so do the links and
// labels in the partial that refer to it. This keeps partials working that have footnotes or are included twice.

import { escapePattern } from '../../model/escape.ts'

/** Marks before and after every included partial while its page is rendered. */
interface PartialMarks {
  readonly open: string
  readonly close: string
}

interface Region {
  readonly parent: Region | undefined
  /** Ids in the region itself, with their new ids. */
  readonly ids: Map<string, string>
}

const references =
  / (id|for|headers|aria-(?:labelledby|describedby|controls|owns|details))="([^"]*)"| ((?:xlink:)?href)="#([^"]*)"/g

/** Renames ids of partials that are already used, and removes the marks. */
export function uniquePartialIds(html: string, { open, close }: PartialMarks): string {
  if (!html.includes(open)) return html
  const parts = html.split(new RegExp(`(${escapePattern(open)}|${escapePattern(close)})`))
  const regions = regionsOf(parts, { open, close })
  return parts.map((part, index) => (part === open || part === close ? '' : withIds(part, regions[index]))).join('')
}

/** Finds the region of each part and assigns every id its final form, in document order. */
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

/** Assigns an id its final form. `seen` contains the used ids, each with the number to try first for the next one. */
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
