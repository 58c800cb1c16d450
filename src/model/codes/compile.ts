// Codes of the compile room: Markdown and MDX of one source.

export const compileCodes = {
  'mdx-syntax': { severity: 'error', summary: 'A page is not valid MDX.' },
  'page-too-large': { severity: 'error', summary: 'A page is larger than 20 MB.' },
  'page-too-deep': { severity: 'error', summary: 'A page nests its syntax too deeply to be compiled.' },
  'inline-handler': { severity: 'warning', summary: 'An HTML attribute holds script, which pages do not run.' },
  'active-html': {
    severity: 'warning',
    summary: 'HTML in plain Markdown holds an element that would act automatically.',
  },
  'duplicate-heading-id': { severity: 'warning', summary: 'Two headings of a page have the same id.' },
  'legacy-admonition-title': {
    severity: 'warning',
    summary: 'An admonition has its title after a space instead of in brackets.',
  },
  'unknown-admonition': { severity: 'warning', summary: 'A `:::` block has a name that is no kind of admonition.' },
  'unknown-code-language': {
    severity: 'warning',
    summary: 'A code block names a language that cannot be highlighted.',
  },
  'code-meta': { severity: 'warning', summary: 'The words after a code block’s language cannot be understood.' },
  'unclosed-admonition': { severity: 'warning', summary: 'A `:::` block is never closed, and goes to the page’s end.' },
  'unclosed-code-block': { severity: 'warning', summary: 'A code block is never closed, and goes to the page’s end.' },
  'formula-syntax': { severity: 'warning', summary: 'A formula is not valid TeX: its source is shown.' },
  'diagram-syntax': { severity: 'warning', summary: 'A Mermaid diagram cannot be read: its source is shown.' },
  'plugin-failed': { severity: 'error', summary: 'A plugin of remark or rehype cannot be loaded, or throws.' },
  'unsupported-export': { severity: 'error', summary: 'A page has an export that docs-gen cannot evaluate.' },
} as const
