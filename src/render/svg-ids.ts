// The ids of an SVG file that is put into a page. Programs for drawing number their parts alike in every file (`Group_2`,
// `Layer_1`), so that two drawings on a page would have the same ids.

import { hashOf } from '../model/key.ts'

/**
 * Gives the ids of an SVG file names of their own, with what refers to them in the file (`url(#x)`, `href="#x"`), and
 * takes out those that nothing refers to. What its styles, its animations and its labels name stays as it is.
 */
export function withOwnIds(svg: string): string {
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
