// The index of everything that a URL of the site can lead to on a static host: pages under all forms of their paths,
// files, and redirects.

import { isElsewhere, joinPath, type TrailingSlash, withoutSlash } from '../model/route.ts'
import type { Target } from './scanned-page.ts'

/** A page of the index. */
export interface TargetPage {
  /** Output file below the output folder, such as `guides/index.html`. */
  readonly file: string
  /** Decoded path below baseUrl to which the site links. */
  readonly canonical: string
}

/** The index. `find` returns the target of a decoded path below baseUrl, with a leading slash. */
export interface Targets {
  find(path: string): Target | undefined
  /** Canonical paths of all pages. */
  readonly pagePaths: readonly string[]
  readonly files: ReadonlySet<string>
}

/** The content of the index. */
interface TargetOptions {
  readonly pages: readonly TargetPage[]
  /** Decoded paths of other published files, with or without a leading slash. */
  readonly files: ReadonlySet<string>
  /** Redirects: decoded paths below baseUrl with their targets. */
  readonly redirects: Readonly<Record<string, string>>
  /** Paths that other tools publish, including everything below them. */
  readonly elsewhere?: readonly string[] | undefined
}

/** Creates the index of pages, files and redirects. Of two pages at one path, the first is found. */
export function indexTargets({ pages, files, redirects, elsewhere }: TargetOptions): Targets {
  const byPath = new Map<string, Target>()
  for (const { file, canonical } of pages)
    for (const path of servedPaths(file)) if (!byPath.has(path)) byPath.set(path, { type: 'page', canonical })
  for (const [from, to] of Object.entries(redirects)) {
    const bare = withoutSlash(joinPath('/', from))
    for (const form of [bare, `${bare}/`]) if (!byPath.has(form)) byPath.set(form, { type: 'redirect', to })
  }
  return {
    find: (path) =>
      byPath.get(path) ?? fileTarget(files, path) ?? (isElsewhere(path, elsewhere) ? otherTarget : undefined),
    pagePaths: [...new Set(pages.map(({ canonical }) => canonical))],
    files,
  }
}

/** The target of all paths that other tools publish. */
export const otherTarget: Target = { type: 'file', file: undefined }

/** Lists the paths at which a host serves an HTML file: `x/index.html` also at /x/ and /x, `x.html` also at /x. */
export function servedPaths(file: string): readonly string[] {
  const path = `/${file}`
  if (path === '/index.html') return ['/', path]
  if (path.endsWith('/index.html')) {
    const folder = path.slice(0, -'index.html'.length)
    return [folder, folder.slice(0, -1), path]
  }
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path]
}

function fileTarget(files: ReadonlySet<string>, path: string): Target | undefined {
  const forms = path.endsWith('/') ? [path, `${path}index.html`] : [path, `${path}/index.html`, `${path}.html`]
  const found = forms.find((form) => files.has(form) || files.has(form.slice(1)))
  return found === undefined ? undefined : { type: 'file', file: found.slice(1) }
}

/** Returns the form of a decoded path that the site's trailing slash rule requires. */
export function canonicalPath(route: string, rule: TrailingSlash): string {
  if (rule === undefined || route === '/' || /\.html?$/.test(route)) return route
  const bare = route.endsWith('/') ? route.slice(0, -1) : route
  return rule ? `${bare}/` : bare
}
