// What the preview answers where no page is: files that programs read, shared sidebars, Markdown exports, and
// redirects.

import type { Page } from '../model/page.ts'
import { routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { llmsFullTxt } from '../output/llms.ts'
import { markdownHref, programFiles } from '../output/program-files.ts'
import { redirectsOf } from '../output/redirects.ts'
import type { PagePlan } from '../pipeline/page-plan.ts'

/** A text, or where to go instead. */
type ProgramAnswer =
  | { readonly type: 'text'; readonly text: string | Uint8Array; readonly file: string }
  | { readonly type: 'redirect'; readonly location: string }

/** What was asked for. */
interface ProgramRequest {
  readonly asked: string
  /** Knows the Markdown of the pages that were rendered. */
  readonly markdownOf: (page: Page) => string | undefined
}

/** Answers a path that leads to no page. */
export function programAnswer(
  site: Site,
  plan: PagePlan | undefined,
  { asked, markdownOf }: ProgramRequest,
): ProgramAnswer | undefined {
  const { baseUrl } = site.config
  const location = redirectOf(site, asked)
  if (location !== undefined) return { type: 'redirect', location }
  if (!asked.startsWith(baseUrl)) return undefined
  const file = asked.slice(baseUrl.length)
  const page = file.endsWith('.md')
    ? site.pages.find((candidate) => markdownHref(site, candidate) === encodeURI(asked))
    : undefined
  const text =
    page !== undefined
      ? markdownOf(page)
      : file === 'llms-full.txt'
        ? llmsFullTxt(site, markdownOf)
        : [...programFiles(site), ...(plan?.sidebars ?? [])].find((one) => one.path === file)?.write()
  return text === undefined ? undefined : { type: 'text', text, file }
}

function redirectOf(site: Site, asked: string): string | undefined {
  const bare = routeIdentity(asked)
  const found = redirectsOf(site).find(({ from }) => routeIdentity(decodeURI(from)) === bare)
  return found?.to.startsWith('/') === true ? decodeURI(found.to) : undefined
}
