// Tells of YAML that nests beyond all reason, before a parser that recurses sees it: at the end of its stack V8 may end the whole process.

/** Levels that the parser is given; a hundredth of what exhausts its stack. */
const limit = 500

/** Says whether a YAML text may nest deeper than any parser should go: by brackets, by dashes on one line, or by indentation. */
export function mayNestTooDeeply(yaml: string): boolean {
  if (yaml.length < limit) return false
  let brackets = 0
  for (let at = 0; at < yaml.length; at++) {
    const code = yaml.charCodeAt(at)
    if (code === 0x5b || code === 0x7b) brackets++
    else if ((code === 0x5d || code === 0x7d) && brackets > 0) brackets--
    if (brackets > limit) return true
  }
  const indents: number[] = []
  for (const line of yaml.split('\n')) {
    const start = line.search(/\S/)
    if (start === -1) continue
    while (start <= (indents.at(-1) ?? -1)) indents.pop()
    indents.push(start)
    if (indents.length + countDashes(line, start) > limit) return true
  }
  return false
}

/** Counts the `- `, `? ` and `: ` with which a line begins, each of which is a level. */
function countDashes(line: string, start: number): number {
  let count = 0
  for (let at = start; at < line.length; at++) {
    const char = line.charAt(at)
    if (char === ' ' || char === '\t') continue
    if (!'-?:'.includes(char) || !' \t'.includes(line.charAt(at + 1))) break
    count++
  }
  return count
}
