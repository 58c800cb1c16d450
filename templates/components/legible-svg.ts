// The width below which a drawing's text cannot be read, and the name of a drawing that has none.

import { escapeHtml } from '../escape.ts'

/** Font sizes of the classes that `styles/figures.css` gives to the text of drawings, in px. */
export const figureTextSizes: Readonly<Record<string, number>> = {
  'fig-text': 14,
  'fig-text-small': 12,
  'fig-text-muted': 12.5,
  'fig-text-strong': 14,
  'fig-text-code': 13,
}

/** What can be read on a phone, in px. */
const smallestText = 11

/**
 * Gives an SVG drawing the width at which its smallest text can be read, in place of its own; where there is less room,
 * it scrolls. One without text or `viewBox` is given no width: it can be as small as the page. A drawing that has no
 * title of its own gets the alternative text as one.
 */
export function legibleSvg(svg: string, alt = ''): string {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const bare = root.replaceAll(/\s(?:width|height)=(?:"[^"]*"|'[^']*')/g, '')
  const width = Number(/\bviewBox=["']\s*\S+\s+\S+\s+([\d.]+)/.exec(root)?.[1] ?? 0)
  const size = smallestFont(svg)
  const legible = size > 0 && width > 0 ? ` width="${Math.ceil((width * smallestText) / size)}"` : ''
  const isNamed = alt === '' || root.endsWith('/>') || /<title\b/.test(svg)
  const title = isNamed ? '' : `<title>${escapeHtml(alt)}</title>`
  return svg.replace(root, () => bare.replace('<svg', () => `<svg${legible}`) + title)
}

/** Finds the smallest font size that a drawing names; 0 when it has no text. */
function smallestFont(svg: string): number {
  if (!/<text\b/.test(svg)) return 0
  const named = [...svg.matchAll(/\bfont(?:-size)?\s*[=:]\s*["']?[^"';}]*?([\d.]+)(?=px|["';}\s])/g)].map(([, size]) =>
    Number(size),
  )
  const classes = [...svg.matchAll(/\bfig-text(?:-\w+)?/g)].map(([name]) => figureTextSizes[name] ?? browserFont)
  const sizes = [...named.filter((size) => size > 0), ...classes]
  return sizes.length === 0 ? browserFont : Math.min(...sizes)
}

/** The font size of text that says nothing of it, in px. */
const browserFont = 16
