// Codes of publishing: the output folder, its lock, and the files written to it.

export const publishCodes = {
  'output-refused': { severity: 'error', summary: 'The output folder is one that docs-gen must not replace.' },
  'output-locked': { severity: 'error', summary: 'Another build is writing the same output folder.' },
  'output-not-written': { severity: 'error', summary: 'The file system refused a write, so the old site was kept.' },
  'search-not-made': { severity: 'error', summary: 'Pagefind could not make the search index.' },
  'cache-not-written': { severity: 'warning', summary: 'What the next build could reuse could not be kept.' },
  'output-differs': { severity: 'error', summary: 'A file of the output is not what a cold build makes.' },
  'output-collision': { severity: 'error', summary: 'Two things would be written to one file of the output.' },
  'part-damaged': {
    severity: 'error',
    summary: 'A folder given to `merge` is no part of a site, of another docs-gen, or not whole.',
  },
  'part-missing': { severity: 'error', summary: 'A part of the site was not given to `merge`.' },
  'part-repeated': { severity: 'error', summary: 'A part of the site was given to `merge` more than once.' },
  'part-other': {
    severity: 'error',
    summary: 'Parts given to `merge` are of different sites, or of another one than is here.',
  },
} as const
