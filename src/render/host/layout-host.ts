// The host of the site's own parts of Docusaurus' layout, which surround the content of pages. Its answers depend on
// the props of the page and the configuration only, as those of the layout do.

import type { PageHost } from '../../model/page-host.ts'
import { isExternalUrl, linkUrl } from '../../model/route.ts'
import type { PageProps } from '../../model/template.ts'
import type { RenderContext } from '../render-context.ts'
import { siteFor, versionsOf } from './page-queries.ts'
import { themeConfigOf } from './theme-config.ts'

/** Creates the host of a page's layout. */
export function layoutHost({ site, lookups }: Pick<RenderContext, 'site' | 'lookups'>, props: PageProps): PageHost {
  const { id, title, description, href, frontMatter } = props
  const { name, label } = props.version
  const hrefOf = (path: string) => linkUrl({ href: path }, site.config)
  const plain: PageHost['highlight'] = (code, language, meta) => lookups.highlight(code, language, { meta })
  return {
    page: { id, title, description, href, frontMatter, version: { name, label }, metadata: metadataOf(props) },
    site: siteFor(site),
    themeConfig: () => themeConfigOf({ ...props.site, docSearch: site.config.docSearch }),
    versions: versionsOf(site, props.version),
    link: (to) => ({ href: hrefOf(to), isExternal: isExternalUrl(to), isKnown: true }),
    asset: (path) => ({ url: hrefOf(path) }),
    svg: () => '',
    snippet: ({ language = '', meta = '' }) => plain('', language, meta),
    highlight: plain,
    diagram: () => undefined,
    markdown: (text, options) => lookups.markdown(text, options),
    message: (text) => site.messages.get(text),
    symbol: () => undefined,
    symbolOfType: () => undefined,
    term: () => undefined,
    cards: () => [],
    toc: () => props.toc,
    report: () => undefined,
  }
}

/** Returns the metadata of a page that its footer and its paginator show, as in Docusaurus. */
function metadataOf({ editUrl, lastUpdated, tags, navigation }: PageProps) {
  const [previous, next] = [navigation.previous, navigation.next].map(
    (link) => link && { title: link.title, permalink: link.href },
  )
  const lastUpdatedAt = lastUpdated?.date === undefined ? undefined : Date.parse(lastUpdated.date)
  const trail = navigation.breadcrumbs.map((item) => ({ type: 'link', ...item }))
  const breadcrumbs = trail.length === 0 ? undefined : trail
  return { editUrl, lastUpdatedAt, lastUpdatedBy: lastUpdated?.by, tags, previous, next, breadcrumbs }
}
