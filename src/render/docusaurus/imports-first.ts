// Moves the `@import` rules of a style sheet to its start, as webpack's css-loader does. Browsers and esbuild ignore
// those that stand after other rules.

const string = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`

/** Matches braces and `@import` rules. Comments, strings and URLs match first, so that nothing inside them does. */
const tokens = new RegExp(
  String.raw`/\*[\s\S]*?\*/|${string}|url\((?!["'])[^)]*\)|@import\b(?:${string}|url\((?!["'])[^)]*\)|[^;"'{}])*;|[{}]`,
  'gi',
)

/** Returns a style sheet with its `@import` rules first. Those inside of other rules stay. */
export function importsFirst(css: string): string {
  const imports: string[] = []
  let depth = 0
  const rest = css.replace(tokens, (token) => {
    if (token === '{') depth++
    if (token === '}') depth--
    if (depth > 0 || !token.startsWith('@')) return token
    imports.push(token)
    return ''
  })
  return imports.join('') + rest
}
