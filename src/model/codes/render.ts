// Codes of the render room: templates, islands, components in pages, links and images as they are resolved.

export const renderCodes = {
  'template-bundle': {
    severity: 'error',
    summary: 'The templates, or a component beside a page, could not be bundled.',
  },
  'mermaid-missing': {
    severity: 'error',
    summary: 'The site wants Mermaid diagrams and has not installed the package `mermaid`.',
  },
  'docsearch-missing': {
    severity: 'error',
    summary: 'The site wants the search of Algolia and has not installed the packages of DocSearch.',
  },
  'live-code-missing': {
    severity: 'warning',
    summary: 'The site wants live code and has not installed the package `sucrase`: the code is shown.',
  },
  'diagrams-not-drawn': {
    severity: 'warning',
    summary: 'The browser of the machine drew no diagrams: those of readers do.',
  },
  'image-unreadable': {
    severity: 'warning',
    summary: 'An image cannot be shown, or not be made smaller: it is published as it is.',
  },
  'images-not-resized': {
    severity: 'info',
    summary: 'Images are published in their own size alone, as nothing is installed that makes them smaller.',
  },
  'cards-not-drawn': {
    severity: 'warning',
    summary: 'The site wants cards of its pages, and they cannot be drawn.',
  },
  'blocked-url': {
    severity: 'warning',
    summary: 'A style sheet of the site loads something from another host, which the policy of pages does not allow.',
  },
  'style-syntax': { severity: 'warning', summary: 'A style sheet of the site has what browsers leave out.' },
  'component-spelling': {
    severity: 'warning',
    summary: 'An element or a prop looks like a misspelt one of a component, and does nothing.',
  },
  'island-props': {
    severity: 'error',
    summary: 'An island was given a prop that cannot be sent to the browser as JSON.',
  },
  'unknown-component': {
    severity: 'error',
    summary: 'A page uses a component that neither the theme nor the page defines.',
  },
  'render-failed': { severity: 'error', summary: 'A page threw an error while it was rendered.' },
  'component-misuse': { severity: 'error', summary: 'A component was used in a way that it does not allow.' },
  'missing-file': { severity: 'error', summary: 'A file that a component shows does not exist.' },
  'file-not-published': { severity: 'error', summary: 'A page refers to a file that may not be published.' },
  'snippet-range': {
    severity: 'error',
    summary: 'A code snippet asks for lines, a region or a mark that its file does not have.',
  },
  'unknown-symbol': { severity: 'error', summary: 'A reference names an API symbol that no API page documents.' },
  'unknown-term': { severity: 'error', summary: 'A <Term> names a word that the glossary does not define.' },
} as const
