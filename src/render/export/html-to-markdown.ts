// Converts HTML to Markdown for the Markdown export of a page. Elements without a Markdown form become their content.

import { attributeOf, headingDepth } from '../../html/walk.ts'
import { attribute, type Element, elementsNamed, hasAttribute, hasClass, type Nodes, textOf } from './html-tree.ts'
import { isLeftOut, line } from './inline-markdown.ts'

/** Creates a block of Markdown for each block element (headings, lists, tables, code …) and for the text between. */
export function markdownBlocks(nodes: Nodes): readonly string[] {
  const made: string[] = []
  let inLine: Nodes = []
  const endLine = () => {
    const text = inLine.length === 0 ? '' : paragraph(inLine)
    if (text !== '') made.push(text)
    inLine = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && isLeftOut(node)) continue
    if (typeof node === 'string' || !holdsBlock(node)) inLine.push(node)
    else {
      endLine()
      made.push(...blockOf(node).filter((text) => text !== ''))
    }
  }
  endLine()
  return made
}

/** Returns a paragraph, escaped at the start if it would become a heading, a quotation or a list. */
function paragraph(nodes: Nodes): string {
  return line(nodes).replace(/^(?=(?:#{1,6}|[>+-])(?:\s|$))|(?<=^\d{1,9})(?=[.)](?:\s|$))/, '\\')
}

function blockOf(element: Element): readonly string[] {
  const { tag, children } = element
  const depth = headingDepth(tag.name)
  if (depth > 0) return [`${'#'.repeat(depth)} ${line(children)}`]
  switch (tag.name) {
    case 'pre':
      return [fence(element)]
    case 'figure': {
      const [code] = elementsNamed(element, 'pre')
      return code === undefined ? markdownBlocks(children) : [fence(code, wordsOf(element))]
    }
    case 'ul':
    case 'ol':
      return listOf(element)
    case 'dl':
      return [definitions(children).join('\n')]
    case 'table':
      return [...elementsNamed(element, 'caption').map((caption) => line(caption.children)), table(element)]
    case 'blockquote':
      return [quoted(markdownBlocks(children))]
    case 'summary':
    case 'legend':
      return [`**${line(children)}**`]
    case 'hr':
      return ['---']
    case 'audio':
    case 'iframe':
    case 'video':
      return [embedded(element)]
    default:
      return container(element)
  }
}

/** Converts the content of an element, with the marks of a notice, a tab or footnotes. */
function container(element: Element): readonly string[] {
  const { children } = element
  if (attribute(element, 'role') === 'note') {
    const [title, ...rest] = markdownBlocks(children)
    return title === undefined ? [] : [quoted([`**${title}**`, ...rest])]
  }
  if (hasAttribute(element, 'data-footnotes')) return elementsNamed(element, 'li').map(footnote)
  const label = attribute(element, 'role') === 'tabpanel' ? attribute(element, 'data-label') : ''
  return label === '' ? markdownBlocks(children) : [`**${label}**`, ...markdownBlocks(children)]
}

function quoted(parts: readonly string[]): string {
  return parts
    .join('\n\n')
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>')
}

function footnote(item: Element, index: number): string {
  return `[^${index + 1}]: ${indent(markdownBlocks(item.children).join('\n\n'), 4)}`
}

/** Returns the words after the language of a fence: `live` if readers can run the code, and its title. */
function wordsOf(figure: Element): string {
  const isLive = elementsNamed(figure, 'button').some((button) => hasClass(button, 'code-live'))
  const names = elementsNamed(figure, 'span').filter((name) => hasClass(name, 'code-title', 'code-language'))
  // The title comes before the name of the language.
  const title = names.length < 2 ? '' : names.slice(0, 1).map(textOf).join('').replace(/[`"]/g, '')
  return `${isLive ? ' live' : ''}${title === '' ? '' : ` title="${title}"`}`
}

/** Creates a fence, without lines that the page shows as removed. `words` follow the language. */
function fence(element: Element, words = ''): string {
  const text = codeOf(element).replace(/\n$/, '')
  const [code = element] = elementsNamed(element, 'code')
  const language = /(?:^|\s)language-(\S+)/.exec(attribute(code, 'class'))?.[1] ?? ''
  const marks = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return `${marks}${language}${words}\n${text}\n${marks}`
}

function codeOf({ tag, children }: Element): string {
  if (tag.name === 'del') return ''
  return children.map((child) => (typeof child === 'string' ? child : codeOf(child))).join('')
}

/** Converts a list. If items start with headings, as those of cards do, the result is their blocks without a list. */
function listOf({ tag, children }: Element): readonly string[] {
  const items = children.flatMap((child) => (typeof child === 'string' ? [] : [markdownBlocks(child.children)]))
  if (items.some(([first]) => first?.startsWith('#'))) return items.flat()
  const start = Number(attributeOf(tag, 'start') ?? 1)
  return [items.map((item, index) => itemOf(tag.name === 'ol' ? `${start + index}. ` : '- ', item)).join('\n')]
}

function itemOf(mark: string, item: readonly string[]): string {
  return mark + indent(item.reduce(withBlock, ''), mark.length)
}

/** Appends a block to a list item. A nested list follows without a blank line, which would make the list loose. */
function withBlock(above: string, block: string): string {
  return above === '' ? block : `${above}${/^(?:-|\d+\.) /.test(block) ? '\n' : '\n\n'}${block}`
}

/** Converts terms with their definitions to list items. */
function definitions(nodes: Nodes): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.tag.name === 'dt') return [`- ${line(node.children)}`]
    if (node.tag.name !== 'dd') return definitions(node.children)
    const text = markdownBlocks(node.children).join('\n\n')
    return text === '' ? [] : [`  ${indent(text, 2)}`]
  })
}

function indent(text: string, by: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`)
}

function table(element: Element): string {
  const [head, ...rows] = elementsNamed(element, 'tr').map((row) =>
    row.children.flatMap((cell) =>
      typeof cell === 'string'
        ? []
        : [markdownBlocks(cell.children).join(' ').replace(/\n/g, ' ').replaceAll('|', '\\|')],
    ),
  )
  if (head === undefined) return ''
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Converts an iframe, video or audio element to a link to its source. */
function embedded(element: Element): string {
  const source = attribute(element, 'src') || elementsNamed(element, 'source').map((each) => attribute(each, 'src'))[0]
  return source === undefined ? '' : `[${attribute(element, 'title') || source}](${source})`
}

function holdsBlock(element: Element): boolean {
  if (blockTags.has(element.tag.name)) return true
  return element.children.some((child) => typeof child !== 'string' && holdsBlock(child))
}

const blockTags = new Set(
  'address article aside audio blockquote details div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe legend li main nav ol p pre search section summary table tr ul video'.split(
    ' ',
  ),
)
