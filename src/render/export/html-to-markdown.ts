// HTML as Markdown: what a component has rendered, for the Markdown export of its page. Elements that Markdown has no
// words for give what is in them; what only serves readers with a screen (buttons, drawings, fields) is left out.

import { decodeText } from '../../html/entities.ts'
import { attributeOf, headingDepth, type StartTag, voidTags, walkHtml } from '../../html/walk.ts'

interface Element {
  readonly tag: StartTag
  readonly children: (Element | string)[]
}

/** Writes HTML as Markdown, without blank lines at its ends. */
export function markdownOfHtml(html: string): string {
  return blocks(parse(html.replace(colours, '$1'))).join('\n\n')
}

// Most tags of an API page: without them, its export takes half the time.
const colours = /<span class="tok-[^"]*">([^<]*)<\/span>/g

/** Reads HTML as a tree; an end tag without its start tag is passed over. */
function parse(html: string): Element['children'] {
  const roots: Element['children'] = []
  const open: Element[] = []
  const here = () => open.at(-1)?.children ?? roots
  walkHtml(html, {
    openTag(tag) {
      const element: Element = { tag, children: [] }
      here().push(element)
      if (!voidTags.has(tag.name) && !tag.isSelfClosing) open.push(element)
    },
    closeTag(name) {
      const at = open.findLastIndex(({ tag }) => tag.name === name)
      if (at !== -1) open.length = at
    },
    text(start, end) {
      here().push(decodeText(html.slice(start, end)))
    },
  })
  return roots
}

/** Makes a block of Markdown for each element that is one, and for the text between them. */
function blocks(nodes: Element['children']): readonly string[] {
  const made: string[] = []
  let inLine: Element['children'] = []
  const endLine = () => {
    const text = inLine.length === 0 ? '' : line(inLine)
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

function blockOf(element: Element): readonly string[] {
  const { tag, children } = element
  const depth = headingDepth(tag.name)
  if (depth > 0) return [`${'#'.repeat(depth)} ${line(children)}`]
  switch (tag.name) {
    case 'pre':
      return [fence(element)]
    case 'figure': {
      const code = find(element, 'pre')
      return code === undefined ? blocks(children) : [fence(code, titleOf(element))]
    }
    case 'ul':
    case 'ol':
      return [children.flatMap((child) => (typeof child === 'string' ? [] : [itemOf(child, tag.name)])).join('\n')]
    case 'dl':
      return [definitions(children).join('\n')]
    case 'table':
      return [table(element)]
    case 'blockquote':
      return [blocks(children).join('\n\n').replace(/^/gm, '> ')]
    case 'summary':
    case 'legend':
      return [`**${line(children)}**`]
    case 'hr':
      return ['---']
    default:
      return blocks(children)
  }
}

/** Gives the title of a code block of the theme, which stands before the name of its language. */
function titleOf(figure: Element): string {
  const names = all(figure, 'span').filter(({ tag }) =>
    /^code-(?:title|language)$/.test(attributeOf(tag, 'class') ?? ''),
  )
  return names.length < 2 ? '' : names.slice(0, 1).map(textOf).join('')
}

function fence(element: Element, title = ''): string {
  const text = textOf(element).replace(/\n$/, '')
  const code = find(element, 'code')
  const language = /(?:^|\s)language-(\S+)/.exec(attribute(code ?? element, 'class'))?.[1] ?? ''
  const marks = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return `${marks}${language}${title === '' ? '' : ` title="${title}"`}\n${text}\n${marks}`
}

function itemOf(item: Element, list: string): string {
  const mark = list === 'ol' ? '1. ' : '- '
  return mark + indent(blocks(item.children).join('\n\n'), mark.length)
}

/** Writes terms with their definitions as a list. */
function definitions(nodes: Element['children']): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.tag.name === 'dt') return [`- ${line(node.children)}`]
    if (node.tag.name !== 'dd') return definitions(node.children)
    const text = blocks(node.children).join('\n\n')
    return text === '' ? [] : [`  ${indent(text, 2)}`]
  })
}

function indent(text: string, by: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`)
}

function table(element: Element): string {
  const [head, ...rows] = all(element, 'tr').map((row) =>
    row.children.flatMap((cell) =>
      typeof cell === 'string' ? [] : [blocks(cell.children).join(' ').replace(/\n/g, ' ').replaceAll('|', '\\|')],
    ),
  )
  if (head === undefined) return ''
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Writes text and what stands in lines, with one blank for any white space and none at the ends. */
function line(nodes: Element['children']): string {
  return inline(nodes)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}

function inline(nodes: Element['children']): string {
  let text = ''
  for (const node of nodes) text += typeof node === 'string' ? escapeText(node) : inlineOf(node)
  return text
}

function inlineOf(element: Element): string {
  const { tag, children } = element
  if (isLeftOut(element)) return ''
  const text = inline(children)
  switch (tag.name) {
    case 'code':
    case 'kbd':
      return codeSpan(textOf(element))
    case 'strong':
    case 'b':
      return around(text, '**')
    case 'em':
    case 'i':
      return around(text, '*')
    case 'a':
      return text.trim() === '' ? '' : `[${text.trim()}](${attribute(element, 'href')})`
    case 'img':
      return `![${escapeText(attribute(element, 'alt'))}](${attribute(element, 'src')})`
    case 'br':
      return ' '
    default:
      return text
  }
}

function codeSpan(text: string): string {
  if (!text.includes('`')) return around(text.replace(/\s+/g, ' '), '`')
  return `\`\` ${text} \`\``
}

function around(text: string, mark: string): string {
  return text.trim() === '' ? text : text.replace(/\S(?:[\s\S]*\S)?/, (words) => mark + words + mark)
}

/** Escapes what would be markup; `_` within a word is none. */
function escapeText(text: string): string {
  return text.replace(/[\\`*[\]<]|(?<!\w)_|_(?!\w)/g, '\\$&')
}

/** Gives the text of an element as it is, for code. */
function textOf({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

function all({ children }: Element, name: string): readonly Element[] {
  return children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag.name === name ? [child] : all(child, name),
  )
}

function find(element: Element, name: string): Element | undefined {
  return all(element, name)[0]
}

function holdsBlock(element: Element): boolean {
  if (blockTags.has(element.tag.name)) return true
  return element.children.some((child) => typeof child !== 'string' && holdsBlock(child))
}

function isLeftOut(element: Element): boolean {
  return (
    leftOut.has(element.tag.name) ||
    attribute(element, 'aria-hidden') === 'true' ||
    (element.tag.name === 'img' && attribute(element, 'alt') === '') ||
    /(?:^|\s)(?:hash-link|needs-js)(?:\s|$)/.test(attribute(element, 'class'))
  )
}

function attribute({ tag }: Element, name: string): string {
  return attributeOf(tag, name) ?? ''
}

const leftOut = new Set('button input noscript script select style svg template textarea'.split(' '))
const blockTags = new Set(
  'address article aside blockquote details div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre search section summary table tr ul'.split(
    ' ',
  ),
)
