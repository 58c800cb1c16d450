// Codes of the engine: what pages import, and the limits under which they run.

import { error, warning } from './code-entry.ts'

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
