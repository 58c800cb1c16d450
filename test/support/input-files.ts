// Short functions that create the files of bad inputs: pages, configuration, sidebars, bytes.

/** Files of a site, by path. */
export type Files = Readonly<Record<string, string>>
/** Encodes the bytes of a file for the harness (bad-input.ts). */
export const bytes = (...parts: readonly (string | readonly number[])[]) =>
  `@base64:${Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))).toString('base64')}`
/** Creates page A. */
export const a = (text: string): Files => ({ 'content/a.md': text })
/** Creates page A as MDX, and files that it imports. */
export const mdx = (text: string, more: Files = {}): Files => ({ 'content/a.mdx': text, ...more })
/** Creates page A of a site whose .md pages are plain Markdown. */
export const md = (text: string): Files => ({
  ...a(text),
  'docs-gen.yaml': 'title: Case\nlastUpdated: false\nmarkdown:\n  format: detect\n',
})
/** Creates page A with lines of front matter. */
export const front = (...lines: readonly string[]): Files => a(`---\n${lines.join('\n')}\n---\n\n# A\n`)
/** Creates sidebars.yaml. */
export const sidebars = (text: string): Files => ({ 'sidebars.yaml': text })
/** Creates docs-gen.yaml; the text begins at line 3. */
export const config = (text: string): Files => ({ 'docs-gen.yaml': `title: Case\nlastUpdated: false\n${text}\n` })
/** Repeats a text, which may depend on the index. */
export const times = (count: number, text: string | ((i: number) => string)) =>
  Array.from({ length: count }, (_, i) => (typeof text === 'string' ? text : text(i))).join('')
/** Creates YAML whose aliases expand exponentially. */
export const bomb = (last: string) =>
  `a: &a [x,x,x,x,x,x,x,x,x]\n${times(8, (i) => `${'bcdefghi'[i]}: &${'bcdefghi'[i]} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]\n`)}${last}\n`
/** Returns a pattern that matches `file:line:column`. */
export const place = (file: string) => `${file.replace(/[.]/g, '\\.')}:\\d+:\\d+`
