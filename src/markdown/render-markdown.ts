// Markdown from data (front matter, API descriptions, front matter of cards) to HTML. No MDX; HTML in it is shown as
// text.

import { type MarkdownToHtmlResult, type MdastPluginDefinition, markdownToHtml } from 'satteri'
import { isDangerousUrl } from '../model/dangerous-url.ts'

/** How renderMarkdown reads its text. */
interface RenderMarkdownOptions {
  /** Whether the text is a run of inline Markdown: no paragraph around it, and no lists or headings in it. */
  readonly isInline?: boolean
  /** Gives the URL that a link as written leads to; the URL as written when absent. */
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

/** Gives the function that renderMarkdown put into the data of its run. */
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
  // A heading is the one block whose content is inline Markdown whatever it starts with; its closing #s are escaped.
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
  if (line === '') return ''
  const html = toHtml(`# ${line.replace(/(?<!#)#+$/, (marks) => `\\${marks}`)}`, link)
  return html.replace(/^<h1>|<\/h1>\s*$/g, '')
}
