// The elements of HTML whose content is text, not markup, and where they end.

/** Names of elements whose content is text. */
export const rawTextElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])

/** Finds the offset of the end tag of a text element whose content begins at `from`; the end of the file when there is none. */
export function endOfRawText(html: string, name: string, from: number): number {
  if (name === 'plaintext') return html.length
  if (name === 'script') return endOfScript(html, from)
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

/** Finds the end tag of a script; between `<!--` and `-->` a nested `<script>` hides one end tag (the "double escaped" state). */
function endOfScript(html: string, from: number): number {
  const tokens = /<!--|-->|<(\/?)script(?=[\s/>])/gi
  tokens.lastIndex = from
  let isEscaped = false
  let isNested = false
  for (let match = tokens.exec(html); match !== null; match = tokens.exec(html)) {
    if (match[0] === '<!--') {
      isEscaped = true
      tokens.lastIndex -= 2 // `<!-->` ends at once: its dashes count for the end, too
    } else if (match[0] === '-->') isEscaped = isNested = false
    else if (match[1] === '/') {
      if (!isNested) return match.index
      isNested = false
    } else if (isEscaped) isNested = true
  }
  return html.length
}
