// Renders sidebar items as HTML. The server uses it for a page's open branch, the browser for branches that it fetches.
// It returns a string and not JSX because the sidebar is the largest part of most pages, and React would take several
// times as long.

import type { NavigationItem } from '../../src/model/navigation.ts'
import { type BadgeType, badgesOf } from '../components/badge-types.ts'
import { escapeHtml } from '../escape.ts'
import { english, type Translate } from '../texts.ts'

type Category = Extract<NavigationItem, { type: 'category' }>
type Link = Extract<NavigationItem, { type: 'link' }>

/** Renders the items of one sidebar level as a list; `level` is 1 at the top. */
export function sidebarHtml(items: readonly NavigationItem[], t: Translate = english, level = 1): string {
  return `<ul>${items.map((item) => (isHidden(item.className) ? '' : itemHtml(item, t, level))).join('')}</ul>`
}

function itemHtml(item: NavigationItem, t: Translate, level: number): string {
  switch (item.type) {
    case 'link':
      return `<li${classAttribute(item.className)}>${linkHtml(item, t)}</li>`
    case 'html':
      return `<li${classAttribute(item.className, item.defaultStyle ? 'nav-html' : '')}>${item.value}</li>`
    case 'category':
      return categoryHtml(item, t, level)
  }
}

function linkHtml(item: Link | Category, t: Translate): string {
  const isExternal = item.type === 'link' && item.isExternal
  const current = item.isActive ? ' aria-current="page"' : ''
  return `<a${isExternal ? ' class="external"' : ''} href="${escapeHtml(item.href ?? '')}"${current}>${labelHtml(item, t)}</a>`
}

function labelHtml(item: Link | Category, t: Translate): string {
  const badge = (type: BadgeType) => ` <small class="badge badge-${type}">${escapeHtml(t(type))}</small>`
  return escapeHtml(item.label) + badgesOf(item.customProps).map(badge).join('')
}

function categoryHtml(item: Category, t: Translate, level: number): string {
  const children = item.items === undefined ? fallbackHtml(item, t) : sidebarHtml(item.items, t, level + 1)
  const label = item.href === undefined ? '' : linkHtml(item, t)
  if (!item.collapsible) {
    const title = label === '' ? `<span>${labelHtml(item, t)}</span>` : label
    return `<li${classAttribute(item.className, `nav-group nav-fixed nav-${level}`)}>${title}${children}</li>`
  }
  const isOpen = item.items !== undefined && (item.isOpen || !item.collapsed)
  const summary =
    label === ''
      ? labelHtml(item, t)
      : `<span class="visually-hidden">${escapeHtml(t('{name}: pages below', { name: item.label }))}</span>`
  const details = `<details data-path="${escapeHtml(item.path)}"${isOpen ? ' open' : ''}><summary>${summary}</summary>${children}</details>`
  return `<li${classAttribute(item.className, `nav-group nav-${level}${label === '' ? '' : ' nav-linked'}`)}>${label}${details}</li>`
}

/** Renders a link to the first page of a closed category without its own page, for readers without scripts. */
function fallbackHtml({ href, firstHref }: Category, t: Translate): string {
  return href !== undefined || firstHref === undefined
    ? ''
    : `<a class="no-js" href="${escapeHtml(firstHref)}">${escapeHtml(t('Go to these pages'))}</a>`
}

function classAttribute(own: string | undefined, ours = ''): string {
  const names = own === undefined ? ours : `${ours} ${escapeHtml(own)}`.trim()
  return names === '' ? '' : ` class="${names}"`
}

function isHidden(className: string | undefined): boolean {
  return className?.split(/\s+/).includes('hidden') ?? false
}
