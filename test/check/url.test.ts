import { describe, expect, it } from 'vitest'
import { readReference, resolvePath } from '../../src/check/url.ts'

const parts = [
  'a',
  'b/',
  '/',
  '//',
  '..',
  '../',
  './',
  '.',
  '%2e',
  '%2E%2e/',
  '?q',
  '#f',
  'x.mdx',
  '%20',
  ':',
  'http:',
  'https://h.io',
  'mailto:',
  '\n',
  '\\',
  'é',
  '~',
]

describe('URL references', () => {
  it('resolves as browsers do', () => {
    const base = 'https://h.io/docs/guide/page'
    let seed = 1
    const random = (below: number): number => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    for (let round = 0; round < 5000; round++) {
      const url = Array.from({ length: 1 + random(6) }, () => parts[random(parts.length)]).join('')
      const reference = readReference(url)
      if (reference.type !== 'path' || !URL.canParse(url, base)) continue
      const expected = new URL(url, base)
      // `http:a` with the scheme of the base is relative, for compatibility with old pages; nobody writes it.
      if (expected.host !== 'h.io' || /^\s*https?:/.test(url)) continue
      const path = resolvePath(reference.rest.path, '/docs/guide/page')
      expect([url, new URL(`https://h.io${path}`).pathname]).toEqual([url, expected.pathname])
      expect([url, new URL(`#${reference.rest.fragment ?? ''}`, base).hash]).toEqual([url, expected.hash])
    }
  })

  it('tells schemes, hosts and paths apart', () => {
    expect(
      ['', ' ', 'mailto:a@b', 'JavaScript:x', '//Host:443/x', 'http://h:80', 'a:b/c', './a:b', '?q', '#'].map((url) =>
        readReference(url),
      ),
    ).toMatchInlineSnapshot(`
      [
        {
          "type": "empty",
        },
        {
          "type": "empty",
        },
        {
          "rest": "a@b",
          "scheme": "mailto",
          "type": "scheme",
        },
        {
          "rest": "x",
          "scheme": "javascript",
          "type": "scheme",
        },
        {
          "host": "host",
          "rest": {
            "fragment": undefined,
            "path": "/x",
            "query": "",
          },
          "scheme": "",
          "type": "host",
        },
        {
          "host": "h",
          "rest": {
            "fragment": undefined,
            "path": "/",
            "query": "",
          },
          "scheme": "http",
          "type": "host",
        },
        {
          "rest": "b/c",
          "scheme": "a",
          "type": "scheme",
        },
        {
          "rest": {
            "fragment": undefined,
            "path": "./a:b",
            "query": "",
          },
          "type": "path",
        },
        {
          "rest": {
            "fragment": undefined,
            "path": "",
            "query": "q",
          },
          "type": "path",
        },
        {
          "rest": {
            "fragment": "",
            "path": "",
            "query": "",
          },
          "type": "path",
        },
      ]
    `)
  })
})
