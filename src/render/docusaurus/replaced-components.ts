// Components of Docusaurus' theme that a site replaces in `src/theme`. Those of content and some of the layout replace
// those of docs-gen if docs-gen has everything that they import. The others are reported, with an alternative.

import path from 'node:path'
import { importableParts, moduleExports, replaceableParts } from '../../../templates/module-exports.ts'
import { filesIn } from '../../files/files-in.ts'
import { readText } from '../../files/read-file.ts'
import { withoutComments } from '../../model/browser-code.ts'
import { compareText, type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { browserSpecifiers } from '../bundle/browser-modules.ts'
import type { PageModule } from '../bundle/build-options.ts'
import { contentComponents, findFile, swizzledFile } from '../imports/resolve-import.ts'

/** Docusaurus' components of the layout, cards and tabs, by the template file to replace instead. */
const namesByPart: Readonly<Record<string, string>> = {
  'blog/blog.tsx':
    'BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItem BlogPostItems BlogPostPage BlogTagsListPage BlogTagsPostsPage',
  'components/doc-card-list.tsx': 'DocCard',
  'components/tabs.tsx': 'TabItem',
  'layout/announcement.tsx': 'AnnouncementBar',
  'layout/banners.tsx': 'DocVersionBadge DocVersionBanner',
  'layout/breadcrumbs.tsx': 'DocBreadcrumbs',
  'layout/document.tsx': 'DocItem DocRoot DocVersionRoot DocsRoot Layout MDXPage SkipToContent',
  'layout/footer.tsx': 'Footer',
  'layout/generated-index.tsx': 'DocCategoryGeneratedIndexPage',
  'layout/head.tsx': 'SearchMetadata SiteMetadata',
  'layout/header.tsx': 'ColorModeToggle Navbar SearchBar',
  'layout/logo.tsx': 'Logo',
  'layout/navbar-links.tsx': 'NavbarItem',
  'layout/not-found.tsx': 'NotFound',
  'layout/page-foot.tsx':
    'BlogPostPaginator DocPaginator EditMetaRow EditThisPage LastUpdated PaginatorNavLink Tag TagsListInline',
  'layout/search-page.tsx': 'SearchPage',
  'layout/sidebar-html.ts': 'DocSidebarItem DocSidebarItems',
  'layout/sidebar.tsx': 'BlogSidebar DocSidebar',
  'layout/toc.tsx': 'TOC TOCCollapsible TOCItems',
}

const layoutParts = new Map(
  Object.entries(namesByPart).flatMap(([part, names]) => names.split(' ').map((name) => [name, part] as const)),
)

/** Components of the layout without a template file here, and the reason. */
const withoutPart: Readonly<Record<string, string>> = {
  BackToTopButton: 'pages have no such button',
  ContentVisibility: 'drafts and unlisted pages have their own notices',
  ErrorPageContent: 'pages are rendered when the site is built, where errors stop the build',
  ThemeProvider: 'pages are not one application',
  'prism-include-languages': 'every language of Prism is there; others are text',
}

/** A component that isn't used here, and why. */
interface LeftComponent {
  readonly name: string
  readonly why: string
}

/** A component that is used, with its module. */
interface TakenComponent extends PageModule {
  readonly name: string
}

/**
 * Finds the components that a site replaces: those to bundle, whose ids are the specifiers by which pages import them,
 * and those that aren't used. Other files in `src/theme` are ordinary components.
 */
export function findReplacedComponents(root: string) {
  const taken: TakenComponent[] = []
  const left: LeftComponent[] = []
  for (const name of componentsIn(root)) {
    const isPart = replaceableParts.includes(name)
    const file = isPart ? findFile(root, `src/theme/${name}`) : swizzledFile(root, `@theme/${name}`)
    const isUsed = isPart || contentComponents.has(name)
    const problem = isUsed ? problemOf(root, name, file) : undefined
    if (isUsed && file !== undefined && problem === undefined)
      taken.push({ name, id: isPart ? idOfPart(name) : `@theme/${name}`, path: path.join(root, file) })
    const part = layoutParts.get(name.replace(/\/.*/, ''))
    const instead = part === undefined ? (wholeOf(name) ?? withoutPart[name]) : `replace \`templates/${part}\` instead`
    const why = isPart && file !== undefined ? problem && `${problem}; ${instead}` : (instead ?? problem)
    if (why !== undefined) left.push({ name, why })
  }
  return { taken, left }
}

/** Returns why a part of a component of content or of `MDXComponents` isn't used. */
function wholeOf(name: string): string | undefined {
  const [whole] = name.split('/')
  return whole === name ? undefined : `only \`${whole}\` as a whole can be replaced`
}

/** Returns the id of the module of a part of the layout, which no page imports. */
export function idOfPart(name: string): string {
  return `dg-part:${name}`
}

/** Folders whose components are listed one by one. */
const listedFolders: ReadonlySet<string> = new Set(['DocItem', 'NavbarItem', 'NotFound'])

/**
 * Lists the components in `src/theme`: files and folders there, and those within three of the folders, or within one of
 * a component of content or of `MDXComponents` that doesn't have that component itself.
 */
function componentsIn(root: string): readonly string[] {
  const names = filesIn(root, 'src/theme').map((file) => {
    const [first = '', second = 'index'] = file
      .replace(/^src\/theme\//, '')
      .split('/')
      .map((name) => name.replace(/\..*/, ''))
    const isContent = first === 'MDXComponents' || contentComponents.has(first)
    const isPart = replaceableParts.includes(`${first}/${second}`)
    const isListed =
      isPart || listedFolders.has(first) || (isContent && findFile(root, `src/theme/${first}`) === undefined)
    return isListed && /^[A-Z]/.test(second) ? `${first}/${second}` : first
  })
  return [...new Set(names)].sort(compareText)
}

/** Parts of the layout that are used if they wrap those of the theme. */
const wrappers = new Set(['BlogPostItem', 'BlogPostPage', 'DocItem', 'DocSidebar', 'Layout'])

/** Returns why a component can't be used, or undefined if it can. `file` is its script. */
function problemOf(root: string, name: string, file: string | undefined): string | undefined {
  if (file === undefined) return 'it has no script that can be read'
  const text = readText(path.join(root, file))
  if (!/\bdefault\b|\bexports\b/.test(text)) return 'it has no default export'
  if (wrappers.has(name) && !text.includes(`@theme-original/${name}`))
    return `it does not wrap \`@theme-original/${name}\``
  const unknown = unknownImports(root, name)
  return unknown.length === 0 ? undefined : `it imports ${unknown.map((each) => `\`${each}\``).join(', ')}`
}

/** Reports all components that aren't used here, in one diagnostic. */
export function leftComponents(left: readonly LeftComponent[]): readonly Diagnostic[] {
  if (left.length === 0) return []
  const listed = left.map(({ name, why }) => `\`${name}\` (${why})`).join(', ')
  const message = `Components in src/theme that replace nothing here: ${listed}`
  const hint = 'See "Replaced theme components" in docs/docusaurus.md.'
  return [diagnose('swizzled-component', message, { file: 'src/theme' }, { hint })]
}

const themeImport =
  /(?:\b(?:import|export)\b([^'"`;()=]*?)\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"](@(?:theme|theme-original|theme-init|docusaurus)\/[^'"]+)['"]/g
/** Matches imports of types only. */
const typeImport = /^import\s+type\s[^'"]*['"][^'"]*['"]/gm

/** Lists the modules of Docusaurus that a text imports, and what is between `import` and `from`. */
export function themeImports(text: string) {
  const found = text.replace(typeImport, '').matchAll(themeImport)
  return Array.from(found, ([, clause = '', specifier = '']) => ({
    clause,
    specifier,
    plain: specifier.replace(/^@theme-(?:original|init)\//, '@theme/'),
  }))
}

/**
 * Lists the modules of Docusaurus that the files of a component import, and names in them, which docs-gen doesn't have.
 */
function unknownImports(root: string, name: string): readonly string[] {
  const files = wrappers.has(name) ? /^(?:\/\w+)?\.[jt]sx?$/ : /^(?:\/.*)?\.[jt]sx?$/
  const start = `src/theme/${name}`
  const unknown = filesIn(root, 'src/theme')
    .filter((file) => file.startsWith(start) && files.test(file.slice(start.length)))
    .flatMap((file) => themeImports(withoutComments(readText(path.join(root, file)))))
    .flatMap(({ clause, specifier, plain }) => {
      const isContent = contentComponents.has(plain.slice('@theme/'.length))
      if (isContent || importableParts.has(specifier) || swizzledFile(root, plain) !== undefined) return []
      if (!browserSpecifiers.includes(plain)) return [specifier]
      return lackingNames(clause, plain).map((each) => `${each} of ${specifier}`)
    })
  return [...new Set(unknown)].sort(compareText)
}

/** Lists the names that an import takes from a module that doesn't have them. */
function lackingNames(clause: string, specifier: string): readonly string[] {
  const exported = moduleExports[specifier]
  if (exported === undefined) return []
  const has = new Set(
    Object.values(exported).flatMap((names) => names.split(', ').map((name) => name.replace(/.* as /, ''))),
  )
  const names = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const imported = names.split(',').map((name) => name.trim().replace(/\s+as\s.*/, ''))
  return imported.filter((name) => name !== '' && !name.startsWith('type ') && !has.has(name))
}
