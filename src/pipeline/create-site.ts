// The API for scripts: loads a site, returns its pages and metadata as data, and renders any page on demand.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { indexJson, versionMetadata } from '../output/version-json.ts'
import type { PropVersionDoc, PropVersionMetadata } from '../output/version-metadata.ts'
import { renderPageContent } from '../render/page/render-page-content.ts'
import { asThemeError, createRenderer, ThemeError } from '../render/renderer.ts'
import { openSite } from './open-site.ts'
import type { SiteOptions } from './site-options.ts'

/** A loaded site. Nothing is written. */
export interface DocsSite {
  readonly site: Site
  readonly pages: readonly Page[]
  /** Problems in the configuration, sidebars and front matter. */
  readonly diagnostics: readonly Diagnostic[]
  /** The document index, as in index.json. */
  readonly index: Readonly<Record<string, PropVersionDoc>>
  /** The metadata of each version, as in version.json. */
  readonly versions: readonly PropVersionMetadata[]
  /** Renders the content of a page to HTML. Returns undefined without such a page or without a bundle of templates. */
  renderContent(
    route: Route | string,
  ): Promise<{ readonly html: string; readonly diagnostics: readonly Diagnostic[] } | undefined>
}

/** Loads a site. Rendering the content of a page runs its code in this process. */
export async function createSite(options: SiteOptions): Promise<DocsSite> {
  const { site, bundle, diagnostics, root } = await openSite(options, { isPreview: false })
  const created = bundle && (await createRenderer(root, site, { bundle }).catch(asThemeError))
  const failure = created instanceof ThemeError ? created.diagnostic : undefined
  const renderer = created instanceof ThemeError ? undefined : created
  return {
    site,
    pages: site.pages,
    diagnostics: failure === undefined ? diagnostics : [...diagnostics, failure],
    index: JSON.parse(indexJson(site)) as DocsSite['index'], // indexJson writes this form
    versions: site.versions.map((version) => versionMetadata(version)),
    async renderContent(route) {
      const page = site.pages.find((each) => each.route === route)
      if (page === undefined || renderer === undefined) return undefined
      const { html, diagnostics: found } = await renderPageContent(renderer.context, page)
      return { html, diagnostics: found }
    },
  }
}
