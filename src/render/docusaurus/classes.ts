// The classes of Docusaurus' theme and Infima, with the selectors of the same parts in this theme. Style sheets written
// for Docusaurus are translated as if our elements had these classes too. The pages don't change.

/** The selectors in this theme for a class. */
interface Counterpart {
  readonly self: string
  /** The selector to use before `>` or a title, if it differs from `self`. */
  readonly parent?: string
  /** Whether only the children of `parent`, and not its other descendants, are inside this part. */
  readonly isParentOnly?: boolean
  /** Whether this theme draws its arrow differently, so that rules for `::before` and `::after` aren't translated. */
  readonly isDrawn?: boolean
  /** Selector of elements in this theme that have the class with another meaning. */
  readonly homonym?: string
}

const navbar = ':is(.sections, .header-links) > ul > li >'
const headerMenu = '.header details[data-menu]'
const plainLabel = '.nav li:not(.nav-linked) > details > summary'
const open = '.nav-group:has([aria-current="page"])'
const openLabel = `${open} > :is(a, span), ${open}:not(.nav-linked) > details > summary`
/** Where this theme uses `details`, which Docusaurus has only in texts. */
const ownFolding = ':is(.header, .sidebar, .toc, .toc-folded) *, .toc-folded'
const text: Counterpart = { self: '.prose', parent: '.prose, article:has(> .prose)' }

const levels = [1, 2, 3, 4].flatMap((level) => {
  const above = level === 1 ? '.nav' : `.nav-${level - 1}`
  return [
    [`theme-doc-sidebar-item-category-level-${level}`, `.nav-${level}`],
    [`theme-doc-sidebar-item-link-level-${level}`, `:is(${above}, ${above} > details) > ul > li:not(.nav-group)`],
  ]
})

/** The counterparts by class. */
const counterparts: Readonly<Record<string, string | Counterpart>> = {
  navbar: '.header',
  'navbar--fixed-top': '.header',
  'theme-layout-navbar': '.header',
  navbar__brand: '.brand',
  navbar__logo: '.brand picture',
  navbar__title: '.brand > span',
  navbar__items: '.sections, .header-tools',
  'navbar__items--right': '.header-tools',
  navbar__item: `${navbar} :is(a, details)`,
  navbar__link: `${navbar} a, ${headerMenu} > summary`,
  'navbar__link--active': `${navbar} :is(a, details > summary)[aria-current]`,
  navbar__toggle: '.menu-button',
  navbar__search: '.search-button',
  'navbar__search-input': '.search-button',
  'DocSearch-Button': '.search-button',
  'DocSearch-Button-Placeholder': '.search-label',
  'DocSearch-Button-Keys': '.search-button kbd',
  'DocSearch-Button-Key': '.search-button kbd',
  'DocSearch-Search-Icon': '.search-button .icon',
  dropdown: headerMenu,
  dropdown__menu: `${headerMenu} > ul`,
  dropdown__link: `${headerMenu} > ul a`,
  'dropdown__link--active': `${headerMenu} > ul a[aria-current]`,
  'navbar-sidebar': '.sidebar:popover-open',
  'navbar-sidebar__brand': '.sidebar:popover-open .drawer-head',

  'theme-doc-sidebar-container': '.sidebar',
  menu: { self: '.sidebar > .nav', homonym: 'details' },
  'theme-doc-sidebar-menu': '.nav > ul',
  menu__list: '.nav ul',
  'menu__list-item': '.nav li',
  'menu__list-item--collapsed': '.nav-group:has(> details:not([open]))',
  'menu__list-item-collapsible': {
    self: `.nav-group > :is(a, span), ${plainLabel}`,
    parent: '.nav-group, .nav-group > details',
    isParentOnly: true,
  },
  'menu__list-item-collapsible--active': {
    self: openLabel,
    parent: `${open}, ${open} > details`,
    isParentOnly: true,
  },
  menu__link: `:is(.nav, .drawer-head) li > :is(a, span), ${plainLabel}`,
  'menu__link--active': `.nav li > a[aria-current], ${openLabel}`,
  'menu__link--sublist': { self: `.nav-group > :is(a, span), ${plainLabel}`, isDrawn: true },
  'menu__link--sublist-caret': { self: plainLabel, isDrawn: true },
  menu__caret: { self: '.nav-linked > details > summary', isDrawn: true },
  'theme-doc-sidebar-item-category': '.nav-group',
  'theme-doc-sidebar-item-link': '.nav li:not(.nav-group)',
  ...Object.fromEntries(levels),

  'main-wrapper': '.page',
  'docs-wrapper': '.plugin-docs',
  'mdx-wrapper': '.plugin-pages',
  markdown: text,
  'theme-doc-markdown': text,
  'theme-doc-breadcrumbs': '.breadcrumbs',
  breadcrumbs__item: '.breadcrumbs li',
  'breadcrumbs__item--active': '.breadcrumbs li:last-child',
  breadcrumbs__link: '.breadcrumbs li > *',
  'theme-doc-toc-desktop': '.toc',
  'theme-doc-toc-mobile': '.toc-folded',
  'table-of-contents': '.toc-list > ul',
  'table-of-contents__left-border': '.toc-list > ul',
  'table-of-contents__link': '.toc-list a',
  'table-of-contents__link--active': '.toc-list a[aria-current]',
  'toc-highlight': '.toc-list a',
  'pagination-nav': '.page-nav',
  'pagination-nav__link': '.page-nav > a',
  'pagination-nav__link--prev': '.page-nav-prev',
  'pagination-nav__link--next': '.page-nav-next',
  'pagination-nav__sublabel': '.page-nav small',
  'pagination-nav__label': '.page-nav span',
  'theme-doc-footer': '.page-meta',
  'theme-edit-this-page': '.page-meta p > a:first-child',
  'theme-last-updated': '.meta-updated',
  'theme-doc-version-banner': '.banner',
  'theme-doc-version-badge': '.badge-version',
  'theme-announcement-bar': '.announcement',

  'theme-code-block': '.code',
  'prism-code': '.code pre',
  'theme-code-block-highlighted-line': 'mark.line',
  'docusaurus-highlight-code-line': 'mark.line',
  'docusaurus-mermaid-container': '.diagram',
  admonition: '.theme-admonition',
  'admonition-heading': '.notice-title',
  tabs: { self: '[role="tablist"]', homonym: '[data-tabs]' },
  'tabs-container': '[data-tabs]',
  'theme-tabs-container': '[data-tabs]',
  tabs__item: '[role="tab"]',
  'theme-tabs__tab': '[role="tab"]',
  'tabs__item--active': '[role="tab"][aria-selected="true"]',
  avatar__photo: '.author-image',
  avatar__name: '.authors li > span > :is(a, b)',
  avatar__subtitle: '.authors li > span > small',

  'theme-layout-footer': '.footer',
  footer__links: '.footer-columns',
  footer__col: '.footer-columns > div',
  'theme-layout-footer-column': '.footer-columns > div',
  footer__title: '.footer-columns > div > p',
  footer__items: '.footer-columns ul',
  footer__item: '.footer-columns li',
  'footer__link-item': '.footer-columns a',
  footer__logo: '.footer .logo',
  footer__bottom: '.copyright',
  footer__copyright: '.copyright',
}

/** Selectors by the part that rules match with `[class*="part"]`, because the whole class ends with a hash. */
const byPart: Readonly<Record<string, string>> = {
  announcementBar: '.announcement',
  announcementBarContent: '.announcement',
  docSidebarContainer: '.sidebar',
  docMainContainer: '#dgContent',
  tableOfContents: '.toc',
  tocMobile: '.toc-folded',
  tocCollapsible: '.toc-folded',
  breadcrumbsContainer: '.breadcrumbs',
  docRoot: '.page',
  codeBlock: '.code',
  codeBlockContainer: '.code',
  codeBlockTitle: '.code-title',
  codeBlockContent: '.code pre',
  codeBlockLines: '.code code',
  copyButton: '.code-copy',
  admonitionHeading: '.notice-title',
  lastUpdated: '.meta-updated',
  authorAvatar: '.author-image',
  navbarSearchContainer: '.search-button',
  colorModeToggle: '.theme-button',
  tagRegular: '.tags a',
  tagWithCount: '.tags a',
}

const tag = String.raw`(?:(?<![\w#:.\\-])[a-z]\w*)?`

/** Matches the tokens to translate. Comments, strings and URLs match first, so that nothing inside them does. */
const tokens = new RegExp(
  [
    String.raw`/\*[\s\S]*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)`,
    String.raw`(?<![\w.#:\\-])(?<folding>details|summary)(?![\w-])(?=[^{};]*\{)`,
    String.raw`\.token\.(?<code>[a-z-]+)|(?<root>#__docusaurus)(?![\w-])`,
    // A class with the tag before it. The groups show whether a pseudo-element, child, title or descendant follows.
    String.raw`${tag}\.(?<name>[a-z][\w-]*)(?![\w\\-])(?=(?<drawn>::?(?:before|after))?)` +
      String.raw`(?=(?<child>[^\s{},>]*(?:\s*>|\s+h1\b))?)(?<space>\s+(?=[^\s{},>+~]))?`,
    String.raw`${tag}\[class[*^|~]?=["']?(?<part>[a-z][\w-]*?)_*["']?\]`,
  ].join('|'),
  'gi',
)

/** Matches the classes of parts with a style (`footer.style: 'dark'`), for which docs-gen has style sheets. */
const ofStyle = /\.(footer|navbar)--(dark|primary)(?![\w-])/g

/**
 * Makes the rules of a style sheet apply to our elements, too, without changing their specificity. `sheets` names the
 * style sheets of the site: rules for the style of a part apply if docs-gen's sheet of that style is among them.
 */
export function withCounterparts(css: string, sheets: readonly string[] = []): string {
  const styled = css.replace(ofStyle, (name, part, style) => {
    const element = part === 'footer' ? '.footer' : '.header'
    return sheets.includes(`@theme/infima-${part}-${style}.css`) ? `:is(${name}, :where(${element}))` : name
  })
  let done = 0
  const parts = [...styled.matchAll(tokens)].map((match) => {
    const before = styled.slice(done, match.index)
    done = match.index + match[0].length
    return before + translated(match[0], match.groups ?? {})
  })
  return parts.join('') + styled.slice(done)
}

function translated(token: string, { folding, code, root, name, drawn, child, space = '', part }: Found): string {
  if (folding !== undefined) return `${token}:where(:not(${ownFolding}))`
  if (root !== undefined) return ':is(#__docusaurus, :where(body))'
  if (code !== undefined) return `:is(${token}, :where(.tok-${code}))`
  const found = known(counterparts, name) ?? known(byPart, part) ?? known(counterparts, part)
  if (found === undefined) return token
  const counterpart: Counterpart = typeof found === 'string' ? { self: found } : found
  const { self, parent = self, isParentOnly, isDrawn, homonym } = counterpart
  if (isDrawn === true && drawn !== undefined) return token
  const own = token.trimEnd() + (homonym === undefined ? '' : `:not(:where(${homonym}))`)
  if (isParentOnly === true && space !== '') return `:is(${own}, :where(${parent})) > `
  return `:is(${own}, :where(${child === undefined ? self : parent}))${space}`
}

type Found = Readonly<Record<string, string | undefined>>

/** Lists the selectors for classes of Docusaurus' layout in a style sheet that have no counterpart. */
export function withoutCounterpart(css: string): readonly string[] {
  const found = [...css.replace(ofStyle, '').matchAll(tokens)].flatMap(({ groups }) => {
    const { name, part = '' }: Found = groups ?? {}
    if (name !== undefined) return counterpartOf(name) === '' ? [`.${name}`] : []
    const isUnknown = /[a-z][A-Z]/.test(part) && (known(byPart, part) ?? known(counterparts, part)) === undefined
    return isUnknown ? [`[class*="${part}"]`] : []
  })
  return [...new Set(found)]
}

/** Returns the selector in this theme for a class of Docusaurus' layout, '' if there is none; undefined for others. */
export function counterpartOf(name: string): string | undefined {
  const found = known(counterparts, name)
  if (found === undefined) return ofLayout.test(name) ? '' : undefined
  return typeof found === 'string' ? found : found.self
}

/** Matches classes of Docusaurus' layout. `@theme/infima.css` styles those of its components. */
const ofLayout =
  /^(?:theme-(?!admonition)|DocSearch-Button|(?:navbar|navbar-sidebar|menu|footer|breadcrumbs|tabs|dropdown)(?:__|--))/

function known<Value>(table: Readonly<Record<string, Value>>, name = ''): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
