// Renders the whole document of a page around its content, and lists in the page's content security policy exactly the inline
// scripts and other hosts that the page uses.

import type { PageProps } from '../model/template.ts'
import type { LoadedTemplates } from './loaded.ts'
import { policyOf } from './policy.ts'
import { escapeAttribute } from './tokens.ts'

/** What a document is made of. */
export interface DocumentInput {
  readonly loaded: LoadedTemplates
  readonly props: PageProps
  readonly contentHtml: string
  /** Elements that the content adds to the head; its title takes the place of the layout's. */
  readonly headHtml?: string
}

/** Renders a document, from the doctype on. */
export function renderDocument({ loaded, props, contentHtml, headHtml = '' }: DocumentInput): string {
  const { React, templates, engine } = loaded
  const document = engine.renderWhole(React.createElement(templates.Document, { ...props, contentHtml }), engine.createSession('d'))
  const html = headHtml === '' ? document : withHead(document, headHtml)
  return withPolicy(/^<!doctype/i.test(html) ? html : `<!doctype html>${html}`)
}

/** Renders the content of a page without a source (404, search, a generated index). */
export function renderTemplate(loaded: LoadedTemplates, node: Parameters<LoadedTemplates['engine']['renderPart']>[0]): string {
  return loaded.engine.renderPart(node, loaded.engine.createSession('c')).html
}

/** Puts a page's own head elements last in the head; those that may stand there once take the place of the layout's. */
function withHead(document: string, headHtml: string): string {
  const end = document.indexOf('</head>')
  if (end === -1) return document
  let head = document.slice(0, end)
  if (headHtml.includes('<title')) head = head.replace(/<title[^>]*>[\s\S]*?<\/title>/, '')
  for (const [, kind, name] of headHtml.matchAll(/<meta [^>]*?(name|property)="([^"]*)"/g)) {
    head = head.replace(new RegExp(`<meta [^>]*?${kind}="${escapePattern(name ?? '')}"[^>]*>`), '')
  }
  return head + headHtml + document.slice(end)
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function withPolicy(html: string): string {
  const charset = /<meta charset[^>]*>/i.exec(html.slice(0, 4096))
  const head = /<head[^>]*>/i.exec(html.slice(0, 4096))
  const before = charset ?? head
  if (before === null) return html
  const at = before.index + before[0].length
  return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policyOf(html))}"/>${html.slice(at)}`
}
