import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { policyOf } from '../../src/html/csp.ts'
import { startCpuClock } from '../support/cpu-time.ts'

describe('the policy of a page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const directive = (html: string, name: string) =>
    policyOf([html])
      .split('; ')
      .find((part) => part.startsWith(name))

  test('allows the inline scripts of the page by hash, and no data blocks', () => {
    const html =
      '<script>a()</script><script type="application/ld+json">{}</script><script type="speculationrules">{"x":1}</script><script src="/a.js"></script>'
    expect(directive(html, 'script-src')).toBe(
      `script-src 'self' 'wasm-unsafe-eval' ${[hash('a()'), hash('{"x":1}')].sort().join(' ')}`,
    )
  })

  test('is strict for a page that is all its own', () => {
    expect(policyOf(['<p>x</p>'])).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"`,
    )
  })

  test('allows what the configuration allows besides', () => {
    const allowed = {
      'connect-src': ['https://a.example'],
      'form-action': ['https://b.example'],
      'worker-src': ['blob:'],
    }
    const policy = policyOf(['<p>x</p>'], allowed).split('; ')
    expect(policy).toContain("connect-src 'self' https://a.example")
    expect(policy).toContain('form-action https://b.example')
    expect(policy).toContain("worker-src 'self' blob:")
  })

  test('lets code of the site ask other hosts on its page, and run none of their scripts', () => {
    const html =
      '<style>a{}</style><b style="color:red"></b><dg-island data-module="x.js" data-own=""></dg-island><script>a()</script>'
    expect(policyOf([html]).replace(hash('a()'), 'HASH')).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' HASH; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; font-src 'self' data: https:; connect-src 'self' https: wss:; frame-src 'self' https:; manifest-src 'self'; base-uri 'none'; form-action 'self' https:"`,
    )
    expect(policyOf(['<script type="module" src="/x.js" data-own=""></script>'])).toContain(
      "connect-src 'self' https: wss:",
    )
    expect(policyOf(['<dg-island data-module="x.js"></dg-island> <a data-own="">'])).toBe(policyOf(['<p>x</p>']))
  })

  test('allows the styles that a diagram has when the browser of the reader draws it', () => {
    const html = '<style>a{}</style><figure data-diagram-script="/m.js"><i style="color:red"></i></figure>'
    expect(directive(html, 'style-src ')).toBe(`style-src 'self' 'unsafe-inline'`)
    expect(directive(html, 'style-src-attr')).toBeUndefined()
    expect(directive(html, 'img-src')).toBe(`img-src 'self' data:`)
  })

  test('allows the frame of live code, and nothing else for it', () => {
    const html = '<button data-live-frame="live.html">Edit and run</button>'
    const withFrames = policyOf(['<p>x</p>']).replace('; manifest-src', "; frame-src 'self'; manifest-src")
    expect(policyOf([html])).toBe(withFrames)
    expect(policyOf(['<iframe title="a" src="/a.html"></iframe>'])).toBe(withFrames)
  })

  test('allows the styles that an author wrote by hash, and many of them as a whole', () => {
    const html =
      '<style>a{}</style><p style="color:red">a &lt; b style="no"</p><b title="a > b" style="x: &quot;y&quot;"></b>'
    expect(directive(html, 'style-src ')).toBe(`style-src 'self' ${hash('a{}')}`)
    expect(directive(html, 'style-src-attr')).toBe(
      `style-src-attr 'unsafe-hashes' ${[hash('color:red'), hash('x: "y"')].sort().join(' ')}`,
    )
    const sheets = Array.from({ length: 120 }, (_, index) => `a{top:${index}px}`)
    expect(directive(sheets.map((css) => `<style>${css}</style>`).join(''), 'style-src ')).toBe(
      `style-src 'self' ${sheets.map(hash).sort().join(' ')}`,
    )
    const many = Array.from({ length: 21 }, (_, index) => `<p style="top:${index}px">`).join('')
    expect(directive(many, 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
  })

  test('names no host of what is not shown', () => {
    const html =
      '<source src="/a.png"><embed src="https://a.example"><video poster="https://b.example/c.png" src="data:x"></video>'
    expect(directive(html, 'img-src')).toBe("img-src 'self' data: https://b.example")
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

  test('makes the policy of a page with 100,000 elements in time that grows with its length only', () => {
    const cpuTime = startCpuClock()
    policyOf([
      '<script></script>'.repeat(100_000),
      '<img src="https://a.example/x">'.repeat(100_000),
      '<script'.repeat(100_000),
    ])
    expect(cpuTime()).toBeLessThan(3000)
  })
})
