// The data of images in lines of sources: nobody reads it in a code frame.

/** A half-open range of UTF-16 offsets in a line. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Puts `…` in place of the data of images in a line, and moves a range of the line with it. */
export function withoutImageData(line: string, range: Range): { readonly line: string; readonly range: Range } {
  const cuts = imageData(line)
  if (cuts.length === 0) return { line, range }
  const moved = (offset: number): number =>
    cuts.reduce((sum, { from, to }) => sum - Math.max(0, Math.min(offset, to) - from - 1), offset)
  const kept = cuts.map(({ from }, index) => line.slice(cuts[index - 1]?.to ?? 0, from))
  return {
    line: [...kept, line.slice(cuts.at(-1)?.to)].join('…'),
    range: { from: moved(range.from), to: moved(range.to) },
  }
}

/** Finds the data of each image: to the quote or bracket that ends the URL, or to the next blank. */
function imageData(line: string): readonly Range[] {
  const found: Range[] = []
  for (const match of line.matchAll(/(["'(]?)data:image\/[^\s,"'<>()]{0,80},/gi)) {
    const from = match.index + match[0].length
    if (from < (found.at(-1)?.to ?? 0)) continue
    const end =
      match[1] === '' ? line.slice(from).search(/\s/) : line.indexOf(match[1] === '(' ? ')' : `${match[1]}`, from)
    const to = end === -1 ? line.length : match[1] === '' ? from + end : end
    if (to > from) found.push({ from, to })
  }
  return found
}
