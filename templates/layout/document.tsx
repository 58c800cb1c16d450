// The whole document of a page, from <html> on: head, header, sidebar, the page's content, table of contents and
// footer.

import type { PageProps } from '../../src/model/template.ts'
import { Byline } from '../blog/blog.tsx'
import { classNames } from '../class-names.ts'
import { Paginator } from '../docusaurus/layout-parts.tsx'
import { Part, Parts } from '../docusaurus/part.tsx'
import { Html } from '../html.tsx'
import { translatorOf } from '../texts.ts'
import { TextsProvider } from '../use-texts.tsx'
import { Announcement } from './announcement.tsx'
import { Banners, VersionBadge } from './banners.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import { Header } from './header.tsx'
import { PageMeta } from './page-foot.tsx'
import { Sidebar } from './sidebar.tsx'
import { TocAside, TocFolded } from './toc.tsx'

/** Renders the whole document of a page around its content. */
export function Document(props: PageProps & { readonly contentHtml: string }) {
  const { site } = props
  const mode = site.look?.mode === 'system' ? undefined : site.look?.mode
  return (
    <html lang={site.language} dir={site.direction} className={htmlClass(props)} data-mode={mode} data-theme={mode}>
      <Head {...props} />
      <body>
        <TextsProvider texts={props.texts}>
          {props.isBare === true ? <Main {...props} /> : <Framed {...props} />}
          <Part name="Root" />
        </TextsProvider>
      </body>
    </html>
  )
}

/** Renders header, sidebar and footer around the page. */
function Framed(props: PageProps & { readonly contentHtml: string }) {
  const { site, assets, version, languages } = props
  const t = translatorOf(props.texts)
  const navigation = layoutOf(props) === 'doc' ? props.navigation : { ...props.navigation, sidebar: [] }
  const hasSidebar = navigation.sidebar.length > 0
  return (
    <>
      <a className="skip-link" href="#dgContent">
        {t('Skip to content')}
      </a>
      {site.announcement !== undefined && <Announcement {...site.announcement} />}
      <Header site={site} version={version} assets={assets} languages={languages} />
      <div
        className={classNames(
          'page',
          hasSidebar && 'has-sidebar',
          hasToc(props) && 'has-toc',
          props.kind === 'page' && 'is-wide',
        )}
      >
        <Sidebar {...props} navigation={navigation} />
        <Main {...props} />
        {hasToc(props) && <TocAside toc={props.toc} />}
      </div>
      <Part name="Footer">
        <Footer site={site} />
      </Part>
      <Part name="Layout/Provider" />
      <Part name="Layout" />
    </>
  )
}

function Main(props: PageProps & { readonly contentHtml: string }) {
  const { navigation } = props
  if (props.kind === 'page')
    return <Html as={props.hasMain === true ? 'div' : 'main'} id="dgContent" tabIndex={-1} html={props.contentHtml} />
  const layout = layoutOf(props)
  if (layout === 'landing')
    return (
      <main id="dgContent" tabIndex={-1} className="landing">
        <Banners {...props} />
        <Html className="prose" html={props.contentHtml} />
      </main>
    )
  const isOfVersion = props.kind !== 'not-found' && props.kind !== 'search'
  const language = { lang: props.textLanguage?.tag, dir: props.textLanguage?.direction }
  const title = props.showTitle && <h1>{props.title}</h1>
  const text = <Html className="prose" html={props.contentHtml} />
  const content = (
    <div {...language}>
      {title}
      {text}
    </div>
  )
  return (
    <main id="dgContent" tabIndex={-1} className={layout === 'wide' ? 'wide' : undefined}>
      <Parts names={partsAround(props)} given={isDocItem(props) ? { children: content } : {}}>
        <Banners {...props} />
        {!isHome(props) && (
          <Part name="DocBreadcrumbs">
            <Breadcrumbs items={navigation.breadcrumbs} />
          </Part>
        )}
        {isOfVersion && <VersionBadge {...props} />}
        <article className={isHome(props) ? 'home' : undefined} {...language}>
          {title}
          {props.post !== undefined && <Byline post={props.post} language={props.site.language} />}
          {hasToc(props) && <TocFolded toc={props.toc} />}
          {text}
        </article>
        <Part name={isDocItem(props) ? 'DocItem/Footer' : ''}>
          <PageMeta {...props} />
        </Part>
        <Paginator {...props} />
      </Parts>
    </main>
  )
}

/** Lists Docusaurus' names for what surrounds the text of a page. */
function partsAround(props: PageProps): readonly string[] {
  if (props.post !== undefined) return ['BlogPostPage', 'BlogPostItem']
  return isDocItem(props) ? ['DocItem', 'DocItem/Layout'] : []
}

/** Returns whether a page is one of the documentation, and not of a blog or of the site's own pages. */
function isDocItem({ kind, isBlog, version }: PageProps): boolean {
  return kind === 'doc' && isBlog !== true && version.pluginId !== 'pages'
}

function hasToc(props: PageProps): boolean {
  return props.toc.length > 0 && props.frontMatter.hide_table_of_contents !== true && layoutOf(props) === 'doc'
}

/** Returns the layout of a page, which decides how much surrounds its text. */
function layoutOf({ kind, frontMatter }: PageProps): 'doc' | 'wide' | 'landing' {
  const { layout } = frontMatter
  return kind === 'doc' && (layout === 'wide' || layout === 'landing') ? layout : 'doc'
}

function isHome({ href, site }: PageProps): boolean {
  return href === site.baseUrl
}

/** Returns the classes for site-wide styles, with Docusaurus' names so that styles written for it keep working. */
function htmlClass(props: PageProps): string {
  const { version, kind, id } = props
  if (props.isBlog === true)
    return classNames('plugin-blog', 'blog-wrapper', props.post === undefined ? 'blog-list-page' : 'blog-post-page')
  if (version.pluginId === 'pages') return 'plugin-pages plugin-id-default'
  const page = kind === 'doc' ? `docs-doc-page docs-doc-id-${id}` : `docs-${kind}-page`
  return classNames('plugin-docs', `plugin-id-${version.pluginId}`, version.className, page)
}
