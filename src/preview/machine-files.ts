// What the preview answers for the files that programs read, shared sidebar files, Markdown exports, and redirects.

import { routeIdentity } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import { indexJson } from '../output/index-json.ts'
import { llmsFullTxt, llmsTxt } from '../output/llms.ts'
import { addressFiles, addressFolder } from '../output/nearest-pages.ts'
import { redirectsOf } from '../output/redirects.ts'
import { robotsTxt, sitemapXml } from '../output/sitemap.ts'
import { versionJson } from '../output/version-json.ts'
import { markdownHrefOf } from '../pipeline/gather-files.ts'
import type { PagePlan } from '../pipeline/page-plan.ts'

/** A text, or where to go instead. */
export type MachineAnswer =
  | { readonly type: 'text'; readonly text: string; readonly file: string }
  | { readonly type: 'redirect'; readonly location: string }

/** What was asked for. */
export interface MachineRequest {
  readonly asked: string
  /** Knows the Markdown of the pages that were rendered. */
  readonly markdownOf: (page: Page) => string | undefined
}

/** Answers a path that leads to no page. */
export function machineAnswer(
  site: Site,
  plan: PagePlan | undefined,
  { asked, markdownOf }: MachineRequest,
): MachineAnswer | undefined {
  const { baseUrl } = site.config
  if (!asked.startsWith(baseUrl)) return redirectOf(site, asked)
  const name = asked.slice(baseUrl.length)
  const texts: Readonly<Record<string, () => string | undefined>> = {
    'index.json': () => indexJson(site),
    'version.json': () => versionJson(site),
    'robots.txt': () => robotsTxt(site),
    'sitemap.xml': () => sitemapXml(site),
    'llms.txt': () => llmsTxt(site, (page) => markdownHrefOf(site, page)),
    'llms-full.txt': () => llmsFullTxt(site, markdownOf),
  }
  const text = Object.hasOwn(texts, name)
    ? texts[name]?.()
    : name.startsWith(addressFolder)
      ? addressFiles(site).get(name)
      : plan?.sidebars.find(({ output }) => output === name)?.write()
  if (text !== undefined) return { type: 'text', text, file: name }
  const page = name.endsWith('.md')
    ? site.pages.find((candidate) => markdownHrefOf(site, candidate) === encodeURI(asked))
    : undefined
  const markdown = page === undefined ? undefined : markdownOf(page)
  return markdown === undefined ? redirectOf(site, asked) : { type: 'text', text: markdown, file: name }
}

function redirectOf(site: Site, asked: string): MachineAnswer | undefined {
  const bare = routeIdentity(asked)
  const found = redirectsOf(site).find(({ from }) => routeIdentity(decodeURI(from)) === bare)
  return found?.to.startsWith('/') === true ? { type: 'redirect', location: decodeURI(found.to) } : undefined
}
