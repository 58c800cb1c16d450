// Renders the pages of a plan while the images that they show are encoded; where one cannot be, its pages are rendered
// once more.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { BuiltPage } from './built-page.ts'
import { CachedPages, type CachedPagesOptions } from './cached-pages.ts'
import type { PlannedPage } from './page-plan.ts'
import { type RenderPagesOptions, renderPages } from './render-pages.ts'
import { startImageEncoding, unresizedImages } from './site-images.ts'

/** What rendering pages and encoding their images needs. */
interface RenderWithImagesOptions extends RenderPagesOptions, Pick<CachedPagesOptions, 'published'> {
  /** Whether images are encoded: a part of a site leaves that to the run that joins the parts. */
  readonly isEncoding: boolean
  /** Hears when all pages are rendered, and images are waited for. */
  readonly onImages: () => void
}

/** Pages with the files of their images. */
interface PagesWithImages {
  readonly pages: readonly BuiltPage[]
  /** Makes the files of images. */
  readonly images: () => Promise<readonly OutputFile[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** Renders all pages of a plan, in its order, with their images. */
export async function renderWithImages(
  planned: readonly PlannedPage[],
  options: RenderWithImagesOptions,
): Promise<PagesWithImages> {
  const { root, site, store, onPage } = options
  const encoding = options.isEncoding ? startImageEncoding(options) : undefined
  const pages = await renderPages(planned, {
    ...options,
    onPage(page) {
      onPage?.(page)
      encoding?.add(page)
    },
  })
  if (encoding === undefined)
    return { pages, images: async () => [], diagnostics: options.isEncoding ? unresizedImages(root, site, pages) : [] }
  if (pages.some(({ variants }) => variants.length > 0)) options.onImages()
  const unencoded = await encoding.settle()
  if (unencoded === undefined) return { pages, images: () => encoding.files(pages), diagnostics: [] }
  const cached = new CachedPages({ ...options, site: unencoded.site, store })
  const again = await renderPages(planned, { ...options, site: unencoded.site, cached, onPage: undefined })
  return { pages: again, images: () => encoding.files(again), diagnostics: unencoded.diagnostics }
}
