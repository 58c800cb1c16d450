// Codes of a build: Markdown and MDX of one source; templates, islands, links and images as pages are rendered; what
// pages import and their limits; the output folder, its lock, and the files written to it.

import { error, info, warning } from './code-entry.ts'

export const renderCodes = {
  'template-bundle': error('The templates, or a component beside a page, could not be bundled.'),
  'mermaid-missing': error('Mermaid diagrams are on, but the package `mermaid` is not installed.'),
  'docsearch-missing': error('Algolia search is on, but the packages of DocSearch are not installed.'),
  'live-code-missing': warning(
    'Live code is on, but the package `sucrase` is not installed, so the code is only shown.',
  ),
  'diagrams-not-drawn': warning('Chromium could not draw the diagrams, so the browsers of readers do.'),
  'image-unreadable': warning('An image cannot be read or made smaller, so it is published unchanged.'),
  'images-not-resized': info('Images are published only in their own size: the package `sharp` is not available.'),
  'cards-not-drawn': warning('Social cards are on, but cannot be drawn.'),
  'blocked-url': warning(
    'A style sheet of the site loads something from another host, which the policy of pages does not allow.',
  ),
  'style-syntax': warning('A style sheet of the site has something that browsers ignore.'),
  'suspicious-code': warning('Code of the site has a probable mistake.'),
  'component-spelling': warning('An element or a prop does nothing, and looks like a misspelt one.'),
  'island-props': error('An island was given a prop that cannot be sent to the browser as JSON.'),
  'unknown-component': error('A page uses a component that neither the theme nor the page defines.'),
  'render-failed': error('A page threw an error while it was rendered.'),
  'missing-file': error('A file that a component shows does not exist.'),
  'file-not-published': error('A page refers to a file that may not be published.'),
  'snippet-range': error('A code snippet asks for lines, a region or a mark that its file does not have.'),
  'unknown-symbol': error('A reference names an API symbol that no API page documents.'),
  'unknown-term': error('A <Term> names a word that the glossary does not define.'),
}

export const compileCodes = {
  'mdx-syntax': error('A page is not valid MDX.'),
  'page-too-large': error('A page has more than 5 million characters.'),
  'page-too-deep': error('A page nests its syntax too deeply to be compiled.'),
  'inline-handler': warning('An HTML attribute contains a script, which pages do not run.'),
  'active-html': warning('HTML in plain Markdown contains an element that would act automatically.'),
  'duplicate-heading-id': warning('Two headings of a page have the same id.'),
  'legacy-admonition-title': warning('An admonition has its title after a space instead of in brackets.'),
  'unknown-admonition': warning('A `:::` block has a name that is not a kind of admonition.'),
  'unknown-code-language': warning('A code block names a language that cannot be highlighted.'),
  'code-meta': warning('The words after a code block’s language cannot be understood.'),
  'unclosed-admonition': warning('A `:::` block is never closed, and goes to the page’s end.'),
  'unclosed-code-block': warning('A code block is never closed, and goes to the page’s end.'),
  'formula-syntax': warning('A formula is not valid TeX: its source is shown.'),
  'diagram-syntax': warning('A Mermaid diagram cannot be read: its source is shown.'),
  'plugin-failed': error('A plugin of remark or rehype cannot be loaded, or throws.'),
  'unsupported-export': error('A page has an export that docs-gen cannot evaluate.'),
}

export const publishCodes = {
  'output-refused': error('docs-gen must not replace the output folder.'),
  'output-locked': error('Another build is writing the same output folder.'),
  'output-not-written': error('The file system refused a write, so the old site was kept.'),
  'search-not-made': error('Pagefind could not make the search index.'),
  'cache-not-written': warning('The cache could not be written.'),
  'output-differs': error('A file of the output differs from a cold build.'),
  'output-collision': error('Two sources would be written to the same file of the output.'),
  'part-damaged': error(
    'A folder given to `merge` is not a part of a site, is incomplete, or is from another version of docs-gen.',
  ),
  'part-missing': error('A part of the site was not given to `merge`.'),
  'part-repeated': error('A part of the site was given to `merge` more than once.'),
  'part-other': error('Parts given to `merge` are of different sites, or of another site than this one.'),
}

export const engineCodes = {
  'import-not-found': error('A module of a page or of the configuration does not exist.'),
  'import-outside': error('A page imports a file outside the site.'),
  'import-circular': error('A page or partial includes itself, directly or through others.'),
  'import-failed': error('A file that a page imports is invalid.'),
  'import-unsupported': error('A page imports something that has no counterpart in docs-gen.'),
  'swizzled-component': warning('The site replaces components of the Docusaurus theme, which docs-gen does not have.'),
  'inert-component': warning('A module that renders only when the site is built uses state or event handlers.'),
  'unused-template': warning('A file in `templates/` does not replace a part of the theme.'),
  'page-limit': error('A page took too long or too much memory, or ended its thread.'),
}
