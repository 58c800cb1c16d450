// Components of Docusaurus' theme that a site replaces in `src/theme`. Components of content replace those of docs-gen
// if docs-gen has everything that they import. The others are reported, with an alternative.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../../files/files-in.ts'
import { readText } from '../../files/read-file.ts'
import { compareText, type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { browserSpecifiers } from '../bundle/browser-modules.ts'
import type { PageModule } from '../bundle/build-options.ts'
import { contentComponents, swizzledFile } from '../modules/resolve-import.ts'

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

/** The components of Docusaurus' theme that a site replaces. */
interface ReplacedComponents {
  /** The modules to bundle. Their ids are the specifiers by which pages import them. */
  readonly taken: readonly PageModule[]
  readonly left: readonly LeftComponent[]
}

/** Finds the components that a site replaces. Other files in `src/theme` are ordinary components. */
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

/** Returns why a component of content can't be used, or undefined if it can. `file` is its script. */
function problemOf(root: string, name: string, file: string): string | undefined {
  if (!/\bdefault\b|\bexports\b/.test(readText(path.join(root, file)))) return 'it has no default export'
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
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"](@(?:theme|theme-original|theme-init|docusaurus)\/[^'"]+)['"]/g
/** Matches imports of types only. */
export const typeImport = /^import\s+type\s[^'"]*['"][^'"]*['"]/gm

/** Lists the modules of Docusaurus that the files of a component import and docs-gen doesn't have. */
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

/** Matches a script of a component, which is one file or in a folder, and captures the component's name. */
const scriptOf = /^src\/theme\/([^/.]+)(?:\/.*)?\.[jt]sx?$/
