// Markdown from data (front matter, API descriptions, front matter of cards) to HTML. No MDX; HTML in it is shown as text.

import { type MarkdownToHtmlResult, type MdastPluginDefinition, markdownToHtml } from 'satteri'
import { isDangerousUrl } from './dangerous-url.ts'

/** How renderMarkdown reads its text. */
export interface RenderMarkdownOptions {
  /** Whether the text is a run of inline Markdown: no paragraph around it, and no lists or headings in it. */
  readonly isInline?: boolean
}

const safe: MdastPluginDefinition = {
  name: 'safe-markdown',
  html: (node, context) => context.replaceNode(node, { type: 'text', value: node.value }),
  link: (node, context) => {
    if (isDangerousUrl(node.url)) context.replaceNode(node, [...node.children])
  },
  image: (node, context) => {
    if (isDangerousUrl(node.url)) context.replaceNode(node, { type: 'text', value: node.alt ?? '' })
  },
  definition: (node, context) => {
    if (isDangerousUrl(node.url)) context.setProperty(node, 'url', '#')
  },
}

const options = { mdastPlugins: [safe], features: { frontmatter: false, gfm: true } }

/** Renders Markdown to HTML. */
export function renderMarkdown(text: string, { isInline = false }: RenderMarkdownOptions = {}): string {
  if (!isInline) return htmlOf(text).trimEnd()
  // A heading is the one block whose content is inline Markdown whatever it starts with; its closing #s are escaped.
  const line = text.replace(/\s*\n\s*/g, ' ').trim()
  if (line === '') return ''
  const html = htmlOf(`# ${line.replace(/#+$/, (marks) => `\\${marks}`)}`)
  return html.replace(/^<h1>|<\/h1>\s*$/g, '')
}

function htmlOf(text: string): string {
  return (markdownToHtml(text, options) as MarkdownToHtmlResult).html // not a promise: no visitor is async
}
