// The modules that pages and components can import under Docusaurus' names, mapped to exports of this theme's files.
// modules.ts builds them for the server, src/render/bundle/browser-modules.ts for browsers.

/** The files that these come from. modules.ts imports each by the same name. */
export const moduleFiles = {
  components: './components.ts',
  admonition: './components/admonition.tsx',
  colorMode: './components/color-mode.ts',
  details: './components/details.tsx',
  docCardList: './components/doc-card-list.tsx',
  figure: './components/figure.tsx',
  link: './components/link.tsx',
  tabs: './components/tabs.tsx',
  tocInline: './components/toc-inline.tsx',
  core: './docusaurus/core.tsx',
  docs: './docusaurus/docs-client.ts',
  footer: './docusaurus/footer-parts.tsx',
  icons: './docusaurus/icons.tsx',
  prismTheme: './docusaurus/prism-theme.ts',
  common: './docusaurus/theme-common.ts',
  parts: './docusaurus/theme-parts.tsx',
  host: './host.tsx',
  searchForm: './layout/search-form.tsx',
} as const

/** Exports of a module by file: `name` or `name as other`, separated by commas. */
export type ModuleExports = Readonly<Partial<Record<keyof typeof moduleFiles, string>>>

const children: ModuleExports = { parts: 'Children as default' }

const globalData = 'useAllPluginInstancesData, useGlobalData, usePluginData'
const ofDocs =
  'filterDocCardListItems, findFirstSidebarItemLink, useActiveDocContext, useActivePlugin, useActivePluginAndVersion, useActiveVersion, useAllDocsData, useCurrentSidebarCategory, useCurrentSidebarSiblings, useDocById, useDocsPreferredVersion, useLatestVersion, useSidebarBreadcrumbs, useVersions'
const ofPages = 'useBlogPost, useDoc, useDocsVersion'
const themeCommon: ModuleExports = {
  common:
    'ThemeClassNames, createStorageSlot, duplicates, isRegexpStringMatch, isSamePath, prefersReducedMotion, processAdmonitionProps, uniq, useAlternatePageUtils, useCollapsible, useHomePageRoute, usePluralForm, usePrevious, useIsomorphicLayoutEffect, useStorageSlot, useThemeConfig, useWindowSize',
  docs: ofDocs,
  core: ofPages,
  parts:
    'Children as BlogPostProvider, Children as DocProvider, Children as DocsVersionProvider, Children as ErrorCauseBoundary, Children as HtmlClassNameProvider, Children as PageMetadata',
  footer: 'isMultiColumnFooterLinks',
  colorMode: 'useColorMode',
  prismTheme: 'usePrismTheme',
  figure: 'ThemedImage as ThemedComponent',
}

/** Exports of the modules that are the same on the server and in browsers. */
export const moduleExports: Readonly<Record<string, ModuleExports>> = {
  '@theme/Admonition/Icon/Danger': { icons: 'IconDanger as default' },
  '@theme/Admonition/Icon/Info': { icons: 'IconInfo as default' },
  '@theme/Admonition/Icon/Note': { icons: 'IconInfo as default' },
  '@theme/Admonition/Icon/Tip': { icons: 'IconTip as default' },
  '@theme/Admonition/Icon/Warning': { icons: 'IconWarning as default' },
  '@theme/Admonition/Layout': { admonition: 'Admonition as default' },
  '@theme/Admonition/Type/Caution': { parts: 'AdmonitionCaution as default' },
  '@theme/Admonition/Type/Danger': { parts: 'AdmonitionDanger as default' },
  '@theme/Admonition/Type/Info': { parts: 'AdmonitionInfo as default' },
  '@theme/Admonition/Type/Note': { parts: 'AdmonitionNote as default' },
  '@theme/Admonition/Type/Tip': { parts: 'AdmonitionTip as default' },
  '@theme/Admonition/Type/Warning': { parts: 'AdmonitionWarning as default' },
  '@theme/Admonition/Types': { parts: 'admonitionTypes as default' },
  '@theme/CodeInline': { parts: 'MDXCode as default' },
  '@theme/BackToTopButton': children,
  '@theme/ContentVisibility': children,
  '@theme/DocCard': { docCardList: 'DocCard as default' },
  '@theme/DocItem/Content': children,
  '@theme/DocItem/Metadata': children,
  '@theme/DocItem/TOC/Desktop': children,
  '@theme/EditMetaRow': { footer: 'EditMetaRow as default' },
  '@theme/EditThisPage': { footer: 'EditThisPage as default' },
  '@theme/Footer/Copyright': { footer: 'FooterCopyright as default' },
  '@theme/Footer/Layout': { footer: 'FooterLayout as default' },
  '@theme/Footer/LinkItem': { footer: 'FooterLinkItem as default' },
  '@theme/Footer/Links': { footer: 'FooterLinks as default' },
  '@theme/Footer/Links/MultiColumn': { footer: 'FooterColumns as default' },
  '@theme/Footer/Links/Simple': { footer: 'FooterLinks as default' },
  '@theme/Footer/Logo': { footer: 'FooterLogo as default' },
  '@theme/Heading': { core: 'Heading as default' },
  '@theme/Icon/Arrow': { icons: 'IconArrow as default' },
  '@theme/Icon/Close': { icons: 'IconClose as default' },
  '@theme/Icon/Copy': { icons: 'IconCopy as default' },
  '@theme/Icon/DarkMode': { icons: 'IconDarkMode as default' },
  '@theme/Icon/Edit': { icons: 'IconEdit as default' },
  '@theme/Icon/ExternalLink': { icons: 'IconExternalLink as default' },
  '@theme/Icon/Home': { icons: 'IconHome as default' },
  '@theme/Icon/Language': { icons: 'IconLanguage as default' },
  '@theme/Icon/LightMode': { icons: 'IconLightMode as default' },
  '@theme/Icon/Menu': { icons: 'IconMenu as default' },
  '@theme/Icon/Success': { icons: 'IconSuccess as default' },
  '@theme/IdealImage': { parts: 'IdealImage as default' },
  '@theme/LastUpdated': { footer: 'LastUpdatedOf as default' },
  '@theme/Layout/Provider': children,
  '@theme/MDXComponents': { components: 'components as default' },
  '@theme/MDXComponents/A': { parts: 'MDXA as default' },
  '@theme/MDXComponents/Code': { parts: 'MDXCode as default' },
  '@theme/MDXComponents/Details': { details: 'Details as default' },
  '@theme/MDXComponents/Heading': { core: 'Heading as default' },
  '@theme/MDXComponents/Img': { parts: 'MDXImg as default' },
  '@theme/MDXComponents/Li': { parts: 'MDXLi as default' },
  '@theme/MDXComponents/Pre': { parts: 'MDXPre as default' },
  '@theme/MDXComponents/Ul': { parts: 'MDXUl as default' },
  '@theme/MDXContent': children,
  '@theme/Root': children,
  '@theme/TagsListInline': { footer: 'TagsListInline as default' },
  '@theme/PaginatorNavLink': { footer: 'PaginatorNavLink as default' },
  '@theme/SearchBar': { searchForm: 'SearchBar as default' },
  '@theme/TabItem': { tabs: 'TabItem as default' },
  '@theme/ThemeProvider': children,
  '@theme/ThemedImage': { figure: 'ThemedImage as default' },
  '@theme/TOCInline': { tocInline: 'TOCInline as default' },
  '@docusaurus/BrowserOnly': { core: 'BrowserOnly as default' },
  '@docusaurus/ErrorBoundary': children,
  '@docusaurus/ExecutionEnvironment': { core: 'ExecutionEnvironment as default' },
  '@docusaurus/Interpolate': { core: 'Translate as default, interpolate' },
  '@docusaurus/Link': { link: 'Link as default' },
  '@docusaurus/Translate': { core: 'Translate as default, translate' },
  '@docusaurus/isInternalUrl': { common: 'isInternalUrl as default' },
  '@docusaurus/router': { core: 'Redirect, useLocation, useHistory' },
  '@docusaurus/theme-common': themeCommon,
  '@docusaurus/theme-common/internal': themeCommon,
  '@docusaurus/theme-common/Details': { details: 'Details' },
  '@docusaurus/useBaseUrl': { core: 'useBaseUrl as default, useBaseUrlUtils' },
  '@docusaurus/useBrokenLinks': { common: 'useBrokenLinks as default' },
  '@docusaurus/useDocusaurusContext': { core: 'useDocusaurusContext as default' },
  '@docusaurus/useGlobalData': { common: `${globalData}, useGlobalData as default` },
  '@docusaurus/useIsomorphicLayoutEffect': { common: 'useIsomorphicLayoutEffect as default' },
  '@docusaurus/useIsBrowser': { core: 'useIsBrowser as default' },
  '@docusaurus/plugin-content-blog/client': { core: 'useBlogPost', parts: 'Children as BlogPostProvider' },
  '@docusaurus/plugin-content-docs/client': {
    docs: ofDocs,
    core: 'useDoc, useDocsVersion',
    parts: 'Children as DocProvider',
  },
  'docs-gen/templates': { host: 'usePage' },
}

/**
 * Docusaurus' names for parts of the layout in whose place, or beside whose counterpart, a site's own ones are
 * rendered.
 */
export const replaceableParts: readonly string[] =
  'BlogPostItem BlogPostPage DocBreadcrumbs DocItem DocItem/Footer DocItem/Layout DocPaginator DocSidebar Footer Layout Layout/Provider NavbarItem/ComponentTypes NotFound NotFound/Content Root TOC'.split(
    ' ',
  )

/** The parts around all pages, whose contexts components get, from outside to inside. */
export const partsAroundPages: readonly string[] = ['Root', 'Layout', 'Layout/Provider']

/**
 * The parts of the layout that a site's own ones can import, as the page has them: see docusaurus/layout-parts.tsx. The
 * original of a part around all pages is what is within it.
 */
export const importableParts: ReadonlySet<string> = new Set([
  ...replaceableParts.filter((name) => !partsAroundPages.includes(name)).map((name) => `@theme-original/${name}`),
  ...'DocBreadcrumbs DocItem/Footer DocItem/Layout DocItem/Paginator DocItem/TOC/Mobile DocPaginator DocVersionBadge DocVersionBanner Footer NotFound/Content TOC TOCItems'
    .split(' ')
    .map((name) => `@theme/${name}`),
])
