// The Markdown export of a page, for programs and for pasting: the page's source with its components put into plain
// Markdown, its links made absolute, and its imports left out. Works on places in the source, so what is plain already
// stays byte for byte.

import { outlineOf } from '../../html/outline.ts'
import type { Compiled, ComponentFact } from '../../model/compiled.ts'
import { hasOwnTitle, type Page } from '../../model/page.ts'
import type { Place } from '../../model/place.ts'
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
  /** The Markdown export of the partial that is imported as a component of this name. */
  partial(name: string): string | undefined
}

/** The whole of a page's content: its source, compiled, and what its layout shows above that. */
interface WholePage {
  readonly page: Page
  /** The title that readers see. */
  readonly title: string
  readonly compiled: Compiled
  /** Markdown above the text of the source, such as that of a landing page's hero. */
  readonly above: string
}

/** Makes the Markdown export of a page; begins with its title as H1. */
export function exportMarkdown({ page, title, compiled, above }: WholePage, lookups: ExportLookups): string {
  const body = exportBody({ text: page.source.text, contentStart: page.contentStart }, compiled, lookups)
  const heading = hasOwnTitle(page) ? '' : `# ${title}\n\n`
  const description = page.frontMatter.description === undefined ? '' : `> ${page.description.replace(/\s+/g, ' ')}\n\n`
  return `${heading}${description}${[above, body.trim()].filter((part) => part !== '').join('\n\n')}\n`
}

/** Makes the Markdown export of a page without Markdown: its title, and the headings and texts of its HTML. */
export function markdownOfSections(page: Page, html: string): string {
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
  const edits: Edit[] = [...importEdits(text, compiled), ...linkEdits(text, compiled, lookups)]
  for (const component of compiled.facts.components) edits.push(...componentEdits(text, component, lookups))
  return tidy(applyEdits(text, contentStart, edits))
}

/** Takes import statements out, each with the rest of its line. */
function importEdits(text: string, { facts }: Compiled): readonly Edit[] {
  return facts.imports.flatMap(({ locals, place: { start, end } }) => {
    if (locals === undefined || start === undefined || end === undefined) return [] // a `require`, or `export ... from`
    const lineEnd = text.indexOf('\n', end.offset) + 1
    const isRestBlank = lineEnd > 0 && text.slice(end.offset, lineEnd).trim() === ''
    return [{ start: start.offset, end: isRestBlank ? lineEnd : end.offset, text: '' }]
  })
}

function linkEdits(text: string, compiled: Compiled, lookups: ExportLookups): readonly Edit[] {
  const { links, images } = compiled.facts
  return [
    ...links.flatMap((link, index) => (link.kind === 'markdown' ? urlEdit(text, link, lookups.linkUrl(index)) : [])),
    ...images.flatMap((image, index) => urlEdit(text, image, lookups.imageUrl(index))),
  ]
}

/** Replaces the URL that the author wrote, which is searched for within its link or image. */
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

function componentEdits(text: string, component: ComponentFact, lookups: ExportLookups): readonly Edit[] {
  const start = component.place.start?.offset
  if (start === undefined) return []
  const tag = readTag(text, start)
  if (tag === undefined) return []
  const opening = { start: lineIndent(text, start), end: tag.end }
  const replacement = openingText(component, lookups, tag.isSelfClosing)
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

/** Components whose Markdown is made of what the page says, or which the compiler makes. */
const inMarkdown = new Set(
  'Admonition Badge Card CodeBlock CodeExample Details DgBrowser DgPart DgStatic Figure Head Icon PyObject TabItem'.split(
    ' ',
  ),
)

/** Says whether the Markdown of a component is made of what its page says, and not of what it renders. */
export function isInMarkdown(name: string): boolean {
  return inMarkdown.has(name) || !/^[A-Z]/.test(name)
}

/** Gives the Markdown for a component's opening tag. */
function openingText(component: ComponentFact, lookups: ExportLookups, isSelfClosing: boolean): string {
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
      const partial = lookups.partial(name)
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
