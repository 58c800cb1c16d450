// The Markdown export of a page, for programs and for pasting: the page's source with its components put into plain
// Markdown, its links made absolute, and its imports left out. Works on places in the source, so what is plain already
// stays byte for byte.

import { outlineOf } from '../../html/outline.ts'
import type { Compiled, ComponentFact } from '../../model/compiled.ts'
import type { Place } from '../../model/place.ts'
import type { Page } from '../../model/site.ts'
import { markdownOfHtml } from './html-to-markdown.ts'
import { applyEdits, type Edit, tidy } from './markdown-edits.ts'

/** What the Markdown export of a page needs to know from others. */
export interface ExportLookups {
  /** The absolute or root-relative URL of Markdown link `index` of the page. */
  linkUrl(index: number): string | undefined
  /** The URL of image `index` of the page. */
  imageUrl(index: number): string | undefined
  /** The URL that a link in a component's attribute leads to. */
  link(href: string): string
  /** The text and language of the code that a CodeExample shows. */
  snippet(
    attributes: Readonly<Record<string, string>>,
  ): { readonly text: string; readonly language: string } | undefined
  /** The URL of an API symbol by dotted name. */
  symbolUrl(name: string): string | undefined
  /** The HTML that an element of a component has rendered that is not made of what the page says. */
  rendered(component: ComponentFact): string | undefined
  /** The Markdown export of an imported partial's content, by its specifier. */
  partial(specifier: string): string | undefined
}

/** Makes the Markdown export of a page; begins with its title as H1. */
export function exportMarkdown(page: Page, compiled: Compiled, lookups: ExportLookups): string {
  const body = exportBody({ text: page.source.text, contentStart: page.contentStart }, compiled, lookups)
  const title = page.contentTitle === undefined ? `# ${page.title}\n\n` : ''
  const description = page.frontMatter.description === undefined ? '' : `> ${page.description.replace(/\s+/g, ' ')}\n\n`
  return `${title}${description}${body.trim()}\n`
}

/** Makes the Markdown export of a page without Markdown: its title, and the headings and texts of its HTML. */
export function outlineMarkdown(page: Page, html: string): string {
  const sections = outlineOf(html).sections.map(({ title, depth, text }) =>
    [title === '' ? '' : `${'#'.repeat(depth)} ${title}`, text].filter((part) => part !== '').join('\n\n'),
  )
  return `${[`# ${page.title}`, ...(page.description === '' ? [] : [`> ${page.description}`]), ...sections].join('\n\n')}\n`
}

/** Makes the plain Markdown of a source's content; also used for partials. */
export function exportBody(
  source: { readonly text: string; readonly contentStart: number },
  compiled: Compiled,
  lookups: ExportLookups,
): string {
  const { text, contentStart } = source
  const partials = new Map(compiled.facts.imports.map(({ specifier }) => [specifier, lookups.partial(specifier)]))
  const names = partialNames(text, partials)
  const edits: Edit[] = [...importEdits(text, contentStart, compiled), ...linkEdits(text, compiled, lookups)]
  for (const component of compiled.facts.components) edits.push(...componentEdits(text, component, lookups, names))
  return tidy(applyEdits(text, contentStart, edits))
}

/** Finds under which names partials are imported. */
function partialNames(text: string, partials: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [, name = '', specifier = ''] of text.matchAll(/^import\s+([A-Z]\w*)\s+from\s+['"]([^'"]+)['"]/gm)) {
    const body = partials.get(specifier)
    if (body !== undefined) names.set(name, body)
  }
  return names
}

function importEdits(text: string, contentStart: number, compiled: Compiled): readonly Edit[] {
  if (compiled.facts.imports.length === 0) return []
  const edits: Edit[] = []
  for (const match of text.matchAll(/^import\s[^'"]*?['"][^'"\n]+['"];?[ \t]*\n/gm)) {
    if (match.index >= contentStart && !isInCode(match.index, compiled))
      edits.push({ start: match.index, end: match.index + match[0].length, text: '' })
  }
  return edits
}

function isInCode(offset: number, compiled: Compiled): boolean {
  return compiled.facts.codes.some(
    ({ place }) => (place.start?.offset ?? 0) <= offset && offset < (place.end?.offset ?? 0),
  )
}

function linkEdits(text: string, compiled: Compiled, lookups: ExportLookups): readonly Edit[] {
  const { links, images } = compiled.facts
  return [
    ...links.flatMap((link, index) => (link.kind === 'markdown' ? urlEdit(text, link, lookups.linkUrl(index)) : [])),
    ...images.flatMap((image, index) => urlEdit(text, image, lookups.imageUrl(index))),
  ]
}

/** Puts a URL in the place of the one that the author wrote, which is looked for within its link or image. */
function urlEdit(
  text: string,
  { url, place }: { readonly url: string; readonly place: Place },
  to: string | undefined,
): readonly Edit[] {
  const { start, end } = place
  if (to === undefined || start === undefined || end === undefined) return []
  const at = text.slice(start.offset, end.offset).lastIndexOf(url)
  return at === -1 ? [] : [{ start: start.offset + at, end: start.offset + at + url.length, text: to }]
}

function componentEdits(
  text: string,
  component: ComponentFact,
  lookups: ExportLookups,
  partials: ReadonlyMap<string, string>,
): readonly Edit[] {
  const start = component.place.start?.offset
  if (start === undefined) return []
  const tag = readTag(text, start)
  if (tag === undefined) return []
  const opening = { start: lineIndent(text, start), end: tag.end }
  const replacement = openingText(component, { lookups, partials, ...tag })
  if (tag.isSelfClosing) return [{ ...opening, text: replacement }]
  const close = `</${component.name}>`
  const end = component.place.end?.offset ?? tag.end
  const closeAt = text.lastIndexOf(close, end)
  const edits: Edit[] = [{ ...opening, text: replacement }]
  if (closeAt >= tag.end) edits.push({ start: lineIndent(text, closeAt), end: closeAt + close.length, text: '' })
  return edits
}

/**
 * Finds the start of the blanks before a tag that begins its line; the tag's own offset when something else is before
 * it.
 */
function lineIndent(text: string, start: number): number {
  let at = start
  while (text[at - 1] === ' ' || text[at - 1] === '\t') at--
  return at === 0 || text[at - 1] === '\n' ? at : start
}

/** What has Markdown of its own, or is made by the compiler. */
const inMarkdown = new Set(
  'Admonition Badge Card CodeBlock CodeExample Details DgLive DgPart DgStatic Figure Head Icon PyObject TabItem'.split(
    ' ',
  ),
)

/** Says whether the Markdown of a component is made of what its page says, and not of what it renders. */
export function isInMarkdown(name: string): boolean {
  return inMarkdown.has(name) || !/^[A-Z]/.test(name)
}

interface OpeningContext {
  readonly lookups: ExportLookups
  readonly partials: ReadonlyMap<string, string>
  readonly isSelfClosing: boolean
}

/** Gives the Markdown for a component's opening tag. */
function openingText(component: ComponentFact, { lookups, partials, isSelfClosing }: OpeningContext): string {
  const { name, attributes } = component
  switch (name) {
    case 'CodeExample': {
      const snippet = lookups.snippet(attributes)
      if (snippet === undefined) return ''
      const title = attributes.title === undefined ? '' : ` title="${attributes.title}"`
      return `\`\`\`${snippet.language}${title}\n${snippet.text}\n\`\`\``
    }
    case 'PyObject': {
      const object = attributes.object ?? ''
      const shown = `\`${attributes.displayText ?? attributes.method ?? object}\``
      const url = lookups.symbolUrl(
        [attributes.module ?? 'dagster', object, attributes.method].filter((part) => part !== undefined).join('.'),
      )
      return url === undefined ? shown : `[${shown}](${url})`
    }
    case 'TabItem':
      return `**${attributes.label ?? attributes.value ?? ''}**`
    case 'Card': {
      const title = attributes.title ?? ''
      return attributes.href === undefined ? `**${title}**\n\n` : `**[${title}](${lookups.link(attributes.href)})**\n\n`
    }
    case 'Admonition':
      return `**${attributes.title ?? attributes.type ?? 'Note'}**`
    case 'Details':
      return attributes.summary === undefined ? '' : `**${attributes.summary}**`
    case 'Badge':
      return attributes.type === undefined ? '' : `(${attributes.type})`
    case 'Figure':
      return `*Figure: ${attributes.alt ?? attributes.caption ?? ''}*`
    default: {
      const partial = partials.get(name)
      if (partial !== undefined) return partial.trim()
      const html = isSelfClosing && !isInMarkdown(name) ? lookups.rendered(component) : undefined
      return html === undefined ? '' : markdownOfHtml(html)
    }
  }
}

/**
 * Reads the JSX tag at an offset: where it ends, and whether it closes itself. Strings and braces in attributes are
 * passed over.
 */
function readTag(text: string, start: number): { readonly end: number; readonly isSelfClosing: boolean } | undefined {
  if (text[start] !== '<') return undefined
  let depth = 0
  let quote = ''
  for (let i = start + 1; i < text.length; i++) {
    const character = text[i] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === '>' && depth === 0) return { end: i + 1, isSelfClosing: text[i - 1] === '/' }
  }
  return undefined
}
