// The schemas of docs instances and versions in docs-gen.yaml.

import { defaulted, defaultsOf, field, list, mapOf, object } from './object-schema.ts'
import { anyFolder, editUrl, folder, globs, urlPath } from './path-schemas.ts'
import { either, type Fields, flag, oneOf, text, textOrNumber, type ValueOf } from './schema.ts'

/** Globs of files in content folders that aren't pages. */
export const unpublished = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

const versionFields = {
  label: field(
    textOrNumber,
    'Name that readers see.',
    '`Next` for the current version (shown beside others only), else its name',
  ),
  path: field(
    urlPath,
    'URL path of the version, below the route base.',
    "'' for the last version, `next` for the current one, else its name",
  ),
  banner: field(oneOf(['none', 'unreleased', 'unmaintained']), 'Banner above the pages.', 'by its place in the list'),
  badge: field(flag, 'Whether pages show a badge with the label.', 'true with more than one version'),
  noIndex: field(flag, 'Whether search engines are told not to index the pages.', 'false'),
  className: field(text(), 'Class of the html element on the pages.', '`docs-version-` and the name'),
} as const

/** The schema of a version. */
const versionSchema = object('version', versionFields)

/** The keys of a docs instance. */
export const instanceFields = {
  content: defaulted(
    anyFolder,
    'Folder of pages, from the site root; it may be elsewhere in the repository: `../docs`.',
    'content',
  ),
  sidebars: field(
    either(folder, oneOf([false])),
    'Sidebars file (YAML or JSON), or false for no sidebar.',
    '`sidebars.yaml` or `sidebars.json` when it exists, else one sidebar made from the folders',
  ),
  routeBasePath: defaulted(urlPath, 'URL path of the pages, below `baseUrl`.', '/'),
  include: defaulted(globs, 'Files that are pages, as globs in the content folder.', ['**/*.{md,mdx}']),
  exclude: {
    ...defaulted(globs, 'Files to leave out.', unpublished),
    fallback: 'files and folders that start with `_`, tests',
  },
  numberPrefixes: defaulted(
    either(flag, folder),
    'Whether `01-intro.md` is read as `intro` at position 1, or a module that reads names: see [Number prefixes](#number-prefixes).',
    true,
  ),
  breadcrumbs: defaulted(flag, 'Whether pages show breadcrumbs.', true),
  tags: field(
    either(folder, oneOf([false])),
    'File in the content folder that defines the tags of pages, or false for none.',
    '`tags.yml` when it exists',
  ),
  tagsBasePath: field(urlPath, 'URL path of the page of all tags, below that of the version.', '`tags`'),
  editUrl,
  sidebarCollapsed: defaulted(flag, 'Whether categories start collapsed.', true),
  sidebarCollapsible: defaulted(flag, 'Whether categories can be collapsed.', true),
  lastVersion: field(textOrNumber, 'Version at the route base.', 'the newest that is not `current`'),
  includeCurrentVersion: defaulted(flag, 'Whether the content folder is published beside frozen versions.', true),
  onlyIncludeVersions: field(list(textOrNumber), 'Versions to publish.', 'all'),
  version: field(versionSchema, 'Options of the current version.'),
  versions: field(mapOf(versionSchema), 'Options by version name.'),
} as const satisfies Fields

const instanceSchema = object('instance', instanceFields)

/** The values of a docs instance after reading. */
export type InstanceKeys = ValueOf<typeof instanceSchema>

/** The default values of a docs instance. */
export const instanceDefaults = defaultsOf(instanceSchema)
