import { expect, test } from 'vitest'
import type { NavigationItem } from '../../src/model/navigation.ts'
import { sidebarHtml } from '../../templates/layout/sidebar-html.ts'

const link = (label: string, more: object = {}): NavigationItem => ({
  type: 'link',
  label,
  href: `/${label}`,
  isActive: false,
  isExternal: false,
  ...more,
})
const category = (label: string, more: object = {}): NavigationItem => ({
  type: 'category',
  label,
  isActive: false,
  isOpen: false,
  collapsed: true,
  collapsible: true,
  path: label,
  ...more,
})

test('marks the current page', () => {
  expect(sidebarHtml([link('a', { isActive: true }), link('b')])).toBe(
    '<ul><li><a href="/a" aria-current="page">a</a></li><li><a href="/b">b</a></li></ul>',
  )
})

test('leaves out items whose class is hidden', () => {
  expect(sidebarHtml([link('a', { className: 'x hidden' }), link('b', { className: 'hidden-not' })])).toBe(
    '<ul><li class="hidden-not"><a href="/b">b</a></li></ul>',
  )
})

test('shows badges of custom props', () => {
  expect(sidebarHtml([link('a', { customProps: { preview: true, community: false, logo: 'x' } })])).toContain(
    '>a <small class="badge badge-preview">preview</small></a>',
  )
})

test('escapes labels, addresses and paths', () => {
  const html = sidebarHtml([category('<b>"', { href: '/?a&b"', items: [] })])
  expect(html).not.toContain('<b>')
  expect(html).toContain('href="/?a&amp;b&quot;"')
  expect(html).toContain('data-path="&lt;b&gt;&quot;"')
})

test('renders a closed category without its children, with a link to its page', () => {
  expect(sidebarHtml([category('A', { href: '/a/' })])).toBe(
    '<ul><li class="nav-group nav-1 nav-linked"><a href="/a/">A</a><details data-path="A"><summary><span class="visually-hidden">A: pages below</span></summary></details></li></ul>',
  )
})

test('opens the branch of the page and categories that are not collapsed', () => {
  expect(sidebarHtml([category('A', { isOpen: true, items: [link('x')] })])).toContain('<details data-path="A" open>')
  expect(sidebarHtml([category('A', { collapsed: false, items: [link('x')] })])).toContain(
    '<details data-path="A" open>',
  )
  expect(sidebarHtml([category('A', { items: [link('x')] })])).toContain('<details data-path="A"><summary>')
})

test('renders a category that cannot be collapsed without a switch', () => {
  const html = sidebarHtml([category('A', { collapsible: false, collapsed: false, items: [link('x')] })])
  expect(html).toBe(
    '<ul><li class="nav-group nav-fixed nav-1"><span>A</span><ul><li><a href="/x">x</a></li></ul></li></ul>',
  )
})

test('puts in the html of html items', () => {
  expect(sidebarHtml([{ type: 'html', value: '<hr>', defaultStyle: true }])).toBe(
    '<ul><li class="nav-html"><hr></li></ul>',
  )
})
