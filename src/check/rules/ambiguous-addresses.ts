// Files that hosts show at the same address: `page.html` and `page/index.html` are both shown at `/page`, and which one
// a reader gets depends on the host. A file that redirects to that address doesn't count.

import { outputFile, withoutSlash } from '../../model/route.ts'
import type { Finding, NotedLinks, SiteRule } from '../context.ts'
import { summariesOf } from '../page-summary.ts'

/** Reports `ambiguous-address` for the pages and files of a site. */
export const checkAddresses: SiteRule = function* ({ noted }, input) {
  const files = new Map<string, string | undefined>(
    [...input.outputs].map((path) => [path.replace(/^\//, ''), undefined]),
  )
  for (const { route, file } of summariesOf(input)) files.set(outputFile(route, input.site.config.trailingSlash), file)
  // Last, so that findings are at files that can be renamed without changing the address of a page.
  for (const { output, file } of input.staticFiles ?? []) files.set(output, file)
  // A redirect such as `/page.html` to `/page` intentionally exists beside its page.
  for (const from of Object.keys(input.site.config.redirects)) files.delete(from.replace(/^\//, ''))
  const isStatic = (file: string | undefined): boolean => input.staticFiles?.some((one) => one.file === file) === true
  yield* ambiguousAddresses(files.keys(), noted, (both) => {
    const named = both.flatMap((output) => files.get(output) ?? [])
    return named.find(isStatic) ?? named[0]
  })
}

/** Reports pairs of files that share an address, at the file that `fileOf` returns. Skips pairs without one. */
export function* ambiguousAddresses(
  outputs: Iterable<string>,
  noted: NotedLinks,
  fileOf: (both: readonly string[]) => string | undefined,
): Iterable<Finding> {
  const all = new Set(outputs)
  for (const page of all) {
    const bare = page.replace(/\.html$/, '')
    const folder = `${bare}/index.html`
    const file = bare !== page && all.has(folder) ? fileOf([page, folder]) : undefined
    if (file === undefined || leadsOn(page, `/${bare}`, noted)) continue
    yield {
      code: 'ambiguous-address',
      message: `\`${page}\` and \`${folder}\` have the same address, \`/${bare}\`: the host decides which one it shows`,
      place: { file },
      subject: `/${bare}`,
      hint: 'Rename one of them.',
    }
  }
}

/** Returns whether a file redirects to an address. Recorded file names can begin with a slash. */
function leadsOn(file: string, address: string, { refreshes }: NotedLinks): boolean {
  const to = (refreshes.get(file) ?? refreshes.get(`/${file}`))?.url.to
  return to?.type === 'internal' && withoutSlash(to.path) === address
}
