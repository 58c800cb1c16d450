// The colours of code for components that highlight code themselves with prism-react-renderer: those of code blocks,
// which follow the reader's colour scheme.

const typesByColour = {
  '--code-comment': 'comment prolog doctype cdata',
  '--code-punctuation': 'punctuation operator',
  '--code-keyword': 'keyword atrule important rule',
  '--code-string': 'string char attr-value template-string regex inserted url',
  '--code-number': 'number boolean constant null symbol',
  '--code-function': 'function builtin decorator annotation selector',
  '--code-class': 'class-name namespace tag',
  '--code-property': 'property key attr-name variable parameter',
  '--bad': 'deleted',
}

const theme = {
  plain: {},
  styles: Object.entries(typesByColour).map(([colour, types]) => ({
    types: types.split(' '),
    style: { color: `var(${colour})` },
  })),
}

/** Returns the colours as a theme of prism-react-renderer. */
export const usePrismTheme = () => theme

/** What components read as `themeConfig.prism`. Every language of Prism is there, so that none are additional. */
export const prismConfig = { theme, darkTheme: theme, additionalLanguages: [] }
