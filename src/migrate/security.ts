// Finds the other hosts that a Docusaurus site loads style sheets, fonts, images and scripts from, for the content
// security policy of pages.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../files/read-file.ts'
import { cssUrls } from '../html/css-urls.ts'
import { type Loose, mapOf, textOf } from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'

/** The places where a site names style sheets. */
interface Sheets {
  /** Files of the site, and names of packages. */
  readonly sheets: readonly string[] | undefined
  /** Elements of the head. */
  readonly head: readonly Readonly<Record<string, unknown>>[]
}

type Policy = Readonly<Record<string, readonly string[]>>

/** Returns the key `security`, or undefined if style sheets load nothing from other hosts. */
export function securityOf(root: string, sheets: Sheets, findings: Findings): { readonly csp: Policy } | undefined {
  const origins = new Map<string, Set<string>>()
  for (const url of [...urlsInFiles(root, sheets.sheets ?? []), ...linked(sheets.head)]) {
    if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://x')) continue
    const { origin, pathname } = new URL(url, 'https://x')
    for (const directive of directivesOf(pathname)) {
      const fonts = directive === 'font-src' ? (fontHosts[origin] ?? origin) : origin
      origins.set(directive, (origins.get(directive) ?? new Set()).add(fonts))
    }
  }
  if (origins.size === 0) return undefined
  findings.works(
    `what style sheets load from ${[...new Set([...origins.values()].flatMap((each) => [...each]))].sort().join(', ')}`,
    'The policy of pages allows these hosts (`security.csp`); copies in the site would need none.',
  )
  return { csp: Object.fromEntries([...origins].sort().map(([name, hosts]) => [name, [...hosts].sort()])) }
}

/** Allows the scripts that the site's packages and components may load in browsers. */
export function withScripts(security: unknown, findings: Findings): { readonly csp: Loose } {
  findings.works(
    'scripts that components load from other hosts',
    'The policy of pages allows all with https (`security.csp`): name your hosts there to allow no others.',
  )
  return { csp: { 'script-src': ['https:'], ...mapOf(mapOf(security).csp) } }
}

/** Font hosts, by the host of their style sheets. */
const fontHosts: Readonly<Record<string, string>> = { 'https://fonts.googleapis.com': 'https://fonts.gstatic.com' }

/** Lists the URLs in style sheets and in the files of the site that they import. */
function urlsInFiles(root: string, sheets: readonly string[], seen = new Set<string>()): readonly string[] {
  return sheets.flatMap((sheet) => {
    const file = path.join(root, sheet)
    if (seen.has(file) || !existsSync(file)) return []
    seen.add(file)
    const urls = cssUrls(readText(file)).map(({ url }) => url)
    const imported = urls.filter((url) => /^(?!https?:|\/).*\.(?:css|s[ac]ss)$/i.test(url))
    const below = imported.map((url) => path.join(path.dirname(sheet), url))
    return [...urls, ...urlsInFiles(root, below, seen)]
  })
}

function linked(head: Sheets['head']): readonly string[] {
  return head.flatMap(({ tag, attributes }) => {
    const { rel, href } = mapOf(attributes)
    return tag === 'link' && rel === 'stylesheet' ? (textOf(href) ?? []) : []
  })
}

/** Returns the directives for a URL in a style sheet, by its extension. By default it's a sheet that may load fonts. */
function directivesOf(pathname: string): readonly string[] {
  if (/\.(?:woff2?|ttf|otf|eot)$/i.test(pathname)) return ['font-src']
  if (/\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(pathname)) return ['img-src']
  return ['style-src', 'font-src']
}
