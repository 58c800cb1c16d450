// An SVG file taken apart: the attributes of its root element, and its contents.

import { type StartTag, walkHtml } from '../html/walk.ts'
import { withOwnIds } from './svg-ids.ts'

/** The parts of an SVG file. Attributes have the names that React takes. */
interface SvgParts {
  readonly attributes: Readonly<Record<string, string>>
  readonly inner: string
}

/**
 * Takes an SVG file apart, with ids that no other file has. Inline styles of the root are left out: the content security
 * policy forbids them.
 */
export function svgParts(file: string): SvgParts {
  const text = withOwnIds(file)
  const tags: StartTag[] = []
  walkHtml(text, { openTag: (tag) => tag.name === 'svg' && tags.push(tag) })
  const [root] = tags
  if (root === undefined) return { attributes: {}, inner: '' }
  const attributes: Record<string, string> = {}
  for (const { name, start, value } of root.attributes) {
    // In SVG, case counts: `viewBox`.
    if (name !== 'style') attributes[name === 'class' ? 'className' : text.slice(start, start + name.length)] = value
  }
  return { attributes, inner: text.slice(root.end, Math.max(root.end, text.lastIndexOf('</svg>'))) }
}
