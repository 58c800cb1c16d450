import { describe, expect, it } from 'vitest'
import type { Locale } from '../../src/model/languages.ts'
import { type HostInput, hostFiles } from '../../src/output/host-files.ts'
import type { Redirect } from '../../src/output/redirects.ts'

const redirect = (from: string, to: string): Redirect => ({ from, to, file: '' })
const input = (given: Partial<HostInput['config']> = {}, redirects: readonly Redirect[] = []): HostInput => ({
  config: { baseUrl: '/', trailingSlash: undefined, ...given },
  redirects,
  hasOwnAssets: false,
})
const two = [redirect('/old', '/new/'), redirect('/away/', 'https://elsewhere.example.com/x?y=1')]

describe('the files for Netlify', () => {
  it('are headers, and redirects that come before their pages', () => {
    expect(hostFiles('netlify', input({}, two))).toEqual({
      _headers: `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Content-Security-Policy: frame-ancestors 'self'
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/pagefind/filter/*
  Cache-Control: public, max-age=31536000, immutable
/pagefind/index/*
  Cache-Control: public, max-age=31536000, immutable
`,
      _redirects: '/old /new/ 301!\n/away/ https://elsewhere.example.com/x?y=1 301!\n',
    })
  })

  it('keep no assets for a year where static files are among them, and follow the settings', () => {
    const config = { baseUrl: '/docs/', csp: { 'frame-ancestors': ['https://a.example'] } }
    expect(hostFiles('netlify', { ...input(config), hasOwnAssets: true })).toEqual({
      _headers: `/docs/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Content-Security-Policy: frame-ancestors https://a.example
/docs/pagefind/filter/*
  Cache-Control: public, max-age=31536000, immutable
/docs/pagefind/index/*
  Cache-Control: public, max-age=31536000, immutable
`,
    })
    expect(hostFiles('netlify', input({ csp: false }))).not.toHaveProperty(
      '_headers',
      expect.stringMatching('Security'),
    )
  })
})

it('the redirects for Cloudflare name both forms of a path', () => {
  expect(hostFiles('cloudflare', input({}, [redirect('/old', '/new'), redirect('/', '/new')]))._redirects).toBe(
    '/old /new 301\n/old/ /new 301\n/ /new 301\n',
  )
})

describe('the file for Vercel', () => {
  const settings = (given: HostInput) => JSON.parse(hostFiles('vercel', given)['vercel.json'] ?? '')

  it('has headers and redirects', () => {
    expect(settings(input({}, [redirect('/a(b)', '/c')]))).toEqual({
      headers: [
        { source: '/(.*)', headers: expect.arrayContaining([{ key: 'X-Content-Type-Options', value: 'nosniff' }]) },
        {
          source: '/assets/(.*-[0-9a-f]{8}\\.\\w+)',
          headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
        },
        {
          source: '/pagefind/(filter|index)/(.*)',
          headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
        },
      ],
      redirects: ['/a\\(b\\)', '/a\\(b\\)/'].map((source) => ({ source, destination: '/c', statusCode: 301 })),
    })
  })

  it('follows trailingSlash', () => {
    expect(settings(input({ trailingSlash: false }))).toMatchObject({ cleanUrls: true, trailingSlash: false })
    const { headers, ...others } = settings(input({ trailingSlash: true }))
    expect(others).toEqual({ trailingSlash: true })
    expect(headers).toHaveLength(3)
  })
})

it('the file for nginx has a location for each redirect, and none of their signs is one of nginx', () => {
  const file = hostFiles(
    'nginx',
    input({ baseUrl: '/my.docs/' }, [
      redirect('/my.docs/%C3%BC"', '/my.docs/$new#part'),
      redirect('/my.docs/b', '/my.docs/c?d=e'),
    ]),
  )['site.nginx.conf']
  expect(file?.match(/^location.*/gm)).toEqual([
    'location = /my.docs/site.nginx.conf { return 404; }',
    'location ~ "/\\.(?!well-known/)" { return 404; }',
    'location = "/my.docs/ü\\"" { return 301 "/my.docs/%24new$is_args$args#part"; }',
    'location = "/my.docs/ü\\"/" { return 301 "/my.docs/%24new$is_args$args#part"; }',
    'location = "/my.docs/b" { return 301 "/my.docs/c?d=e"; }',
    'location = "/my.docs/b/" { return 301 "/my.docs/c?d=e"; }',
    'location ~ "^(/my\\.docs/)(assets/(.*-[0-9a-f]{8}\\.\\w+)|pagefind/(filter|index)/(.*))$" {',
    'location ~ "\\.md$" {',
    'location /my.docs/ {',
  ])
})

it('all languages keep the files that are named by their content', () => {
  const locale = (name: string, baseUrl: string): Locale => ({
    name,
    label: name,
    htmlLang: name,
    direction: 'ltr',
    folder: `i18n/${name}`,
    isTranslated: true,
    url: '',
    baseUrl,
    hasOwnBaseUrl: false,
  })
  const [en, de] = [locale('en', '/'), locale('de', '/de/')]
  const given = input({ i18n: { defaultLocale: 'en', locales: [en, de], current: en } })
  expect(hostFiles('netlify', given)._headers).toContain('\n/de/assets/*\n  Cache-Control: public')
  expect(hostFiles('vercel', given)['vercel.json']).toContain('"/de/pagefind/(filter|index)/(.*)"')
  expect(hostFiles('nginx', given)['site.nginx.conf']).toContain('location ~ "^(/|/de/)(assets/')
})

it.each(['netlify', 'cloudflare'] as const)('no redirect becomes a pattern that matches other paths (%s)', (host) => {
  const redirects = [redirect('/old*', '/new'), redirect('/a:b', '/new'), redirect('/old', '/new')]
  expect(hostFiles(host, input({}, redirects))._redirects).not.toMatch(/\*|:b/)
})
