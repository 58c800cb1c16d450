// Links and images that lead nowhere, as diagnostics of a build. The check room says more of each; a build says enough to mend it.

import type { Diagnostic } from '../model/diagnostic.ts'
import { nearest } from '../model/nearest.ts'
import type { Page, Site } from '../model/site.ts'
import type { Unresolved } from '../render/host.ts'

/** Hints are looked for this many links at most: each compares with every page. */
const hintLimit = 50

/** Makes the diagnostics of links and images that lead nowhere. */
export function unresolvedDiagnostics(
  site: Site,
  pages: readonly { readonly page?: Page; readonly unresolved: readonly Unresolved[] }[],
): readonly Diagnostic[] {
  let hints = 0
  const names = new Set<string>()
  for (const page of site.pages) names.add(page.route).add(page.source.file)
  return pages.flatMap(({ page, unresolved }) =>
    unresolved.map(({ type, url, place }): Diagnostic => {
      const near = hints++ < hintLimit && page !== undefined && type === 'link' ? nearestTarget(url, page, names) : undefined
      const at = place ?? (page === undefined ? undefined : { file: page.source.file })
      return {
        code: type === 'link' ? 'broken-link' : 'missing-image',
        severity: 'error',
        message: type === 'link' ? `\`${url}\` leads to no page or file of the site` : `The image \`${url}\` does not exist`,
        ...(at !== undefined && { place: at }),
        hint: near === undefined ? 'Mend the path, or add what it leads to.' : `Did you mean \`${near}\`?`,
      }
    }),
  )
}

function nearestTarget(url: string, page: Page, names: ReadonlySet<string>): string | undefined {
  const bare = url.replace(/[?#].*$/s, '')
  const folder = page.source.file.slice(0, page.source.file.lastIndexOf('/') + 1)
  const absolute = bare.startsWith('/')
    ? bare
    : new URL(bare.replace(/^@site\//, '/'), `file:///${bare.startsWith('@site/') ? '' : folder}`).pathname.slice(1)
  const found = nearest(absolute, names)
  if (found === undefined || bare.startsWith('/')) return found
  return bare.startsWith('.') || !found.startsWith(folder) ? found : found.slice(folder.length)
}
