// Style sheets written for Docusaurus' theme.

import { expect, test } from 'vitest'
import { withCounterparts, withoutCounterpart } from '../../../src/render/docusaurus/classes.ts'

test('a class of Docusaurus stands for the element of this theme as well, at the same weight', () => {
  expect(withCounterparts('.navbar__title { color: red }')).toBe(
    ':is(.navbar__title, :where(.brand > span)) { color: red }',
  )
  // The menus of versions and languages are links of the navbar there.
  expect(withCounterparts('a.navbar__link { color: red }')).toBe(
    ':is(a.navbar__link, :where(:is(.sections, .header-links) > ul > li > a, .header details[data-menu] > summary)) { color: red }',
  )
  expect(withCounterparts('html b.navbar__title:hover::before,.x{}')).toBe(
    'html :is(b.navbar__title, :where(.brand > span)):hover::before,.x{}',
  )
  expect(withCounterparts('.footer a:not(.footer__link-item)>.own')).toBe(
    '.footer a:not(:is(.footer__link-item, :where(.footer-columns a)))>.own',
  )
})

test('the element around all pages is their body', () => {
  expect(withCounterparts('#__docusaurus > .x, #__docusaurus-base{}')).toBe(
    ':is(#__docusaurus, :where(body)) > .x, #__docusaurus-base{}',
  )
})

test('a class that this theme gives another element keeps off that element', () => {
  expect(withCounterparts('.menu {}')).toBe(':is(.menu:not(:where(details)), :where(.sidebar > .nav)) {}')
})

test('the text of a page is below its title: rules for titles, and for what stands right below, reach both', () => {
  const both = ':is(.markdown, :where(.prose, article:has(> .prose)))'
  expect(withCounterparts('.markdown{} .markdown h2{}')).toBe(
    ':is(.markdown, :where(.prose)){} :is(.markdown, :where(.prose)) h2{}',
  )
  expect(withCounterparts('.markdown > h2, .markdown h1 {}')).toBe(`${both} > h2, ${both} h1 {}`)
})

test('a box that has no element here stands for its label, and before another class for what holds the label', () => {
  const holder = ':where(.nav-group, .nav-group > details)'
  expect(withCounterparts('.menu__list-item-collapsible .menu__caret{}')).toContain(
    `:is(.menu__list-item-collapsible, ${holder}) > :is(.menu__caret`,
  )
  expect(withCounterparts('.menu__list-item-collapsible:hover{}')).toContain(':where(.nav-group > :is(a, span)')
})

test('a class of a style stands for the part if the site gives it that style', () => {
  const css = '.footer.footer--dark a, .navbar--dark {}'
  expect(withCounterparts(css, ['@theme/infima-footer-dark.css'])).toBe(
    '.footer:is(.footer--dark, :where(.footer)) a, .navbar--dark {}',
  )
  expect(withCounterparts(css, ['@theme/infima-navbar-dark.css'])).toBe(
    '.footer.footer--dark a, :is(.navbar--dark, :where(.header)) {}',
  )
  expect(withoutCounterpart(css)).toEqual([])
})

test('parts of classes with a hash are known, and the words of code', () => {
  const toc = ':is([class^="tableOfContents_"], :where(.toc))'
  expect(withCounterparts('[class^="tableOfContents_"] [class*=own]')).toBe(`${toc} [class*=own]`)
  const css = '[class^="tableOfContents_"] [class*=own] [class*="sidebarViewport_"] .navbar__inner .navbar__link'
  expect(withoutCounterpart(css)).toEqual(['[class*="sidebarViewport"]', '.navbar__inner'])
  expect(withCounterparts(".main [class='menu__caret'] .token.string")).toBe(
    ".main :is([class='menu__caret'], :where(.nav-linked > details > summary)) :is(.token.string, :where(.tok-string))",
  )
})

test('arrows stay as this theme draws them', () => {
  const css = '.menu__caret::before, .menu__link--sublist:after { content: "" }'
  expect(withCounterparts(css)).toBe(css)
  expect(withCounterparts('.menu__link::before {}')).toContain(':where(')
})

test('rules for what folds are for texts', () => {
  const own = ':where(:not(:is(.header, .sidebar, .toc, .toc-folded) *, .toc-folded))'
  expect(withCounterparts('details.own > summary:hover { grid-area: summary; grid-row: details }')).toBe(
    `details${own}.own > summary${own}:hover { grid-area: summary; grid-row: details }`,
  )
})

test('comments, strings, URLs and names that only begin alike stay', () => {
  const css = `/* .navbar */ .a { content: ".navbar"; background: url(x.navbar.png) } .navbar-x, .navbar\\:b, #a.b, .5navbar {}`
  expect(withCounterparts(css)).toBe(css)
})

test('classes of the layout without a counterpart are named, once each', () => {
  const css =
    '.navbar__inner, .navbar__brand {} .navbar__inner .own, .hero__title, .footer-own, .theme-admonition-note { width: 0.5em }'
  expect(withoutCounterpart(css)).toEqual(['.navbar__inner'])
})
