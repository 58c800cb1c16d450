// The parts of Docusaurus' layout that a site replaces in `src/theme`, in the places of this theme's layout, and what
// they import of it: the part that they replace, and other parts of the page.

import { type ComponentType, type ReactNode, useContext } from 'react'
import type { PageProps } from '../../src/model/template.ts'
import { Banners, VersionBadge } from '../layout/banners.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { Footer } from '../layout/footer.tsx'
import { PageMeta, PageNav } from '../layout/page-foot.tsx'
import { TocFolded, TocList } from '../layout/toc.tsx'
import { replaceableParts } from '../module-exports.ts'
import { LayoutContext, Original, Part } from './part.tsx'

function OfPage({ render }: { readonly render: (props: PageProps) => ReactNode }) {
  const layout = useContext(LayoutContext)
  return layout === undefined ? null : render(layout.props)
}

const part = (name: string, render: (props: PageProps) => ReactNode) => () => (
  <Part name={name}>
    <OfPage render={render} />
  </Part>
)

/** Returns the previous and the next page as in Docusaurus. */
function neighboursOf({ previous, next }: PageProps['navigation']) {
  const [before, after] = [previous, next].map((link) => link && { title: link.title, permalink: link.href })
  return { ...(before && { previous: before }), ...(after && { next: after }) }
}

/** Renders the links to the previous and the next page. */
export function Paginator({ navigation, post }: Pick<PageProps, 'navigation' | 'post'>) {
  return (
    <Part name={post === undefined ? 'DocPaginator' : ''} given={neighboursOf(navigation)}>
      <PageNav {...navigation} isPost={post !== undefined} />
    </Part>
  )
}

/** The parts of the layout that a site's own ones can import, by specifier (`importableParts`). */
export const layoutParts: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ...replaceableParts.map((name) => [`@theme-original/${name}`, () => <Original name={name} />] as const),
  ['@theme/DocItem/Layout', () => <Original name="DocItem" />],
  ['@theme/NotFound/Content', () => <Original name="NotFound" />],
  ['@theme/Footer', part('Footer', ({ site }) => <Footer site={site} />)],
  ['@theme/DocItem/Footer', part('DocItem/Footer', (props) => <PageMeta {...props} />)],
  ['@theme/DocItem/Paginator', part('', (props) => <Paginator {...props} />)],
  ['@theme/DocPaginator', part('', (props) => <Paginator {...props} />)],
  ['@theme/DocItem/TOC/Mobile', part('', ({ toc }) => <TocFolded toc={toc} />)],
  ['@theme/TOC', () => null], // the layout shows it beside the text
  ['@theme/TOCItems', part('', ({ toc }) => <TocList toc={toc} />)],
  ['@theme/DocVersionBadge', part('', (props) => <VersionBadge {...props} />)],
  ['@theme/DocVersionBanner', part('', (props) => <Banners {...props} />)],
  ['@theme/DocBreadcrumbs', part('DocBreadcrumbs', ({ navigation }) => <Breadcrumbs items={navigation.breadcrumbs} />)],
])
