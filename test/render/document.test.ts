import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageProps } from '../../src/model/template.ts'
import { renderDocument } from '../../src/render/document.ts'
import type { LoadedTemplates } from '../../src/render/loaded.ts'
import { policyOf } from '../../src/render/policy.ts'
import { loadTestTheme } from './theme.ts'

let loaded: LoadedTemplates
beforeAll(async () => {
  loaded = await loadTestTheme()
})

// The test theme reads these fields only.
const props = { site: { language: 'en' }, title: 'A & B', assets: { styles: ['/s.css'], loader: '/l.js' } } as unknown as PageProps
const render = (contentHtml: string, headHtml = '') => renderDocument({ loaded, props, contentHtml, headHtml })

describe('a document', () => {
  test('is one doctype, the head, and the content as it is', () => {
    const html = render('<p>&amp; <b>x</b></p>')
    expect(html.match(/<!doctype/gi)).toHaveLength(1)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" /)
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).toContain('<main><p>&amp; <b>x</b></p></main>')
  })

  test('takes the head elements of its content in the place of its own', () => {
    const html = render('', '<title>Mine</title><meta name="robots" content="noindex"/>')
    expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Mine</title>'])
    expect(html).toContain('<meta name="robots" content="noindex"/></head>')
  })
})

describe('the policy of a page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const directive = (html: string, name: string) =>
    policyOf(html)
      .split('; ')
      .find((part) => part.startsWith(name))

  test('allows the inline scripts of the page by hash, and no data blocks', () => {
    const html =
      '<script>a()</script><script type="application/ld+json">{}</script><script type="speculationrules">{"x":1}</script><script src="/a.js"></script>'
    expect(directive(html, 'script-src')).toBe(`script-src 'self' 'wasm-unsafe-eval' ${[hash('a()'), hash('{"x":1}')].sort().join(' ')}`)
  })

  test('is strict for a page that is all its own', () => {
    expect(policyOf('<p>x</p>')).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"`,
    )
  })

  test('lets code of the site ask other hosts on its page, and run none of their scripts', () => {
    const html = '<style>a{}</style><b style="color:red"></b><dg-island data-module="x.js" data-own=""></dg-island><script>a()</script>'
    expect(policyOf(html).replace(hash('a()'), 'HASH')).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' HASH; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; font-src 'self' data: https:; connect-src 'self' https: wss:; frame-src 'self' https:; manifest-src 'self'; base-uri 'none'; form-action 'self' https:"`,
    )
    expect(policyOf('<dg-island data-module="x.js"></dg-island> <a data-own="">')).toBe(policyOf('<p>x</p>'))
  })

  test('names the hosts from which an author shows images, frames and scripts', () => {
    const html =
      '<img alt="" src="https://i.example/x.png?a=1"><iframe title="v" src="https://v.example:8443/e"></iframe><script async src="https://s.example/t.js"></script><a href="https://a.example">a</a>'
    expect(['img-src', 'frame-src', 'script-src'].map((name) => directive(html, name))).toEqual([
      "img-src 'self' data: https://i.example",
      "frame-src 'self' https://v.example:8443",
      "script-src 'self' 'wasm-unsafe-eval' https://s.example",
    ])
  })
})
