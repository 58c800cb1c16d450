// Codes of the compile room: Markdown and MDX of one source.

import { error, warning } from './code-entry.ts'

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
