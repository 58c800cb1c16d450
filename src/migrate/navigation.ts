// Converts the navbar, logos and footer of a Docusaurus site to docs-gen.yaml.

import { escapePattern } from '../model/escape.ts'
import { isObject } from '../model/json-object.ts'
import { isAbsoluteUrl, splitSuffix, withoutSlash } from '../model/route.ts'
import { filled, filledMap, type Loose, listOf, mapOf, textOf } from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'
import type { ForeignSite } from './foreign-site.ts'

/** Returns the links of the navbar, or undefined if it has none. */
export function navbarOf({ config, themeConfig, instances, findings }: ForeignSite): unknown {
  const docsPath = textOf(instances[0]?.keys.routeBasePath) ?? ''
  const items = listOf(mapOf(themeConfig.navbar).items).flatMap((item) => navbarItem(mapOf(item), findings))
  return linksBelowBaseUrl(filled(items.map((link) => withAddress(link, docsPath))), config)
}

/** Links a doc id that starts with `/` by its path: Docusaurus uses the path of a category index as its id. */
function withAddress(link: Loose, docsPath: string): Loose {
  const { doc, items, ...rest } = link
  const id = textOf(doc)
  if (id?.startsWith('/') === true) return { ...rest, href: `/${docsPath}${id}`.replace(/\/{2,}/g, '/') }
  return { ...link, ...(Array.isArray(items) && { items: items.map((item) => withAddress(mapOf(item), docsPath)) }) }
}

function navbarItem(item: Loose, findings: Findings): readonly Loose[] {
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
      if (item.to !== undefined) return linkTo(item, position)
      findings.replaced(
        'the version menu of the navbar',
        'The theme shows one automatically when there are several versions.',
      )
      return menuBeside(item, label ?? 'Versions', findings)
    case 'search':
      findings.replaced('the search field of the navbar', 'The theme shows one automatically.')
      return []
    case 'localeDropdown':
      findings.replaced('the language menu of the navbar', 'The theme shows one when there are several languages.')
      return menuBeside(item, label ?? 'Languages', findings)
    default: {
      const { type: component, position: _, label: _label, className: _class, ...props } = item
      const name = textOf(component) ?? ''
      if (name.startsWith('custom-') && item.isInMenu !== true)
        return [{ label: label ?? name, component: name, props: filledMap({ label, className, ...props }), position }]
      findings.lost(`a navbar item of type \`${String(item.type)}\``, 'Replace `templates/layout/header.tsx`.')
      return []
    }
  }
}

/** Returns a menu of the links that a site adds to the version or language menu. */
function menuBeside(item: Loose, label: string, findings: Findings): readonly Loose[] {
  const items = [...listOf(item.dropdownItemsBefore), ...listOf(item.dropdownItemsAfter)]
  return menuOf({ label, items }, item.position === 'left' ? undefined : 'right', findings)
}

/** Returns a menu of the navbar, with its own link if it has one. */
function menuOf(item: Loose, position: string | undefined, findings: Findings): readonly Loose[] {
  const items = listOf(item.items).flatMap((child) =>
    navbarItem({ position: 'left', ...mapOf(child), isInMenu: true }, findings),
  )
  const label = textOf(item.label) ?? 'More'
  const [own] = linkTo({ ...item, label })
  const className = textOf(item.className)
  return items.length === 0 ? [] : [{ label, href: own?.href, activeOn: own?.activeOn, position, className, items }]
}

/** Returns a link. Without a text, it shows only its styles, and has the name given for screen readers. */
function linkTo(item: Loose, position?: string): readonly Loose[] {
  const to = textOf(item.to) ?? textOf(item.href)
  if (to === undefined) return []
  const href = to.trim().replace(/^pathname:\/\//, '')
  const isUrl = isAbsoluteUrl(href)
  const [text, name, html, className] = [item.label, item['aria-label'], item.html, item.className].map(textOf)
  return [
    {
      label: text ?? name ?? href,
      href: isUrl || href.startsWith('/') ? href : `/${href}`,
      position,
      className,
      activeOn: isUrl ? undefined : activeOn(item),
      html: html ?? (text === undefined && (name ?? className) !== undefined ? '' : undefined),
    },
  ]
}

/**
 * Returns the paths below `baseUrl` to which the navbar and footer link and which Docusaurus doesn't check, since other
 * tools may publish them: those with `pathname://`, and those of links that open a new tab.
 */
export function uncheckedPathsOf({ config, themeConfig, findings }: ForeignSite): readonly string[] {
  const { navbar, footer } = themeConfig
  const links = [...linksIn(mapOf(navbar).items), ...linksIn(mapOf(footer).links)]
  const paths = links.flatMap(({ to, href, target = '_self' }) => {
    const written = textOf(to) ?? textOf(href) ?? ''
    if (target === '_self' && !written.startsWith('pathname://')) return []
    const [path] = splitSuffix(written.replace(/^pathname:\/\//, ''))
    return path.startsWith('/') ? [withoutSlash(belowBaseUrl(path, config) ?? path)] : []
  })
  const unchecked = [...new Set(paths)].filter((path) => path !== '/')
  if (unchecked.length > 0)
    findings.works(
      `links of the navbar and footer to ${unchecked.map((path) => `\`${path}\``).join(', ')}`,
      'Docusaurus does not check whether these paths exist, and docs-gen does not either (`elsewhere`).',
    )
  return unchecked
}

/** Lists the links of a navbar or footer, with those in its menus and columns. */
function linksIn(items: unknown): readonly Loose[] {
  return listOf(items).flatMap((item) => [mapOf(item), ...linksIn(mapOf(item).items)])
}

/** Returns the pattern of paths on which a link is active, if the site has one. */
function activeOn({ activeBaseRegex, activeBasePath }: Loose): string | undefined {
  const below = textOf(activeBasePath)?.replace(/^\/+/, '')
  return textOf(activeBaseRegex) ?? (below && `^/${escapePattern(below)}`)
}

/** Returns the logo of the navbar, or undefined if there's none. */
export function logoOf(site: ForeignSite): unknown {
  const { logo, title } = mapOf(site.themeConfig.navbar)
  const made = imageOf(mapOf(logo), site)
  if (made === undefined) return undefined
  // Docusaurus fits a logo of any height into its navbar.
  const height = Number(made.height) > 60 ? undefined : made.height
  return linksBelowBaseUrl({ ...made, height, hideTitle: (textOf(title) ?? '') === '' ? true : undefined }, site.config)
}

/** Returns the text beside the logo, or undefined if it's the title of the site. */
export function navbarTitleOf({ config, themeConfig }: ForeignSite): string | undefined {
  const title = textOf(mapOf(themeConfig.navbar).title)
  return title === '' || title === textOf(config.title) ? undefined : title
}

/** Returns a path without the base URL, which Docusaurus adds to a path unless it begins with it. */
export function belowBaseUrl(path: unknown, { baseUrl }: Loose): string | undefined {
  const [text, base = '/'] = [textOf(path), textOf(baseUrl)]
  return text?.startsWith(base) === true ? `/${text.slice(base.length)}` : text
}

/** Returns links, or menus and columns of them, whose paths are below `baseUrl`. */
function linksBelowBaseUrl(links: unknown, config: Loose): unknown {
  if (Array.isArray(links)) return links.map((link) => linksBelowBaseUrl(link, config))
  if (!isObject(links)) return links
  const below = ([key, value]: readonly [string, unknown]) => {
    return [key, key === 'href' ? belowBaseUrl(value, config) : linksBelowBaseUrl(value, config)]
  }
  return Object.fromEntries(Object.entries(links).map(below))
}

/** Returns the URL path of an image in the static folders, such as `img/x%20y.svg` for `./img/x y.svg`. */
function fileOf(src: unknown, config: Loose): string | undefined {
  return belowBaseUrl(src, config)
    ?.replace(/^(?:\.\/)+/, '')
    .replaceAll(' ', '%20')
}

/** Returns a logo with the attributes that docs-gen supports. */
function imageOf(logo: Loose, { config, findings }: ForeignSite): Loose | undefined {
  const { alt, src, srcDark, href, width, height, className, style } = logo
  if (textOf(src) === undefined) return undefined
  if (className !== undefined || style !== undefined)
    findings.lost('the class and style of a logo', 'Style `.logo` in your style sheets.')
  return {
    alt: textOf(alt) ?? textOf(config.title),
    src: fileOf(src, config),
    srcDark: fileOf(srcDark, config),
    width: pixelsOf(width),
    height: pixelsOf(height),
    href: linkTo({ href })[0]?.href,
  }
}

function pixelsOf(size: unknown): number | undefined {
  const pixels = typeof size === 'number' ? size : Number(/^(\d+)(?:px)?$/.exec(textOf(size) ?? '')?.[1] ?? Number.NaN)
  return Number.isInteger(pixels) && pixels > 0 ? pixels : undefined
}

/** Returns the footer, or undefined if there's none. */
export function footerOf(site: ForeignSite): unknown {
  const { links, copyright, logo } = mapOf(site.themeConfig.footer)
  const image = imageOf(mapOf(logo), site)
  const entries = listOf(links).map(mapOf)
  const isColumns = entries.some((entry) => Array.isArray(entry.items))
  const all = isColumns
    ? entries.map((column) => ({ title: textOf(column.title), items: footerItems(listOf(column.items)) }))
    : [{ items: footerItems(entries) }]
  const columns = all.filter((column) => column.items.length > 0)
  const text = textOf(copyright)
  const isHtml = text !== undefined && /<[a-z]|&#?\w+;/i.test(text)
  const made = filledMap({ columns: filled(columns), ...(isHtml ? { html: text } : { copyright: text }), logo: image })
  return linksBelowBaseUrl(made, site.config)
}

function footerItems(items: readonly unknown[]): readonly Loose[] {
  return items.map(mapOf).flatMap((item) => {
    const html = textOf(item.html)
    if (html === undefined || item.to !== undefined || item.href !== undefined) return linkTo(item)
    return [{ label: html.replace(/<[^>]*>/g, ' ').trim() || 'HTML', html }]
  })
}
