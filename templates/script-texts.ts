// The texts that scripts of the theme show: a page in another language holds their translations.

/** Texts of scripts, in English. */
export const scriptTexts = [
  'Close',
  'Copied',
  'Everything',
  'Figure',
  'Fit to the window',
  'Forget these',
  'Go to these pages',
  'Menu',
  'Nothing found for “{query}”',
  'Pages with a similar address',
  'Recent searches',
  'Search',
  'Search for “{query}” instead',
  'Search in',
  'Search the documentation',
  'Show all {count} results',
  'Show more',
  'Showing results for {query}.',
  'Table',
  'The search index could not be loaded. Are you offline? Type again to retry.',
  'Wrap lines',
  '{count} result|{count} results',
  '{name}: pages below',
] as const
