// What stands in lines as Markdown: text, code, links, images, formulas. What only serves readers with a screen
// (buttons, icons, fields) is left out.

import { attribute, type Element, elementsNamed, hasAttribute, hasClass, type Nodes, textOf } from './html-tree.ts'

/** Writes text and what stands in lines, with one blank for any white space and none at the ends. */
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

/** Writes the text of an element with the marks of the element around it. */
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

/** Writes a formula as the TeX that it carries with it. */
function formula(math: Element): string {
  const [source] = elementsNamed(math, 'annotation')
  const mark = attribute(math, 'display') === 'block' ? '$$' : '$'
  return source === undefined ? textOf(math) : mark + textOf(source).trim() + mark
}

/** Writes what a drawing shows, as it says itself; one that says nothing is an icon. */
function drawing(svg: Element): string {
  const said = ['title', 'desc'].flatMap((name) => elementsNamed(svg, name).slice(0, 1)).map((part) => line([part]))
  return said.length === 0 ? '' : `*Figure: ${said.map((text) => text.replace(/\.?$/, '.')).join(' ')}*`
}

/** Escapes what would be markup; `_` within a word is none. */
function escapeText(text: string): string {
  return text.replace(/[\\`*[\]<]|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/g, '\\$&')
}

/** Says whether an element only serves readers with a screen. */
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
