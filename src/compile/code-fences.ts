// The lines of a text that stand in no code block.

/**
 * Goes through the lines outside of code blocks, each from an offset to that of its end, until one is what is looked for. `mayOpen` says
 * whether a line may open a code block there; it may unless told otherwise.
 */
export function someLine(text: string, isIt: (start: number, end: number) => boolean, mayOpen = () => true): boolean {
  let fence: string | undefined
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    const mark = fenceAt(text, at, end)
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
    } else if (mark !== undefined && mayOpen()) fence = mark
    else if (isIt(at, end)) return true
    at = end + 1
  }
  return false
}

/** Finds the backticks or tildes that open or close a code block at the start of a line. */
function fenceAt(text: string, start: number, end: number): string | undefined {
  let at = start
  while (at < end && (text[at] === ' ' || text[at] === '\t' || text[at] === '>')) at++
  if (text[at] !== '`' && text[at] !== '~') return undefined
  return /^(?:`{3,}|~{3,})/.exec(text.slice(at, at + 20))?.[0]
}
