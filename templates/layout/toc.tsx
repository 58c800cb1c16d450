// The table of contents of a page: beside the text on wide screens, folded above it on small ones.

import type { TocItem } from '../../src/model/page-host.ts'
import { flatToc } from '../docusaurus/core.tsx'
import { Part } from '../docusaurus/part.tsx'
import { Html } from '../html.tsx'
import { useTexts } from '../use-texts.tsx'
import { tocHtml } from './toc-html.ts'

/** Renders the table of contents beside the text. */
export function TocAside({ toc }: { readonly toc: readonly TocItem[] }) {
  const t = useTexts()
  return (
    <div className="toc">
      <Part name="TOC" given={{ toc: flatToc(toc) }}>
        <nav aria-labelledby="dgTocTitle">
          <p id="dgTocTitle">{t('On this page')}</p>
          <TocList toc={toc} />
        </nav>
      </Part>
    </div>
  )
}

/** Renders the links of the table of contents beside the text. */
export function TocList({ toc }: { readonly toc: readonly TocItem[] }) {
  return <Html className="toc-list" html={tocHtml(toc, useTexts())} />
}

/** Renders the table of contents folded, for screens too small for the aside. */
export function TocFolded({ toc }: { readonly toc: readonly TocItem[] }) {
  const t = useTexts()
  return (
    <details className="toc-folded">
      <summary>{t('On this page')}</summary>
      <Html html={tocHtml(toc, t)} />
    </details>
  )
}
