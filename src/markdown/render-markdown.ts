// Renders Markdown in data (front matter, API descriptions) to HTML. It isn't MDX; HTML in it is shown as text.

import { type MarkdownToHtmlResult, type MdastPluginDefinition, markdownToHtml } from 'satteri'
import { isDangerousUrl } from '../model/dangerous-url.ts'

/** Options of renderMarkdown. */
interface RenderMarkdownOptions {
  /** Whether to render inline Markdown only: without a paragraph around it, and without lists or headings. */
  readonly isInline?: boolean
  /** Returns the resolved URL of a link. Default: the URL unchanged. */
  readonly link?: (url: string) => string
}

type LinkOf = NonNullable<RenderMarkdownOptions['link']>

const safe: MdastPluginDefinition = {
  name: 'safe-markdown',
  html: (node, context) => context.replaceNode(node, { type: 'text', value: node.value }),
  link: (node, context) => {
    if (isDangerousUrl(node.url)) context.replaceNode(node, [...node.children])
    else context.setProperty(node, 'url', linkOf(context.data)(node.url))
  },
  image: (node, context) => {
    if (isDangerousUrl(node.url)) context.replaceNode(node, { type: 'text', value: node.alt ?? '' })
  },
  definition: (node, context) => {
    context.setProperty(node, 'url', isDangerousUrl(node.url) ? '#' : linkOf(context.data)(node.url))
  },
}

/** Returns the link function of a run, from the data of its context. */
function linkOf(data: Readonly<Record<string, unknown>>): LinkOf {
  return data.link as LinkOf // put there by toHtml
}

function toHtml(text: string, link: LinkOf): string {
  const options = { mdastPlugins: [safe], features: { frontmatter: false, gfm: true }, data: { link } }
  return (markdownToHtml(text, options) as MarkdownToHtmlResult).html // not a promise: no visitor is async
}

/** Renders Markdown to HTML. */
export function renderMarkdown(
  text: string,
  { isInline = false, link = (url) => url }: RenderMarkdownOptions = {},
): string {
  if (!isInline) return toHtml(text, link).trimEnd()
  // A heading is the only block whose content is always inline Markdown. Its closing #s are escaped.
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
  if (line === '') return ''
  const html = toHtml(`# ${line.replace(/(?<!#)#+$/, (marks) => `\\${marks}`)}`, link)
  return html.replace(/^<h1>|<\/h1>\s*$/g, '')
}
