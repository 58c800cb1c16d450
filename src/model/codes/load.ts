// Codes of the load room: configuration, sources, front matter, ids and routes, sidebars, versions, API data.

export const loadCodes = {
  'config-missing': { severity: 'info', summary: 'The site has no docs-gen.yaml.' },
  'config-foreign-file': { severity: 'error', summary: 'There is a configuration file that docs-gen does not read.' },
  'config-syntax': { severity: 'error', summary: 'docs-gen.yaml is not valid YAML.' },
  'config-unknown-key': { severity: 'error', summary: 'docs-gen.yaml has a key that docs-gen does not know.' },
  'config-wrong-type': { severity: 'error', summary: 'A value in docs-gen.yaml has the wrong type or form.' },
  'duplicate-redirect': { severity: 'error', summary: 'Two redirects start at one path.' },
  'redirect-loop': { severity: 'error', summary: 'Redirects lead back to where they start.' },
  'redirect-chain': { severity: 'warning', summary: 'A redirect leads to another redirect.' },
  'missing-style-sheet': { severity: 'error', summary: 'A style sheet of the configuration does not exist.' },
  'redirect-over-page': { severity: 'error', summary: 'A redirect starts at the route of a page.' },

  'unreadable-file': { severity: 'error', summary: 'A file of the site cannot be read.' },
  'special-file': { severity: 'warning', summary: 'A page is not a regular file (a pipe, a socket, a device).' },
  'symlink-outside': { severity: 'warning', summary: 'A symbolic link leaves the project and is not followed.' },
  'symlink-not-published': { severity: 'warning', summary: 'A symbolic link in a static folder is not published.' },
  'symlink-broken': { severity: 'error', summary: 'A symbolic link leads nowhere or to itself.' },
  'invalid-utf8': { severity: 'error', summary: 'A file is not UTF-8.' },
  'control-character': { severity: 'warning', summary: 'A file has a control character.' },
  'page-too-large': { severity: 'error', summary: 'A page is larger than 20 MB.' },
  'no-pages': { severity: 'error', summary: 'A content folder has no pages.' },
  'empty-page': { severity: 'warning', summary: 'A page has no content.' },

  'front-matter-syntax': { severity: 'error', summary: 'The front matter is not valid YAML.' },
  'front-matter-not-a-map': { severity: 'error', summary: 'The front matter is not a map of fields.' },
  'front-matter-unclosed': { severity: 'error', summary: 'The front matter has no closing `---`.' },
  'front-matter-language': { severity: 'error', summary: 'The front matter is in another language than YAML.' },
  'front-matter-too-large': { severity: 'error', summary: 'The front matter is larger than 1 MB.' },
  'front-matter-wrong-type': { severity: 'error', summary: 'A front matter field has the wrong type.' },
  'front-matter-format': {
    severity: 'error',
    summary: 'Front matter asks for MDX in a file that the configuration reads as plain Markdown.',
  },
  'front-matter-number': {
    severity: 'warning',
    summary: 'A text field of front matter is a number that is written in another way than its value.',
  },
  'tags-file-invalid': {
    severity: 'error',
    summary: 'The file that defines the tags of pages is missing, or cannot be read as what it is.',
  },
  'unknown-tag': { severity: 'warning', summary: 'A page has a tag that the tags file does not define.' },
  'front-matter-unknown-field': {
    severity: 'warning',
    summary: 'A front matter field looks like a misspelt known one.',
  },
  'dates-unknown': { severity: 'warning', summary: 'git does not tell when pages were last changed.' },
  'draft-and-unlisted': { severity: 'error', summary: 'A page is both draft and unlisted.' },

  'blog-authors-invalid': { severity: 'error', summary: 'The file of authors of a blog cannot be read as what it is.' },
  'blog-unknown-author': {
    severity: 'error',
    summary: 'A post names an author that the file of authors does not have.',
  },
  'blog-post-without-date': { severity: 'error', summary: 'A post of a blog has no date.' },
  'blog-untruncated-post': { severity: 'warning', summary: 'A post does not say where its excerpt ends.' },

  'bad-page-id': { severity: 'error', summary: 'The `id` of a page holds a slash or is a dot segment.' },
  'bad-slug': { severity: 'error', summary: 'The `slug` of a page is not a valid path.' },
  'path-too-long': { severity: 'error', summary: 'A part of a page route is longer than 255 bytes.' },
  'duplicate-page-id': { severity: 'error', summary: 'Two pages of a version have the same id.' },
  'duplicate-route': { severity: 'error', summary: 'Two pages have the same route.' },

  'sidebars-missing-file': { severity: 'error', summary: 'The sidebars file does not exist.' },
  'sidebars-foreign-file': { severity: 'warning', summary: 'There is a sidebars file that docs-gen does not read.' },
  'sidebars-syntax': { severity: 'error', summary: 'The sidebars file is not valid YAML.' },
  'sidebars-circular': { severity: 'error', summary: 'A sidebar contains itself.' },
  'sidebars-unknown-key': { severity: 'error', summary: 'A sidebar item has a key that its type does not have.' },
  'sidebars-wrong-type': { severity: 'error', summary: 'A sidebar item is not of a known form.' },
  'unknown-page-id': { severity: 'error', summary: 'A page id names no page.' },
  'unknown-sidebar': { severity: 'error', summary: 'A sidebar name names no sidebar.' },
  'duplicate-sidebar-item': { severity: 'warning', summary: 'A page is twice in one sidebar.' },
  'empty-category': { severity: 'error', summary: 'A category has no items and no link.' },
  'empty-autogenerated': { severity: 'warning', summary: 'An autogenerated item names a folder without pages.' },
  'category-file-invalid': { severity: 'error', summary: 'A `_category_` file is wrong.' },
  'duplicate-category-file': { severity: 'warning', summary: 'A folder has more than one `_category_` file.' },
  'duplicate-category-route': {
    severity: 'error',
    summary: 'The index of a category has the route of a page or another index.',
  },

  'versions-invalid': { severity: 'error', summary: 'The list of versions is wrong.' },
  'unknown-version': { severity: 'error', summary: 'An option names a version that does not exist.' },

  'symbols-invalid': { severity: 'error', summary: 'An API data file is wrong.' },
  'duplicate-symbol': { severity: 'error', summary: 'An API symbol is documented twice.' },
} as const
