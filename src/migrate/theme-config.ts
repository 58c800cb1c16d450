// Navbar, footer and head of a Docusaurus site, as docs-gen.yaml has them.

import type { Findings } from './findings.ts'
import { type Loose, listOf, mapOf, textOf } from './loose-values.ts'

type Link = Readonly<Record<string, unknown>>

/** The links of the navbar. */
export function navbarOf(themeConfig: Loose, findings: Findings): readonly Link[] {
  return listOf(mapOf(themeConfig.navbar).items).flatMap((item) => navbarItem(mapOf(item), findings))
}

function navbarItem(item: Loose, findings: Findings): readonly Link[] {
  const position = item.position === 'left' ? undefined : 'right'
  const label = textOf(item.label)
  const className = textOf(item.className)
  switch (item.type ?? 'default') {
    case 'docSidebar': {
      const sidebar = textOf(item.sidebarId) ?? ''
      return [{ label: label ?? sidebar, sidebar, position, className }]
    }
    case 'doc': {
      const doc = textOf(item.docId) ?? ''
      return [{ label: label ?? doc, doc, position, className }]
    }
    case 'default':
      return Array.isArray(item.items) ? menuOf(item, position, findings) : linkTo(item, position)
    case 'dropdown':
      return menuOf(item, position, findings)
    case 'html':
      return [{ label: label ?? 'HTML', html: textOf(item.value) ?? '', position, className }]
    case 'docsVersionDropdown':
    case 'docsVersion':
      findings.replaced(
        'the version menu of the navbar',
        'The theme shows one automatically when there are several versions.',
      )
      return []
    case 'search':
      findings.replaced('the search field of the navbar', 'The theme shows one automatically.')
      return []
    case 'localeDropdown':
      findings.replaced('the language menu of the navbar', 'The theme shows one when there are several languages.')
      return []
    default:
      findings.lost(`a navbar item of type \`${String(item.type)}\``, 'Replace `templates/layout/header.tsx`.')
      return []
  }
}

/** A menu of the navbar, with its own link where it has one. */
function menuOf(item: Loose, position: string | undefined, findings: Findings): readonly Link[] {
  const items = listOf(item.items).flatMap((child) => navbarItem({ position: 'left', ...mapOf(child) }, findings))
  const label = textOf(item.label) ?? 'More'
  const [own] = linkTo({ ...item, label })
  return items.length === 0 ? [] : [{ label, href: own?.href, position, className: textOf(item.className), items }]
}

/** A link; one without a text has what its styles show, and the name that screen readers are given. */
function linkTo(item: Loose, position?: string): readonly Link[] {
  const to = textOf(item.to) ?? textOf(item.href)
  if (to === undefined) return []
  const href = to.replace(/^pathname:\/\//, '')
  const isUrl = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
  const [text, name, html] = [item.label, item['aria-label'], item.html].map(textOf)
  return [
    {
      label: text ?? name ?? href,
      href: isUrl || href.startsWith('/') ? href : `/${href}`,
      position,
      className: textOf(item.className),
      html: html ?? (text === undefined && name !== undefined ? '' : undefined),
    },
  ]
}

/** The footer; undefined for none. */
export function footerOf(themeConfig: Loose): Link | undefined {
  const { links, copyright } = mapOf(themeConfig.footer)
  const entries = listOf(links).map(mapOf)
  const isColumns = entries.some((entry) => Array.isArray(entry.items))
  const columns = isColumns
    ? entries.map((column) => ({
        title: textOf(column.title) ?? 'More',
        items: footerItems(listOf(column.items)),
      }))
    : [{ title: 'More', items: footerItems(entries) }]
  const filled = columns.filter((column) => column.items.length > 0)
  const text = textOf(copyright)
  const isHtml = text !== undefined && /<[a-z]|&#?\w+;/i.test(text)
  return filled.length === 0 && text === undefined
    ? undefined
    : { columns: filled.length === 0 ? undefined : filled, ...(isHtml ? { html: text } : { copyright: text }) }
}

function footerItems(items: readonly unknown[]): readonly Link[] {
  return items.map(mapOf).flatMap((item) => {
    const html = textOf(item.html)
    if (html === undefined || item.to !== undefined || item.href !== undefined) return linkTo(item)
    return [{ label: html.replace(/<[^>]*>/g, ' ').trim() || 'HTML', html }]
  })
}

/** Elements for the head of every page. */
export function headOf(config: Loose, findings: Findings): readonly Link[] {
  const themeConfig = mapOf(config.themeConfig)
  const metas = listOf(themeConfig.metadata).map((attributes) => ({
    tag: 'meta',
    attributes: wordsOf(mapOf(attributes)),
  }))
  const tags = listOf(config.headTags)
    .map(mapOf)
    .map((tag) => ({
      tag: textOf(tag.tagName),
      attributes: wordsOf(mapOf(tag.attributes)),
      content: textOf(tag.innerHTML),
    }))
  const scripts = listOf(config.scripts).map((script) => {
    const attributes = typeof script === 'string' ? { src: script, async: true } : mapOf(script)
    return { tag: 'script', attributes: wordsOf(attributes) }
  })
  for (const sheet of listOf(config.stylesheets)) {
    const href = textOf(sheet) ?? textOf(mapOf(sheet).href) ?? ''
    if (/\bkatex\b/i.test(href)) continue // formulas are MathML here
    findings.lost(
      `the style sheet ${href}`,
      'Pages load styles and fonts from the site itself: name a copy, or a package that holds it, in `css` of docs-gen.yaml.',
    )
  }
  const image = textOf(themeConfig.image)
  const url = `${textOf(config.url) ?? ''}${textOf(config.baseUrl) ?? '/'}`
  const picture =
    image === undefined
      ? []
      : [
          {
            tag: 'meta',
            attributes: {
              property: 'og:image',
              content: /^https?:/.test(image) ? image : url + image.replace(/^\//, ''),
            },
          },
        ]
  const known = ['meta', 'link', 'script', 'style']
  const made = [...picture, ...metas, ...tags, ...scripts]
  for (const { tag } of made)
    if (!known.includes(tag ?? ''))
      findings.lost(`a <${tag}> in the head`, 'docs-gen puts meta, link, script and style there.')
  return made.filter(({ tag }) => known.includes(tag ?? ''))
}

function wordsOf(attributes: Loose): Readonly<Record<string, string | true>> {
  const entries = Object.entries(attributes).filter(
    ([, value]) => value !== false && value !== null && typeof value !== 'object',
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, value === true ? true : String(value)]))
}
