// Codes of the engine: what pages import, and the limits under which they run.

export const engineCodes = {
  'import-not-found': { severity: 'error', summary: 'A page or the configuration names a module that is not there.' },
  'import-outside': { severity: 'error', summary: 'A page imports a file outside the site.' },
  'import-circular': { severity: 'error', summary: 'A page or partial includes itself, directly or through others.' },
  'import-failed': { severity: 'error', summary: 'A file that a page imports cannot be read as what it is.' },
  'import-unsupported': {
    severity: 'error',
    summary: 'A page imports something that has no counterpart in docs-gen.',
  },
  'swizzled-component': {
    severity: 'warning',
    summary: 'The site replaces components of the Docusaurus theme, which docs-gen does not have.',
  },
  'inert-component': {
    severity: 'warning',
    summary: 'A module that is rendered once, when the site is built, holds state or listens to readers.',
  },
  'unused-template': { severity: 'warning', summary: 'A file of `templates/` replaces no part of the theme.' },
  'page-limit': { severity: 'error', summary: 'A page took too long or too much memory, or ended its thread.' },
} as const
