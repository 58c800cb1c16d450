// Codes of publishing: the output folder, its lock, and the files written to it.

import { error, warning } from './code-entry.ts'

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
