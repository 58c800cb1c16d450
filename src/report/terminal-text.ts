// Converts Markdown of the manual to text for a terminal: links become their texts, code is indented, lines are
// wrapped.

/** Converts Markdown to text with lines of at most `width` characters, except for code and long words. */
export function terminalText(markdown: string, width: number): string {
  // Prose, code block, its fence, prose, ...
  const parts = markdown.split(/^((`{3,}).*\n[\s\S]*?\n\2)$/m)
  const texts = parts.map((part, index) => {
    if (index % 3 === 0) return proseText(part, width)
    return index % 3 === 1 ? codeText(part) : ''
  })
  return texts.join('').trim()
}

function codeText(block: string): string {
  const lines = block.split('\n').slice(1, -1)
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')
}

function proseText(text: string, width: number): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(\n{2,}|\n(?=- )|^\n|\n$)/)
    .map((paragraph) => (/^\n*$/.test(paragraph) ? paragraph : wrap(paragraph, width)))
    .join('')
}

/** Wraps a paragraph at spaces. Continuation lines of list items are indented. */
function wrap(paragraph: string, width: number): string {
  const indent = paragraph.trimStart().startsWith('- ') ? '  ' : ''
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.trim().split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = indent + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
