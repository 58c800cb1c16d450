// The keys of docs-gen.yaml: name, type, default and meaning, in one place. Reading, docs/configuration.md and
// schemas/docs-gen.schema.json come from this table.

import { defined } from '../defined.ts'
import { analyticsSchema } from './analytics-schema.ts'
import { blogSchema } from './blog-schema.ts'
import { instanceFields } from './instance-schema.ts'
import { languagesSchema } from './languages-schema.ts'
import { markdownSchema } from './markdown-schema.ts'
import { footerSchema, logoSchema, navItemSchema } from './navbar-schema.ts'
import { defaulted, defaultsOf, field, freeMap, list, mapOf, object, partial, required } from './object-schema.ts'
import { announcementSchema, assistantsSchema, feedbackSchema, headSchema } from './page-extras-schema.ts'
import { anyFolder, folder, globs, image, modules, urlPath } from './path-schemas.ts'
import { assetsSchema, imagesSchema, redirectExtensionsSchema, securitySchema } from './publishing-schema.ts'
import { externalLinksSchema, rulesSchema } from './rules-schema.ts'
import { converted, either, type Fields, flag, number, oneOf, text, textOrNumber, type ValueOf } from './schema.ts'
import { searchSchema } from './search-schema.ts'
import { themeSchema } from './theme-schema.ts'
import {
  checkBaseUrl,
  checkLanguage,
  checkName,
  checkOrigin,
  checkRedirectSource,
  checkRedirectTarget,
  checkSitePath,
} from './value-checks.ts'

const headingLevel = number({ min: 2, max: 6 })

/** The keys of docs-gen.yaml. */
export const configFields = {
  title: defaulted(textOrNumber, 'Name of the site.', 'Documentation'),
  tagline: defaulted(text(), 'One sentence about the site.', ''),
  url: defaulted(
    converted(text({ check: checkOrigin }), originOf),
    'Origin of the published site, without a path. Needed for the sitemap and canonical links.',
    '',
  ),
  baseUrl: defaulted(
    converted(text({ check: checkBaseUrl }), withSlashes),
    'Path below which the site is published.',
    '/',
  ),
  trailingSlash: field(
    flag,
    'Whether links to pages end in a slash. Unset: links match the routes. With `false`, pages are files such as `guide.html`, even those of folders.',
    'unset',
  ),
  favicon: field(image, 'Icon in the static folder, or an absolute URL.', 'none'),
  touchIcon: field(
    urlPath,
    'Icon that phones show for the site on their home screens: a PNG of 180 by 180 pixels in the static folder.',
    'none',
  ),
  language: defaulted(text({ check: checkLanguage }), 'Language of the pages, as in the lang attribute.', 'en'),
  i18n: field(languagesSchema, 'Languages of the site: see [Languages](languages.md).', 'one language'),
  titleDelimiter: defaulted(text(), 'Text between page title and site title.', '|'),
  logo: field(logoSchema, 'Logo in the navbar.', 'none'),
  navbarTitle: field(text(), 'Text beside the logo.', 'the title'),
  navbar: defaulted(
    list(navItemSchema),
    'Links of the navbar, each with one of `sidebar`, `doc` and `href`, and menus of such links.',
    [],
  ),
  footer: { ...defaulted(footerSchema, 'Footer of every page.', defaultsOf(footerSchema)), fallback: 'empty' },
  ...instanceFields,
  instances: field(
    list(
      object('instance', {
        id: required(text({ check: checkName }), 'Name of the instance; `default` for the first.'),
        ...partial(instanceFields),
      }),
    ),
    'Several content folders, each with the keys from `content` to `versions`; the keys at the top are then their defaults.',
    'one instance, from the keys at the top',
  ),
  pages: field(
    anyFolder,
    'Folder of React pages (`.tsx`, `.jsx`, `.ts`, `.js`) and Markdown pages outside the documentation: see [Pages made of React](templates.md#pages-made-of-react).',
    'none',
  ),
  blog: field(
    { ...either(blogSchema, list(blogSchema)), ...defined({ fields: blogSchema.fields }) },
    'A blog, or several: see [Blog](blog.md).',
    'none',
  ),
  theme: field(
    themeSchema,
    'How the site looks without its own styles: see [Theming](theming.md#accent-fonts-and-width).',
    'the look of docs-gen',
  ),
  css: field(
    modules,
    "The site's own style sheets (CSS, or Sass and Less where the site has the packages `sass` and `less`), which come after the theme's: paths from the site root, or files of packages. See [Styles](theming.md#style-sheets).",
    '[]',
  ),
  postcss: field(
    list(text()),
    "PostCSS plugins for the site's own style sheets: packages of the site, such as `@tailwindcss/postcss`.",
    '[]',
  ),
  clientModules: field(
    modules,
    'Modules that run in the browser on every page: paths from the site root, or files of packages. See [Code on every page](templates.md#code-on-every-page).',
    '[]',
  ),
  staticDirs: defaulted(list(anyFolder), 'Folders whose files are published as they are.', ['static']),
  assets: field(
    assetsSchema,
    'What pages may publish: see [Files that pages publish](#files-that-pages-publish).',
    'content and static folders',
  ),
  images: field(
    imagesSchema,
    'Sizes in which raster images are published, when the site has the package `sharp`: see [Images](writing.md#images).',
    'true',
  ),
  socialCards: defaulted(
    flag,
    'Whether a build draws a card with the title and the section of each page, which chats and social networks show for links to it: see [Cards](writing.md#cards-for-links).',
    false,
  ),
  templates: defaulted(
    folder,
    "Folder of the site's own templates, which replace those of docs-gen one by one.",
    'templates',
  ),
  symbols: defaulted(globs, 'API data files (YAML), as globs below the site root.', []),
  commands: defaulted(
    globs,
    'Data files (YAML) that describe commands and their options, as globs below the site root: see [Data of commands](command-data.md).',
    [],
  ),
  glossary: field(
    text(),
    'Page id of the glossary: its headings are the terms, and it is shown as a definition list.',
    'none',
  ),
  feed: field(text(), 'Page id of the changelog: each of its h2 is an entry of feed.xml (RSS). Needs `url`.', 'none'),
  redirects: defaulted(
    mapOf(text({ check: checkRedirectTarget }), checkRedirectSource),
    'Old route to new route or URL.',
    {},
  ),
  redirectExtensions: field(
    redirectExtensionsSchema,
    'Redirects of all pages between addresses with an extension and without.',
    'none',
  ),
  elsewhere: field(
    list(text({ check: checkSitePath })),
    'Paths below `baseUrl` that other tools publish, with everything below them: links to them are not checked.',
    '[]',
  ),
  sitemap: field(
    object('sitemap', {
      exclude: field(list(text()), 'Globs of routes that are left out: `/tags/**`.', '[]'),
    }),
    'What `sitemap.xml` lists.',
  ),
  externalLinks: field(externalLinksSchema, 'How links to other sites are checked, with `--external`.'),
  allowUnsupported: field(
    list(text()),
    'Docusaurus modules without a counterpart, such as `@theme/ApiLogo`, that pages may still import: they render nothing.',
    '[]',
  ),
  allowFailedPages: field(
    flag,
    'Whether a page that cannot be built shows the reason instead, with a warning. Otherwise it is an error, and nothing is published.',
    'false',
  ),
  head: defaulted(
    headSchema,
    "Extra elements for every page's head; of a `meta`, a page's own description, keywords or picture replaces it.",
    [],
  ),
  analytics: field(
    analyticsSchema,
    'Services that count visits: loaded after the page, and not for readers who ask not to be tracked.',
    'none',
  ),
  docusaurusPlugins: field(
    object('plugins', {
      config: required(text(), 'Configuration of Docusaurus, such as `docusaurus.config.js`.'),
      run: required(list(text()), 'Names of its plugins, themes and presets, as the configuration has them.'),
    }),
    'Plugins of Docusaurus that run here: see [Plugins](docusaurus.md#plugins).',
    'none',
  ),
  announcement: field(announcementSchema, 'A line above every page.', 'none'),
  security: field(securitySchema, 'What the [policy of pages](templates.md#the-content-security-policy) allows.'),
  markdown: { ...defaulted(markdownSchema, 'How pages are read.', defaultsOf(markdownSchema)), fallback: '' },
  tableOfContents: field(
    object('table of contents', {
      minHeadingLevel: field(headingLevel, 'Smallest heading level.', '2'),
      maxHeadingLevel: field(headingLevel, 'Largest heading level.', '3'),
    }),
    'Headings in tables of contents, unless a page sets its own.',
  ),
  lastUpdated: defaulted(
    either(flag, oneOf(['date', 'author'])),
    'Whether pages show the date and author of their last change, from git (no date where its history has only one); `date` or `author`: only that.',
    false,
  ),
  feedback: field(
    feedbackSchema,
    'A question below each page that readers answer with Yes or No: see [Feedback](theming.md#announcements-feedback-and-image-zoom).',
    'none',
  ),
  assistants: field(
    assistantsSchema,
    'Assistants in which readers can open a page, beside the link to its Markdown export. Needs `url`.',
    '[]',
  ),
  search: defaulted(searchSchema, 'Whether the site has a search, or uses Algolia instead.', true),
  synonyms: field(list(list(textOrNumber)), 'Groups of words and phrases that the search treats as synonyms.', '[]'),
  customFields: field(freeMap, 'Free data that components read with useDocusaurusContext.', '{}'),
  spellings: field(
    mapOf(list(textOrNumber)),
    'Terms in the spelling of this site, each with its wrong spellings in prose.',
    '{}',
  ),
  phrasings: field(
    mapOf(list(textOrNumber)),
    'Preferred words, each with the words and phrases to avoid in prose.',
    '{}',
  ),
  rules: defaulted(rulesSchema, 'Severity of findings by code, for all files or for some.', {}),
} as const satisfies Fields

/** The schema of docs-gen.yaml as a whole. */
export const configSchema = object('configuration', configFields)

/** The values of docs-gen.yaml after reading. */
export type ConfigKeys = ValueOf<typeof configSchema>

/** Adds a leading and a trailing slash to a base URL. */
export function withSlashes(baseUrl: string): string {
  return `/${baseUrl}/`.replace(/\/{2,}/g, '/')
}

/** Returns an origin without a trailing slash, in lower case. */
export function originOf(url: string): string {
  return url.replace(/\/$/, '').toLowerCase()
}
