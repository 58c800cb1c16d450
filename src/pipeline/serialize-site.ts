// The site as workers get it: in V8's own form, made once for all of them, which keeps that two parts of the site name
// one page.

import { deserialize, serialize } from 'node:v8'
import type { Page } from '../model/page.ts'
import type { Site } from '../model/site.ts'

/** Writes a site as bytes, without the texts of its pages, which come with their tasks. */
export function serializeSite(site: Site): Buffer {
  const copies = new Map(site.pages.map((page) => [page, { ...page, source: { ...page.source, text: '' } }]))
  const copyOf = (page: Page): Page => copies.get(page) ?? page
  return serialize({
    ...site,
    pages: site.pages.map(copyOf),
    versions: site.versions.map((version) => ({ ...version, pages: version.pages.map(copyOf) })),
    byRoute: new Map([...site.byRoute].map(([route, page]) => [route, copyOf(page)])),
    byFile: new Map([...site.byFile].map(([file, page]) => [file, copyOf(page)])),
  })
}

/** Reads the site that `serializeSite` wrote. */
export function readSite(bytes: Uint8Array): Site {
  return deserialize(bytes) as Site
}
