// Bundles the small theme of these tests into a temporary folder, and makes sites of plain objects.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAssets } from '../../src/links/assets.ts'
import { createLinkResolver } from '../../src/links/resolver.ts'
import type { Compiled, Facts } from '../../src/model/compiled.ts'
import { hashOf } from '../../src/model/key.ts'
import type { Page } from '../../src/model/page.ts'
import { routeIdentity, toRoute } from '../../src/model/route.ts'
import type { Sidebar } from '../../src/model/sidebar.ts'
import type { DocsVersion, Site } from '../../src/model/site.ts'
import { bundleTemplates } from '../../src/render/bundle/bundle-templates.ts'
import { loadTemplates } from '../../src/render/bundle/read-bundle.ts'
import { createHost, type RenderHost } from '../../src/render/host/host.ts'
import type { LoadedTemplates } from '../../src/render/loaded-templates.ts'
import { layFiles } from '../support/lay-files.ts'

export const themeDir = fileURLToPath(new URL('./fixtures/theme', import.meta.url))
export const clientDir = fileURLToPath(new URL('../../templates/client', import.meta.url))

/** Makes a folder with these files that is gone after the tests. */
export function temporaryFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  return layFiles(files)
}

/** Bundles and loads the test theme. */
export async function loadTestTheme(): Promise<LoadedTemplates> {
  const { bundle, diagnostics } = await bundleTemplates({
    themeDir,
    clientDir,
    outDir: join(temporaryFolder(), 'theme'),
  })
  if (bundle === undefined) throw new Error(JSON.stringify(diagnostics))
  return loadTemplates(bundle)
}

/** A page of plain fields. */
export function makePage(id: string, fields: Partial<Page> = {}): Page {
  const file = fields.source?.file ?? `content/${id}.md`
  const route = fields.route ?? toRoute(id.replace(/(^|\/)index$/, '$1'))
  return {
    // Test ids are as good as those that load makes.
    id: id as Page['id'],
    pluginId: 'default',
    version: 'current',
    route,
    permalink: route,
    title: id,
    description: `About ${id}`,
    frontMatter: { raw: {} },
    fieldPlaces: {},
    draft: false,
    unlisted: false,
    format: 'mdx',
    source: { file, text: '', hash: hashOf('') },
    contentStart: 0,
    sourceDir: '.',
    tags: [],
    ...fields,
  }
}

/** A PNG file of this size; the pixels do not matter. */
export function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export interface SiteFields {
  readonly baseUrl?: string
  readonly trailingSlash?: boolean
  readonly sidebars?: readonly Sidebar[]
  readonly symbols?: Site['symbols']
  readonly terms?: Site['terms']
  readonly markdown?: { readonly mdx1: boolean }
}

/** A site with one version. */
export function makeSite(pages: readonly Page[], fields: SiteFields = {}): Site {
  const config = {
    title: 'Site',
    tagline: '',
    url: 'https://example.com',
    baseUrl: fields.baseUrl ?? '/',
    trailingSlash: fields.trailingSlash,
    markdown: fields.markdown ?? {},
  }
  const version = {
    pluginId: 'default',
    name: 'current',
    label: 'Next',
    isLabelShown: true,
    contentDir: 'content',
    pages,
    draftIds: [],
    sidebars: fields.sidebars ?? [],
  }
  return {
    // The render room reads these fields only.
    config: config as unknown as Site['config'],
    versions: [version as unknown as DocsVersion],
    pages,
    byRoute: new Map(pages.map((page) => [routeIdentity(page.route), page])),
    byFile: new Map(pages.map((page) => [page.source.file, page])),
    symbols: fields.symbols ?? new Map(),
    commands: [],
    terms: fields.terms ?? new Map(),
    messages: new Map(),
  }
}

/** What compiling a file would give, with these facts. */
export function makeCompiled(file: string, facts: Partial<Facts> = {}): Compiled {
  const none: Facts = { headings: [], links: [], images: [], imports: [], components: [], codes: [], hasScript: false }
  return {
    file,
    compiler: 'fast',
    code: '',
    codes: [],
    isAsync: false,
    facts: { ...none, ...facts },
    diagnostics: [],
  }
}

/** A place on a line of a file. */
export function onLine(file: string, line: number) {
  return { file, start: { line, column: 1, offset: 0 } }
}

/** A host of the first page of a site, whose files stand in a folder. */
export function makeHost(site: Site, compiled: readonly Compiled[], root = temporaryFolder()): RenderHost {
  const page = site.pages[0]
  if (page === undefined) throw new Error('a site needs a page')
  return createHost({ site, page, compiled, lookups: makeLookups(site, root) })
}

/** Lookups that read files of a folder and highlight nothing. */
export function makeLookups(site: Site, root: string) {
  const assets = createAssets({ root, staticDirs: ['static'], baseUrl: site.config.baseUrl, folders: ['content'] })
  return {
    assets,
    links: createLinkResolver({ site, assets }),
    highlight: (code: string, language: string) => ({
      language,
      text: code,
      lines: code.split('\n').map((html) => ({ html })),
    }),
    markdown: (text: string) => text,
  }
}
