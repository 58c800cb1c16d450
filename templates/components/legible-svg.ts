// Sets the smallest width at which a drawing's text is legible, and the title of a drawing without one.

import { escapeHtml } from '../escape.ts'

/** Font sizes of the classes for drawings' text in `styles/figures.css`, in px. */
export const figureTextSizes: Readonly<Record<string, number>> = {
  'fig-text': 14,
  'fig-text-small': 12,
  'fig-text-muted': 12.5,
  'fig-text-strong': 14,
  'fig-text-code': 13,
}

/** Smallest font size that is legible on a phone, in px. */
const smallestText = 11

/**
 * Replaces the width of an SVG drawing with the width at which its smallest text is legible; on narrower screens it
 * scrolls. A drawing without text or `viewBox` gets no width: it can be as narrow as the page. A drawing without a
 * title gets the alternative text as its title.
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

/** Finds the smallest font size in a drawing; returns 0 if it has no text. */
function smallestFont(svg: string): number {
  if (!/<text\b/.test(svg)) return 0
  const named = [...svg.matchAll(/\bfont(?:-size)?\s*[=:]\s*["']?[^"';}]*?([\d.]+)(?=px|["';}\s])/g)].map(([, size]) =>
    Number(size),
  )
  const classes = [...svg.matchAll(/\bfig-text(?:-\w+)?/g)].map(([name]) => figureTextSizes[name] ?? browserFont)
  const sizes = [...named.filter((size) => size > 0), ...classes]
  return sizes.length === 0 ? browserFont : Math.min(...sizes)
}

/** Default font size in browsers, in px. */
const browserFont = 16
