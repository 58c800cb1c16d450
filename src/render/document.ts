// Renders the whole document of a page around its content. The page's content security policy lists exactly the inline
// scripts and the other hosts that the page uses.

import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { policyOf } from '../html/csp.ts'
import { escapeAttribute, escapePattern } from '../model/escape.ts'
import type { PageProps } from '../model/template.ts'
import type { TemplateManifest } from './bundle/template-manifest.ts'
import type { WithParts } from './docusaurus/site-parts.ts'
import type { LoadedTemplates } from './loaded-templates.ts'

/** The parts of a document. */
interface DocumentInput {
  readonly loaded: LoadedTemplates
  readonly props: PageProps
  readonly contentHtml: string
  /** Elements that the content adds to the head. Its title replaces the layout's. */
  readonly headHtml?: string
  readonly withParts?: WithParts
}

// Replaces the content while the layout is rendered, so that React and the policy process only the layout. It never
// appears in output.
const mark = `<!--dg-content-${randomUUID()}-->`

/** Renders a document, including its doctype. */
export function renderDocument(input: DocumentInput): string {
  const { contentHtml, headHtml = '' } = input
  const [before = '', after, ...more] = renderLayout(input, mark).split(mark)
  // A layout that omits, repeats or changes the content is rendered with the real content.
  const isOnce = after !== undefined && more.length === 0
  const [start, content, end] = isOnce ? [before, contentHtml, after] : [renderLayout(input, contentHtml), '', '']
  const head = headHtml === '' ? start : withAttributes(withHead(start, headHtml.replace(roots, '')), headHtml)
  const parts = [head, content, end]
  const { policy } = input.props.site
  const used = withoutExtra(head, parts, input.loaded.manifest)
  return (policy === false ? used : withPolicy(used, policyOf(parts, policy))) + content + end
}

function renderLayout({ loaded, props, withParts = same }: DocumentInput, contentHtml: string): string {
  const { React, templates, engine } = loaded
  const session = sessionOf(loaded, 'd')
  const layout = React.createElement(templates.Document, { ...props, contentHtml })
  const html = engine.renderWhole(withParts(layout), session)
  for (const { component, prop, kind } of session.problems)
    throw new Error(`The layout gives the island <${component}> ${kind} as ${prop}`)
  return /^<!doctype/i.test(html) ? html : `<!DOCTYPE html>${html}`
}

const same: WithParts = (node) => node

function sessionOf({ engine, templates }: LoadedTemplates, prefix: string) {
  return engine.createSession(prefix, {}, templates.layoutParts)
}

/** Renders the content of a page without a source (404, search, a generated index), and what it adds to the head. */
export function renderTemplate(loaded: LoadedTemplates, node: ReactNode) {
  return loaded.engine.renderPart(node, sessionOf(loaded, 'c'))
}

/** Adds a page's own elements at the end of the head. Its title and meta elements replace those of the layout. */
function withHead(document: string, headHtml: string): string {
  const end = document.indexOf('</head>')
  if (end === -1) return document
  const own = headHtml.replace(replacedLater, '')
  let head = document.slice(0, end)
  if (own.includes('<title')) head = head.replace(/<title[^>]*>[\s\S]*?<\/title>/, '')
  if (own.includes('<link rel="canonical"')) head = head.replace(/<link rel="canonical"[^>]*>/, '')
  for (const [, kind, name] of own.matchAll(/<meta [^>]*?(name|property)="([^"]*)"/g)) {
    head = head.replace(new RegExp(`<meta [^>]*?${kind}="${escapePattern(name ?? '')}"[^>]*>`), '')
  }
  return head + own + document.slice(end)
}

const roots = /<\/?(?:html|body)\b[^>]*>/g

/** Adds the attributes of `<html>` and `<body>` in a page's head to those of the document, also its classes. */
function withAttributes(document: string, headHtml: string): string {
  return ['html', 'body'].reduce((changed, name) => {
    const [, given = ''] = new RegExp(`<${name}\\b([^>]*)>`).exec(headHtml) ?? []
    return changed.replace(new RegExp(`<${name}\\b([^>]*)>`), (_tag, own: string) => {
      const all = new Map([...`${own}${given}`.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]))
      const classes = [own, given].flatMap((part) => / class="([^"]*)"/.exec(part)?.[1] ?? [])
      if (classes.length > 0) all.set('class', classes.join(' '))
      return `<${name}${[...all].map(([key, value]) => ` ${key}="${value}"`).join('')}>`
    })
  }, document)
}

const attribute = / ([^\s="]+)="([^"]*)"/g

/** Matches the elements of `Layout` that a page sets again with its own `Head`. Others may be there several times. */
const replacedLater =
  /<title[^>]*>[^<]*<\/title>(?=.*<title)|<meta [^>]*?(?:name|property)="((?:og:)?(?:title|description))"[^>]*>(?=.*<meta [^>]*?(?:name|property)="\1")/gs

/** Disables the link to the style sheet of extras if nothing on the page, and no code of the site, needs it. */
function withoutExtra(head: string, parts: readonly string[], { extra }: TemplateManifest): string {
  const usesIt = new RegExp(`<dg-island|\\sdata-own|\\sclass="(?:[^"]* )?(?:${extra.classes.join('|')})[ "]`)
  return parts.some((part) => usesIt.test(part)) ? head : head.replace(`${extra.name}"`, '$& disabled')
}

function withPolicy(start: string, policy: string): string {
  const place = /<meta charset[^>]*>/i.exec(start) ?? /<head[^>]*>/i.exec(start)
  if (place === null) return start
  const at = place.index + place[0].length
  return `${start.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">${start.slice(at)}`
}
