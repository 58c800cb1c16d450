// Codes of the render room: templates, islands, components in pages, links and images as they are resolved.

import { error, info, warning } from './code-entry.ts'

export const renderCodes = {
  'template-bundle': error('The templates, or a component beside a page, could not be bundled.'),
  'mermaid-missing': error('The site wants Mermaid diagrams and has not installed the package `mermaid`.'),
  'docsearch-missing': error('The site wants the search of Algolia and has not installed the packages of DocSearch.'),
  'live-code-missing': warning(
    'The site wants live code and has not installed the package `sucrase`: the code is shown.',
  ),
  'diagrams-not-drawn': warning('The browser of the machine drew no diagrams: those of readers do.'),
  'image-unreadable': warning('An image cannot be shown, or not be made smaller: it is published as it is.'),
  'images-not-resized': info(
    'Images are published in their own size alone, as nothing is installed that makes them smaller.',
  ),
  'cards-not-drawn': warning('The site wants cards of its pages, and they cannot be drawn.'),
  'blocked-url': warning(
    'A style sheet of the site loads something from another host, which the policy of pages does not allow.',
  ),
  'style-syntax': warning('A style sheet of the site has what browsers leave out.'),
  'component-spelling': warning('An element or a prop looks like a misspelt one of a component, and does nothing.'),
  'island-props': error('An island was given a prop that cannot be sent to the browser as JSON.'),
  'unknown-component': error('A page uses a component that neither the theme nor the page defines.'),
  'render-failed': error('A page threw an error while it was rendered.'),
  'component-misuse': error('A component was used in a way that it does not allow.'),
  'missing-file': error('A file that a component shows does not exist.'),
  'file-not-published': error('A page refers to a file that may not be published.'),
  'snippet-range': error('A code snippet asks for lines, a region or a mark that its file does not have.'),
  'unknown-symbol': error('A reference names an API symbol that no API page documents.'),
  'unknown-term': error('A <Term> names a word that the glossary does not define.'),
}
