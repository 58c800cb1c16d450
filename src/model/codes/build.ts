// Codes of a build: Markdown and MDX of one source; templates, islands, links and images as pages are rendered; what
// pages import and their limits; the output folder, its lock, and the files written to it.

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
  'suspicious-code': warning('Code of the site does something that nobody means.'),
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

export const compileCodes = {
  'mdx-syntax': error('A page is not valid MDX.'),
  'page-too-large': error('A page is larger than 20 MB.'),
  'page-too-deep': error('A page nests its syntax too deeply to be compiled.'),
  'inline-handler': warning('An HTML attribute holds script, which pages do not run.'),
  'active-html': warning('HTML in plain Markdown holds an element that would act automatically.'),
  'duplicate-heading-id': warning('Two headings of a page have the same id.'),
  'legacy-admonition-title': warning('An admonition has its title after a space instead of in brackets.'),
  'unknown-admonition': warning('A `:::` block has a name that is no kind of admonition.'),
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
  'output-refused': error('The output folder is one that docs-gen must not replace.'),
  'output-locked': error('Another build is writing the same output folder.'),
  'output-not-written': error('The file system refused a write, so the old site was kept.'),
  'search-not-made': error('Pagefind could not make the search index.'),
  'cache-not-written': warning('What the next build could reuse could not be kept.'),
  'output-differs': error('A file of the output is not what a cold build makes.'),
  'output-collision': error('Two things would be written to one file of the output.'),
  'part-damaged': error('A folder given to `merge` is no part of a site, of another docs-gen, or not whole.'),
  'part-missing': error('A part of the site was not given to `merge`.'),
  'part-repeated': error('A part of the site was given to `merge` more than once.'),
  'part-other': error('Parts given to `merge` are of different sites, or of another one than is here.'),
}

export const engineCodes = {
  'import-not-found': error('A page or the configuration names a module that is not there.'),
  'import-outside': error('A page imports a file outside the site.'),
  'import-circular': error('A page or partial includes itself, directly or through others.'),
  'import-failed': error('A file that a page imports cannot be read as what it is.'),
  'import-unsupported': error('A page imports something that has no counterpart in docs-gen.'),
  'swizzled-component': warning('The site replaces components of the Docusaurus theme, which docs-gen does not have.'),
  'inert-component': warning(
    'A module that is rendered once, when the site is built, holds state or listens to readers.',
  ),
  'unused-template': warning('A file of `templates/` replaces no part of the theme.'),
  'page-limit': error('A page took too long or too much memory, or ended its thread.'),
}
