// Files of bad inputs, in few words: pages, configuration, sidebars, bytes.

/** Files of a site by path. */
export type Files = Readonly<Record<string, string>>
/** Makes a file of bytes, in the form that the harness lays. */
export const bytes = (...parts: readonly (string | readonly number[])[]) =>
  `@base64:${Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))).toString('base64')}`
/** Makes page A. */
export const a = (text: string): Files => ({ 'content/a.md': text })
/** Makes page A of MDX, and files that it imports. */
export const mdx = (text: string, more: Files = {}): Files => ({ 'content/a.mdx': text, ...more })
/** Makes page A of a site whose .md pages are Markdown. */
export const md = (text: string): Files => ({
  ...a(text),
  'docs-gen.yaml': 'title: Case\nlastUpdated: false\nmarkdown:\n  format: detect\n',
})
/** Makes page A with lines of front matter. */
export const front = (...lines: readonly string[]): Files => a(`---\n${lines.join('\n')}\n---\n\n# A\n`)
/** Makes sidebars.yaml. */
export const sidebars = (text: string): Files => ({ 'sidebars.yaml': text })
/** Makes docs-gen.yaml with further lines from line 3 on. */
export const config = (text: string): Files => ({ 'docs-gen.yaml': `title: Case\nlastUpdated: false\n${text}\n` })
/** Repeats a text. */
export const times = (count: number, text: string | ((i: number) => string)) =>
  Array.from({ length: count }, (_, i) => (typeof text === 'string' ? text : text(i))).join('')
/** Makes YAML whose aliases multiply. */
export const bomb = (last: string) =>
  `a: &a [x,x,x,x,x,x,x,x,x]\n${times(8, (i) => `${'bcdefghi'[i]}: &${'bcdefghi'[i]} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]\n`)}${last}\n`
/** Makes the pattern of a place in a file. */
export const place = (file: string) => `${file.replace(/[.]/g, '\\.')}:\\d+:\\d+`
