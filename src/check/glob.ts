// Matches site-relative paths against the globs of the configuration: `*`, `**`, `?`, `{a,b}` and a leading folder
// without stars.

/** Makes a test for paths; a glob without stars also matches everything below it, as a folder. */
export function createMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => true
  const patterns = globs.map(
    (glob) => new RegExp(`^${patternOf(glob.replace(/^\.?\//, '').replace(/\/$/, ''))}(?:/.*)?$`, 's'),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function patternOf(glob: string): string {
  const tokens = /\*\*\/|\*\*|\*|\?|\{|\}|,|[^*?{},]+/g
  let depth = 0
  return glob.replace(tokens, (token) => {
    switch (token) {
      case '**/':
        return '(?:.*/)?'
      case '**':
        return '.*'
      case '*':
        return '[^/]*'
      case '?':
        return '[^/]'
      case '{':
        depth++
        return '(?:'
      case '}':
        depth--
        return depth < 0 ? '\\}' : ')'
      case ',':
        return depth > 0 ? '|' : ','
      default:
        return token.replace(/[\\^$.|+()[\]]/g, '\\$&')
    }
  })
}
