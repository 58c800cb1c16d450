// Converts inline content to Markdown: text, code, links, images, formulas. Elements that are only useful on a screen
// (buttons, icons, fields) are left out.

import { attribute, type Element, elementsNamed, hasAttribute, hasClass, type Nodes, textOf } from './html-tree.ts'

/** Converts text and inline elements, with white space collapsed, and none at the ends. */
export function line(nodes: Nodes): string {
  return inline(nodes)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}

function inline(nodes: Nodes): string {
  let text = ''
  for (const node of nodes) text += typeof node === 'string' ? escapeText(node) : inlineOf(node)
  return text
}

function inlineOf(element: Element): string {
  if (isLeftOut(element)) return ''
  const { tag, children } = element
  switch (tag.name) {
    case 'code':
    case 'kbd':
      return codeSpan(textOf(element))
    case 'math':
      return formula(element)
    case 'svg':
      return drawing(element)
    case 'img':
      return `![${escapeText(attribute(element, 'alt'))}](${attribute(element, 'src')})`
    case 'input':
      return hasAttribute(element, 'checked') ? '[x] ' : '[ ] '
    case 'br':
      return ' '
    default:
      return styled(element, inline(children))
  }
}

/** Adds the marks of an element to its text. */
function styled(element: Element, text: string): string {
  const { name } = element.tag
  switch (name) {
    case 'strong':
    case 'b':
      return around(text, '**')
    case 'em':
    case 'i':
    case 'small':
      return around(text, '*')
    case 'del':
    case 's':
      return around(text, '~~')
    case 'sub':
    case 'sup':
      return text.startsWith('[^') ? text : `<${name}>${text}</${name}>`
    case 'a':
      if (hasAttribute(element, 'data-footnote-ref')) return `[^${text}]`
      return text.trim() === '' ? '' : `[${text.trim()}](${attribute(element, 'href')})`
    default:
      return hasClass(element, 'badge') ? ` (${text})` : text
  }
}

function codeSpan(text: string): string {
  if (!text.includes('`')) return around(text.replace(/\s+/g, ' '), '`')
  return `\`\` ${text} \`\``
}

function around(text: string, mark: string): string {
  return text.trim() === '' ? text : text.replace(/\S(?:[\s\S]*\S)?/, (words) => mark + words + mark)
}

/** Converts a formula to the TeX in its annotation. */
function formula(math: Element): string {
  const [source] = elementsNamed(math, 'annotation')
  const mark = attribute(math, 'display') === 'block' ? '$$' : '$'
  return source === undefined ? textOf(math) : mark + textOf(source).trim() + mark
}

/** Converts a drawing to its title and description. A drawing without these is an icon, which is left out. */
function drawing(svg: Element): string {
  const said = ['title', 'desc'].flatMap((name) => elementsNamed(svg, name).slice(0, 1)).map((part) => line([part]))
  return said.length === 0 ? '' : `*Figure: ${said.map((text) => text.replace(/\.?$/, '.')).join(' ')}*`
}

/** Escapes characters that would be markup. `_` within a word isn't. */
function escapeText(text: string): string {
  return text.replace(/[\\`*[\]<]|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/g, '\\$&')
}

/** Returns whether an element is only useful on a screen. */
export function isLeftOut(element: Element): boolean {
  const { name } = element.tag
  return (
    leftOut.has(name) ||
    attribute(element, 'aria-hidden') === 'true' ||
    hasAttribute(element, 'data-footnote-backref') ||
    (name === 'input' && (attribute(element, 'type') !== 'checkbox' || !hasAttribute(element, 'disabled'))) ||
    (name === 'img' && attribute(element, 'alt') === '') ||
    hasClass(element, 'hash-link', 'needs-js')
  )
}

const leftOut = new Set('button noscript script select style template textarea'.split(' '))
