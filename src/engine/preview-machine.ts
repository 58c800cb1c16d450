// What the preview answers for the files that programs read, shared sidebar files, Markdown twins, and redirects.

import { addressFiles, addressFolder } from '../emit/addresses.ts'
import { indexJson } from '../emit/index-json.ts'
import { llmsFullTxt, llmsTxt } from '../emit/llms.ts'
import { redirectsOf } from '../emit/redirects.ts'
import { robotsTxt, sitemapXml } from '../emit/sitemap.ts'
import { versionJson } from '../emit/version-json.ts'
import { routeIdentity } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { OpenedSite } from './open-site.ts'
import { twinHref } from './output-files.ts'
import type { PagePlan } from './page-plan.ts'

/** A text, or where to go instead. */
export type MachineAnswer =
  | { readonly type: 'text'; readonly text: string; readonly file: string }
  | { readonly type: 'redirect'; readonly location: string }

interface Published {
  readonly opened: OpenedSite
  readonly plan: PagePlan | undefined
}

/** Answers a path that leads to no page; `twinOf` knows the Markdown of the pages that were shown. */
export function machineAnswer(
  { opened: { site }, plan }: Published,
  twinOf: (page: Page) => string | undefined,
  asked: string,
): MachineAnswer | undefined {
  const { baseUrl } = site.config
  if (!asked.startsWith(baseUrl)) return redirectOf(site, asked)
  const name = asked.slice(baseUrl.length)
  const texts: Readonly<Record<string, () => string | undefined>> = {
    'index.json': () => indexJson(site),
    'version.json': () => versionJson(site),
    'robots.txt': () => robotsTxt(site),
    'sitemap.xml': () => sitemapXml(site),
    'llms.txt': () => llmsTxt(site, (page) => twinHref(site, page)),
    'llms-full.txt': () => llmsFullTxt(site, twinOf),
  }
  const text = Object.hasOwn(texts, name)
    ? texts[name]?.()
    : name.startsWith(addressFolder)
      ? addressFiles(site).get(name)
      : plan?.sidebars.find(({ output }) => output === name)?.write()
  if (text !== undefined) return { type: 'text', text, file: name }
  const page = name.endsWith('.md') ? site.pages.find((candidate) => twinHref(site, candidate) === encodeURI(asked)) : undefined
  const twin = page === undefined ? undefined : twinOf(page)
  return twin === undefined ? redirectOf(site, asked) : { type: 'text', text: twin, file: name }
}

function redirectOf(site: Site, asked: string): MachineAnswer | undefined {
  const bare = routeIdentity(asked)
  const found = redirectsOf(site).find(({ from }) => routeIdentity(decodeURI(from)) === bare)
  return found?.to.startsWith('/') === true ? { type: 'redirect', location: decodeURI(found.to) } : undefined
}
