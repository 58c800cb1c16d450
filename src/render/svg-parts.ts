// Splits an SVG file that is inlined in a page into the attributes of its root element and its contents. Drawing
// programs number their parts alike in every file (`Group_2`), so the ids of two drawings would collide.

import { type StartTag, walkHtml } from '../html/walk.ts'
import { hashOf } from '../model/key.ts'

/** The parts of an SVG file. Attributes have the names that React uses. */
interface SvgParts {
  readonly attributes: Readonly<Record<string, string>>
  readonly inner: string
}

/** Splits an SVG file into its parts, with unique ids. Omits the root's inline style, which the policy forbids. */
export function svgParts(file: string): SvgParts {
  const text = withOwnIds(file)
  const tags: StartTag[] = []
  walkHtml(text, { openTag: (tag) => tag.name === 'svg' && tags.push(tag) })
  const [root] = tags
  if (root === undefined) return { attributes: {}, inner: '' }
  const attributes: Record<string, string> = {}
  for (const { name, start, value } of root.attributes) {
    // SVG attributes are case-sensitive: `viewBox`.
    if (name !== 'style') attributes[name === 'class' ? 'className' : text.slice(start, start + name.length)] = value
  }
  return { attributes, inner: text.slice(root.end, Math.max(root.end, text.lastIndexOf('</svg>'))) }
}

/**
 * Renames the ids of an SVG file and the references to them (`url(#x)`, `href="#x"`), so that they are unique on a
 * page. Removes ids without a reference. Ids in styles, animations and labels stay unchanged.
 */
function withOwnIds(svg: string): string {
  const named = new Set([
    ...[...svg.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].flatMap(([, styles = '']) => namesIn(styles, /#([\w-]+)/g)),
    ...namesIn(svg, /\s(?:aria-\w+|begin|end)=["']([^"']*)/g).flatMap((list) => list.split(/[\s;.]+/)),
  ])
  const referred = new Set(namesIn(svg, reference))
  const used = new Set(idsIn(svg).filter((id) => referred.has(id) && !named.has(id)))
  const prefix = `svg-${hashOf(svg).slice(0, 8)}-`
  return svg
    .replace(ownId, (whole, _quote, id: string) => {
      if (named.has(id)) return whole
      return used.has(id) ? ` id="${prefix}${id}"` : ''
    })
    .replace(reference, (whole, id: string) => (used.has(id) ? whole.replace('#', () => `#${prefix}`) : whole))
}

const reference = /(?:\burl\(\s*["']?|\bhref=["'])#([^"')\s]+)/g

const ownId = /\sid=(["'])(.*?)\1/g

function idsIn(svg: string): readonly string[] {
  return [...svg.matchAll(ownId)].map(([, , id = '']) => id)
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
