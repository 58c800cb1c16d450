// Components of Docusaurus' theme that a site replaces in `src/theme`. Those of content take the place of docs-gen's
// own when docs-gen has all that they import; the others are named, with what to do instead.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../../files/files-in.ts'
import { readText } from '../../files/read-file.ts'
import { compareText, type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { browserSpecifiers } from '../bundle/browser-modules.ts'
import type { PageModule } from '../bundle/build-options.ts'
import { contentComponents, swizzledFile } from '../modules/resolve-import.ts'

/** Parts of the layout, and of lists of cards and tabs, by the file that replaces them here. */
const namesByPart: Readonly<Record<string, string>> = {
  'blog/blog.tsx':
    'BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItem BlogPostItems BlogPostPage BlogTagsListPage BlogTagsPostsPage',
  'components/doc-card-list.tsx': 'DocCard',
  'components/tabs.tsx': 'TabItem',
  'layout/announcement.tsx': 'AnnouncementBar',
  'layout/banners.tsx': 'DocVersionBadge DocVersionBanner',
  'layout/breadcrumbs.tsx': 'DocBreadcrumbs',
  'layout/document.tsx': 'DocItem DocRoot DocVersionRoot DocsRoot Layout MDXPage Root SkipToContent',
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

/** Parts of the layout that have no file here. */
const withoutPart: Readonly<Record<string, string>> = {
  BackToTopButton: 'pages have no such button',
  ContentVisibility: 'drafts and unlisted pages have their own notices',
  ErrorPageContent: 'pages are rendered when the site is built, where errors stop the build',
  ThemeProvider: 'pages are not one application',
  'prism-include-languages': 'every language of Prism is there; others are text',
}

/** A component that is not taken over, and why. */
interface LeftComponent {
  readonly name: string
  readonly why: string
}

/** What a site replaces of Docusaurus' theme. */
interface ReplacedComponents {
  /** As modules of the bundle, with the specifier by which pages import them as ids. */
  readonly taken: readonly PageModule[]
  readonly left: readonly LeftComponent[]
}

/** Finds what a site replaces of Docusaurus' theme; other files in `src/theme` are components like any other. */
export function findReplacedComponents(root: string): ReplacedComponents {
  const folder = path.join(root, 'src', 'theme')
  const names = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.\w+$/, '')) : []
  const taken: PageModule[] = []
  const left: LeftComponent[] = []
  for (const name of [...new Set(names)].sort(compareText)) {
    const file = swizzledFile(root, `@theme/${name}`)
    const part = layoutParts.get(name)
    if (part !== undefined) left.push({ name, why: `replace \`templates/${part}\` instead` })
    const why = withoutPart[name]
    if (why !== undefined) left.push({ name, why })
    if (!contentComponents.has(name)) continue
    const problem = file === undefined ? 'it has no script that can be read' : problemOf(root, name, file)
    if (file !== undefined && problem === undefined) taken.push({ id: `@theme/${name}`, path: path.join(root, file) })
    else if (part === undefined && problem !== undefined) left.push({ name, why: problem })
  }
  return { taken, left }
}

/** Says why a component of content is not taken over; `file` is its script. */
function problemOf(root: string, name: string, file: string): string | undefined {
  if (!/\bdefault\b|\bexports\b/.test(readText(path.join(root, file)))) return 'it has no default export'
  const unknown = unknownImports(root, name)
  return unknown.length === 0 ? undefined : `it imports ${unknown.map((each) => `\`${each}\``).join(', ')}`
}

/** Reports the components that are not taken over, all in one. */
export function leftComponents(left: readonly LeftComponent[]): readonly Diagnostic[] {
  if (left.length === 0) return []
  const listed = left.map(({ name, why }) => `\`${name}\` (${why})`).join(', ')
  const message = `Components in src/theme that replace nothing here: ${listed}`
  const hint = 'See "Replaced theme components" in docs/docusaurus.md.'
  return [diagnose('swizzled-component', message, { file: 'src/theme' }, { hint })]
}

const themeImport =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"](@(?:theme|theme-original|theme-init|docusaurus)\/[^'"]+)['"]/g
/** An import of types alone. */
export const typeImport = /^import\s+type\s[^'"]*['"][^'"]*['"]/gm

/** Lists what the files of a component import of Docusaurus that docs-gen does not have. */
function unknownImports(root: string, name: string): readonly string[] {
  const files = filesIn(root, 'src/theme').filter((file) => scriptOf.exec(file)?.[1] === name)
  const specifiers = files
    .map((file) => readText(path.join(root, file)).replace(typeImport, ''))
    .flatMap((text) => [...text.matchAll(themeImport)].map(([, specifier = '']) => specifier))
  const known = (specifier: string) => {
    const plain = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
    const isKnown = browserSpecifiers.includes(plain) || contentComponents.has(plain.slice('@theme/'.length))
    return isKnown || swizzledFile(root, plain) !== undefined
  }
  return [...new Set(specifiers)].filter((specifier) => !known(specifier)).sort(compareText)
}

/** A script of a component, which has a file or a folder. */
const scriptOf = /^src\/theme\/([^/.]+)(?:\/.*)?\.[jt]sx?$/
