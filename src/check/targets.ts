// The index of everything that a URL of the site can lead to, as a static host serves it: pages under all their forms,
// files, redirects.

import type { TrailingSlash } from '../model/route.ts'
import { isElsewhere, joinPath, withoutSlash } from '../model/route.ts'
import type { Target } from './page.ts'

/** A page to put into the index. */
export interface TargetPage {
  /** Output file below the output folder, such as `guides/index.html`. */
  readonly file: string
  /** Decoded path below baseUrl as the site links to it. */
  readonly canonical: string
}

/** Looks up what a decoded path below baseUrl (with a leading slash) leads to. */
export interface Targets {
  find(path: string): Target | undefined
  /** Canonical paths of all pages. */
  readonly pagePaths: readonly string[]
  readonly files: ReadonlySet<string>
}

/** What the index is made of. */
interface TargetOptions {
  readonly pages: readonly TargetPage[]
  /** Decoded paths of other published files, with or without a leading slash. */
  readonly files: ReadonlySet<string>
  /** Decoded paths below baseUrl that lead elsewhere. */
  readonly redirects: Readonly<Record<string, string>>
  /** Paths that other tools publish, with what is below them. */
  readonly elsewhere?: readonly string[] | undefined
}

/** Makes the index of pages, files and redirects. Of two pages at one path the first is found. */
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

const otherTarget: Target = { type: 'file', file: undefined }

/** Lists the paths under which a host serves an HTML file: `x/index.html` as /x/, /x and itself; `x.html` as /x. */
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

/** Gives the form of a decoded path that the site's trailing slash rule asks for. */
export function canonicalPath(route: string, rule: TrailingSlash): string {
  if (rule === undefined || route === '/' || /\.html?$/.test(route)) return route
  const bare = route.endsWith('/') ? route.slice(0, -1) : route
  return rule ? `${bare}/` : bare
}
