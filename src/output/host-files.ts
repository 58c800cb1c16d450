// The header and redirect files of static hosts, and an nginx configuration to include. With them, hosts answer like
// `docs-gen preview`.

import type { Config } from '../model/config.ts'
import { escapePattern } from '../model/escape.ts'
import { publishedBases } from '../model/languages.ts'
import { joinPath } from '../model/route.ts'
import { hostRedirects, type Redirect } from './redirects.ts'

/** The input of a host's files. */
export interface HostInput {
  readonly config: Pick<Config, 'baseUrl' | 'csp' | 'i18n'> & {
    readonly trailingSlash?: Config['trailingSlash'] | undefined
  }
  readonly redirects: readonly Redirect[]
  /** Whether the site has static files beside the assets of the build, whose names don't depend on their contents. */
  readonly hasOwnAssets: boolean
}

const files = {
  // With `!`, a rule takes precedence over the static page of the redirect.
  netlify: (input) => withRedirects(headersFile(input), hostRedirects(input.redirects, '301!')),
  cloudflare: (input) => withRedirects(headersFile(input), hostRedirects(bothForms(input.redirects))),
  vercel: (input) => ({ 'vercel.json': vercelFile(input) }),
  nginx: (input) => ({ 'site.nginx.conf': nginxFile(input) }),
} satisfies Record<string, (input: HostInput) => Readonly<Record<string, string>>>

/** A supported host. */
export type Host = keyof typeof files

/** The supported hosts. */
export const hosts = Object.keys(files) as readonly Host[] // the object has no other keys

/** Returns the contents of a host's files, by path in the output folder. */
export function hostFiles(host: Host, input: HostInput): Readonly<Record<string, string>> {
  return files[host](input)
}

function withRedirects(headers: string, redirects: string): Readonly<Record<string, string>> {
  return { _headers: headers, ...(redirects !== '' && { _redirects: redirects }) }
}

type Header = readonly [name: string, value: string]

const immutable: Header = ['Cache-Control', 'public, max-age=31536000, immutable']

/** Folders of the search index whose file names are content hashes. Names of texts (`fragment`) are too short. */
const indexFolders = ['filter', 'index']

/** Patterns of the files with content hashes in their names, below the base URL. */
const keptPatterns = ['assets/(.*-[0-9a-f]{8}\\.\\w+)', `pagefind/(${indexFolders.join('|')})/(.*)`]

/** Returns the headers of every answer. */
function commonHeaders({ config }: HostInput): readonly Header[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...policyHeaders(config),
  ]
}

/** Returns the header with the one directive of a page's policy that browsers accept only in a header. */
export function policyHeaders({ csp }: Pick<Config, 'csp'>): readonly Header[] {
  if (csp === false) return []
  return [['Content-Security-Policy', `frame-ancestors ${(csp?.['frame-ancestors'] ?? ["'self'"]).join(' ')}`]]
}

function headersFile(input: HostInput): string {
  const { baseUrl } = input.config
  const rule = (path: string, headers: readonly Header[]) =>
    `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  const folders = [...(input.hasOwnAssets ? [] : ['assets/']), ...indexFolders.map((name) => `pagefind/${name}/`)]
  const kept = publishedBases(input.config).flatMap((base) => folders.map((folder) => joinPath(base, folder)))
  return rule(`${baseUrl}*`, commonHeaders(input)) + kept.map((folder) => rule(`${folder}*`, [immutable])).join('')
}

/** Returns redirects from paths with and without a trailing slash, for hosts that distinguish these. */
function bothForms(redirects: readonly Redirect[]): readonly Redirect[] {
  return redirects.flatMap((redirect) => {
    const bare = redirect.from.replace(/\/$/, '')
    return [bare, `${bare}/`].filter((from) => from !== '').map((from) => ({ ...redirect, from }))
  })
}

function vercelFile(input: HostInput): string {
  const { baseUrl, trailingSlash } = input.config
  const headers = (those: readonly Header[]) => those.map(([key, value]) => ({ key, value }))
  const settings = {
    ...(trailingSlash === false && { cleanUrls: true }),
    ...(trailingSlash !== undefined && { trailingSlash }),
    headers: [
      { source: `${baseUrl}(.*)`, headers: headers(commonHeaders(input)) },
      ...publishedBases(input.config).flatMap((base) =>
        keptPatterns.map((pattern) => ({ source: joinPath(base, pattern), headers: headers([immutable]) })),
      ),
    ],
    ...(input.redirects.length > 0 && {
      redirects: bothForms(input.redirects).map(({ from, to }) => ({
        source: from.replace(/[(){}:*+?]/g, '\\$&'),
        destination: to,
        statusCode: 301,
      })),
    }),
  }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}

function nginxFile(input: HostInput): string {
  const { baseUrl } = input.config
  const common = commonHeaders(input)
  const noCache: Header = ['Cache-Control', 'no-cache']
  // nginx applies the headers of a server only to locations without headers of their own.
  const location = (where: string, headers: readonly Header[], lines: readonly string[]) =>
    [
      `location ${where} {`,
      ...headers.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`),
      ...lines.map((line) => `  ${line}`),
      '}',
      '',
    ].join('\n')
  const texts =
    'text/css text/javascript application/javascript application/json application/xml text/markdown text/plain image/svg+xml'
  const find = 'try_files $uri $uri.html $uri/index.html =404;'
  const own = joinPath(baseUrl, 'site.nginx.conf')
  return [
    '# Made by docs-gen build --host nginx. Include it in a server whose root holds the site:',
    `#   server { listen 80; server_name docs.example.com; root /srv/docs; include /srv/docs${own}; }`,
    '',
    'charset utf-8;',
    `charset_types ${texts};`,
    'absolute_redirect off;',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${texts};`,
    `error_page 404 ${joinPath(baseUrl, '404.html')};`,
    '',
    `location = ${own} { return 404; }`,
    'location ~ "/\\.(?!well-known/)" { return 404; }',
    '',
    ...bothForms(input.redirects).map(nginxRedirect),
    location(
      `~ "^(${publishedBases(input.config).map(escapePattern).join('|')})(${keptPatterns.join('|')})$"`,
      [...common, immutable],
      ['try_files $uri =404;'],
    ),
    location('~ "\\.md$"', [...common, noCache], ['default_type text/markdown;', 'try_files $uri =404;']),
    location(baseUrl, [...common, noCache], [find]),
  ].join('\n')
}

/** Formats a redirect. nginx compares decoded paths. */
function nginxRedirect({ from, to }: Redirect): string {
  const safe = to.replaceAll('$', '%24') // a variable of nginx
  const target = to.includes('?') ? safe : safe.replace(/#|$/, (end) => `$is_args$args${end}`)
  return `location = ${quoted(decodeURI(from))} { return 301 ${quoted(target)}; }`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
