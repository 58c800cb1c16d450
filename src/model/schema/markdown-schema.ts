// The schema of `markdown` in docs-gen.yaml.

import { anything, defaulted, field, list, object, required } from './object-schema.ts'
import { folder } from './path-schemas.ts'
import { converted, either, flag, oneOf, text } from './schema.ts'

/** The kinds of marks for lines of code. */
export const lineMarks = ['highlight', 'added', 'removed', 'error', 'warning', 'focus'] as const

/** The schema of a plugin. */
export const pluginSchema = object('plugin', {
  name: required(text(), 'Package, or path below the site root.'),
  export: field(text(), 'Name of the export that is the plugin.', 'the default export'),
  options: field(anything, 'Options of the plugin.'),
})
const plugin = converted(either(text(), pluginSchema), (given) => (typeof given === 'string' ? { name: given } : given))
const plugins = list(plugin)

/** The schema of `markdown`. */
export const markdownSchema = object('markdown', {
  format: defaulted(
    oneOf(['mdx', 'detect', 'md']),
    'How `.md` files are read: as MDX, by extension, or as plain Markdown.',
    'mdx',
  ),
  mdx1: field(
    flag,
    'Whether pages are written in MDX 1, as in Docusaurus 2: braces in text, `<https://…>` and indented code.',
    'false',
  ),
  compiler: defaulted(oneOf(['auto', 'fast', 'reference']), 'Compiler of the pages.', 'auto'),
  parseFrontMatter: field(
    folder,
    'Module that reads the front matter of each page: see [Front matter of other forms](templates.md#front-matter-of-other-forms).',
    'none',
  ),
  preprocessor: field(
    plugin,
    'Function that gets the text of each page and returns the one to read: see [Preprocessor](templates.md#preprocessor).',
    'none',
  ),
  hooks: field(
    object('hooks', {
      onBrokenMarkdownLinks: field(plugin, 'Function that replaces the URL of a link to a page that is not there.'),
      onBrokenMarkdownImages: field(plugin, 'Function that replaces the URL of an image that is not there.'),
    }),
    'Functions that replace URLs: see [URLs that lead nowhere](templates.md#urls-that-lead-nowhere).',
    'none',
  ),
  remarkPlugins: defaulted(plugins, 'Remark plugins, which need the slower reference compiler.', []),
  rehypePlugins: defaulted(plugins, 'Rehype plugins, which need the slower reference compiler.', []),
  admonitions: defaulted(list(text()), 'Extra admonition names.', []),
  math: field(flag, 'Whether `$...$` and `$$...$$` are formulas in TeX.', 'false'),
  mermaid: field(
    flag,
    "Whether fences of the language `mermaid` are diagrams, drawn with the site's own package `mermaid`.",
    'false',
  ),
  liveCode: field(
    either(flag, oneOf(['top', 'bottom'])),
    'Whether code with the word `live` can be edited and run, and where its result is shown: see [Live code](live-code.md).',
    'false',
  ),
  defaultLanguage: field(text(), 'Language of code blocks without one.', 'none'),
  magicComments: field(
    list(
      object('comment', {
        mark: required(oneOf(lineMarks), 'How the lines are marked.'),
        line: field(text(), 'Comment that marks the line after it.', 'none'),
        start: field(text(), 'Comment before marked lines.', 'none'),
        end: field(text(), 'Comment after marked lines.', 'none'),
      }),
    ),
    'Comments that mark lines of code, besides `highlight-next-line` and similar ones.',
    '[]',
  ),
})
