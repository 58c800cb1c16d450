// Serves the files of static folders in the preview, at the addresses that a static host would use.

import path from 'node:path'
import type { StaticFile } from '../content/static-files.ts'
import { joinPath } from '../model/route.ts'
import type { Site } from '../model/site.ts'

/** The answer to the address of a static file. */
export type StaticAnswer =
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'redirect'; readonly location: string }

/** Creates the function that answers decoded paths with the static files of a site. */
export function staticAnswers(
  root: string,
  site: Site,
  listed: readonly StaticFile[],
): (asked: string) => StaticAnswer | undefined {
  const byPath = new Map(
    listed.map(({ file, output }) => [joinPath(site.config.baseUrl, output), path.join(root, file)]),
  )
  return (asked) => {
    const named = asked.endsWith('/') ? `${asked}index.html` : `${asked}.html`
    const file = byPath.get(asked) ?? (named.endsWith('/404.html') ? undefined : byPath.get(named))
    if (file !== undefined) return { type: 'file', file }
    return byPath.has(`${asked}/index.html`) ? { type: 'redirect', location: `${asked}/` } : undefined
  }
}
