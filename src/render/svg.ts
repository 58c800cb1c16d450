// An SVG file taken apart: the attributes of its root element, and what stands in it.

/** The parts of an SVG file. Attributes have the names that React takes. */
export interface SvgParts {
  readonly attributes: Readonly<Record<string, string>>
  readonly inner: string
}

/** Takes an SVG file apart. Inline styles of the root are left out: the content security policy forbids them. */
export function svgParts(text: string): SvgParts {
  const [, written = '', inner = ''] = /<svg\b([^>]*?)\/?>(?:([\s\S]*)<\/svg>)?/i.exec(text) ?? []
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (name !== 'style') attributes[name === 'class' ? 'className' : name] = double ?? single ?? ''
  }
  return { attributes, inner }
}
