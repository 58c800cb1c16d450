// Resolves a URL as an author wrote it in a source file, file links included, to the same kind of answer that the HTML's URLs get.

import { ensure } from '../model/ensure.ts'
import { joinPath, urlOf } from '../model/route.ts'
import type { CheckContext, Resolution } from './context.ts'
import type { CheckInput } from './input.ts'
import { decode, resolvePath } from './url.ts'

/** Says whether a written URL names a source file of a page. */
export function isFileLink(url: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) && /\.mdx?$/i.test(ensure(url.split(/[?#]/)[0]))
}

/** Makes the function that resolves a URL written in a file for the page (by its encoded path) on which it is shown. */
export function createWrittenResolver(
  input: CheckInput,
  resolve: CheckContext['resolve'],
): (url: string, file: string, href: string) => Resolution {
  const { config, site } = input
  const contentDirs = site.versions.map((version) => version.contentDir)
  return (url, file, href) => {
    if (isFileLink(url)) {
      const [path = '', suffix = ''] = splitSuffix(url)
      for (const candidate of candidates(decode(path) ?? path, file, contentDirs)) {
        const target = site.byFile.get(candidate) ?? site.byFile.get(otherExtension(candidate))
        if (target !== undefined) return resolve(urlOf(target.route, config) + suffix, href)
      }
    }
    const bare = url.startsWith('pathname://') ? url.slice('pathname://'.length) : url
    const isFixed = bare.startsWith('/') && !bare.startsWith('//') && !bare.startsWith(config.baseUrl)
    return resolve(isFixed ? joinPath(config.baseUrl, bare) : bare, href)
  }
}

/** Lists the site-relative files that a file link may mean, likeliest first. */
export function candidates(path: string, file: string, contentDirs: readonly string[]): string[] {
  if (path.startsWith('@site/')) return [path.slice('@site/'.length)]
  const found: string[] = []
  if (!path.startsWith('/')) found.push(resolvePath(path, `/${file}`).slice(1))
  for (const dir of contentDirs) found.push(joinPath(dir, path))
  found.push(path.replace(/^\//, ''))
  return found
}

/** A link to the one kind of page leads to the other when only that is there. */
function otherExtension(file: string): string {
  return /x$/i.test(file) ? file.slice(0, -1) : `${file}x`
}

function splitSuffix(url: string): [string, string] {
  const at = url.search(/[?#]/)
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
