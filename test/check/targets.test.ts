// What a path resolves to, the suggestions for a broken one, and the files that a written link may refer to.

import { describe, expect, it } from 'vitest'
import type { Target } from '../../src/check/scanned-page.ts'
import { createSuggest } from '../../src/check/suggest.ts'
import { canonicalPath, indexTargets, servedPaths } from '../../src/check/targets.ts'
import { anchorOf, cleanUrl, decodeSegments, readReference, resolvePath } from '../../src/check/url.ts'
import { isFileLink } from '../../src/links/resolver.ts'
import { decode } from '../../src/model/route.ts'

describe('the index of targets', () => {
  const makeTargets = () =>
    indexTargets({
      pages: [
        { file: 'index.html', canonical: '/' },
        { file: 'a/index.html', canonical: '/a/' },
        { file: 'b.html', canonical: '/b' },
        { file: 'twice/index.html', canonical: '/first/' },
        { file: 'twice/index.html', canonical: '/second/' },
      ],
      files: new Set(['x.png', '/y.png', 'dir/index.html', '/else/index.html', 'doc.html', '/paper.html']),
      redirects: { '/old/': '/a/', older: '/b', '/': '/a/', '/a': '/nowhere' },
      elsewhere: ['/api/'],
    })
  const told = (path: string) => {
    const found: Target | undefined = makeTargets().find(path)
    return found?.type === 'page' ? found.canonical : found?.type === 'redirect' ? `-> ${found.to}` : found?.type
  }

  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/a/', '/a/'],
    ['/a', '/a/'],
    ['/a/index.html', '/a/'],
    ['/b', '/b'],
    ['/b.html', '/b'],
    ['/b/', undefined],
    ['/twice/', '/first/'],
    ['/x.png', 'file'],
    ['/y.png', 'file'],
    ['/dir/', 'file'],
    ['/dir', 'file'],
    ['/else/', 'file'],
    ['/else', 'file'],
    ['/doc', 'file'],
    ['/paper', 'file'],
    ['/doc/', undefined],
    ['/z.png', undefined],
    ['/old', '-> /a/'],
    ['/old/', '-> /a/'],
    ['/older', '-> /b'],
    ['/older/', '-> /b'],
    ['/api/x', 'file'],
  ])('leads %s to %s', (path, target) => {
    expect(told(path)).toBe(target)
  })

  it('names each page once', () => {
    expect(makeTargets().pagePaths).toEqual(['/', '/a/', '/b', '/first/', '/second/'])
  })

  it('serves files under the paths of a static host', () => {
    expect(['index.html', 'a/index.html', 'a.html', 'a.png', 'xindex.html'].map(servedPaths)).toEqual([
      ['/', '/index.html'],
      ['/a/', '/a', '/a/index.html'],
      ['/a.html', '/a'],
      ['/a.png'],
      ['/xindex.html', '/xindex'],
    ])
  })

  it('gives a path the slash that the site asks for', () => {
    const forms = ['/', '/a', '/a/', '/a.html', '/a.htm', '/a.html.b']
    expect(forms.map((path) => canonicalPath(path, undefined))).toEqual(forms)
    expect(forms.map((path) => canonicalPath(path, true))).toEqual([
      '/',
      '/a/',
      '/a/',
      '/a.html',
      '/a.htm',
      '/a.html.b/',
    ])
    expect(forms.map((path) => canonicalPath(path, false))).toEqual(['/', '/a', '/a', '/a.html', '/a.htm', '/a.html.b'])
  })
})

describe('what was probably meant', () => {
  const suggest = (
    path: string,
    pages: readonly string[],
    files: readonly string[] = [],
    moved: Readonly<Record<string, string>> = {},
  ) => {
    const targets = indexTargets({
      pages: pages.map((canonical) => ({ file: `${canonical.slice(1)}index.html`, canonical })),
      files: new Set(files),
      redirects: {},
    })
    const found = createSuggest(targets, {
      moved: () => new Map(Object.entries(moved)),
      versionPaths: ['/', '/1.0'],
    }).path(path)
    return found === undefined ? undefined : `${found.path} ${found.reason}${found.isCertain ? ' certain' : ''}`
  }

  it.each([
    ['/Guides/Start', ['/guides/start/'], '/guides/start/ case certain'],
    ['/guides/start', ['/Guides/Start/'], '/Guides/Start/ case certain'],
    ['/guides/start.md', ['/guides/start/'], '/guides/start/ slash certain'],
    ['/1.0/guides/start/', ['/guides/start/'], undefined], // of another version
    ['/1.0/start/', ['/1.0/guides/start/', '/guides/start/'], '/1.0/guides/start/ moved certain'],
    ['/guides/start.mdx', ['/guides/start/'], '/guides/start/ slash certain'],
    ['/guides/start.htm', ['/guides/start/'], '/guides/start/ slash certain'],
    ['/guides/start/index.html', ['/guides/start/'], '/guides/start/ slash certain'],
    ['/index.md', ['/'], '/ slash certain'],
    ['/guides/start', ['/guides/start/'], '/guides/start/ slash certain'],
    ['/old/guides/start', ['/guides/start/'], '/guides/start/ moved certain'],
    ['/guides/start', ['/guides/new/start/'], '/guides/new/start/ moved certain'],
    ['/guides/start', ['/other/start/'], '/other/start/ near'],
    ['/start', ['/other/start/'], '/other/start/ near'],
    ['/guides/strat', ['/guides/start/', '/other/x/'], '/guides/start/ near'],
    ['/guides/ab', ['/guides/ac/'], undefined],
    ['/elsewhere/installation', ['/guides/instalation/'], '/guides/instalation/ near'],
    ['/elsewhere/stat', ['/guides/star/'], undefined],
    ['/elsewhere/configuration', ['/guides/consideration/'], undefined],
    ['/guides/start', ['/a/start/', '/b/start/'], undefined],
    ['/guides/start', ['/guides/a/start/', '/guides/b/start/'], '/guides/a/start/ near'],
    ['/guides/start/', ['/guides/start'], '/guides/start slash certain'],
    ['/old/guides/start.md', ['/guides/start/'], '/guides/start/ moved certain'],
    ['/old/guides/start.htm', ['/guides/start/'], '/guides/start/ moved certain'],
    ['/start/api', ['/other/api/'], '/other/api/ near'],
    ['/guides/strat', ['/guides/first/', '/guides/start/'], '/guides/start/ near'],
    ['/guides/abc', ['/guides/abd/'], '/guides/abd/ near'],
    ['/aab/strat', ['/aac/start/'], undefined],
    ['/elsewhere/stat', ['/guides/statt/'], undefined],
    ['/elsewhere/start', ['/guides/startt/'], '/guides/startt/ near'],
    ['/elsewhere/abcabcabc', ['/guides/abcabc/'], undefined],
    ['/x/a.mdb/start', ['/ab/start/'], '/ab/start/ near'],
    ['/elsewhere/abcdefgh', ['/guides/abcdefxy/'], undefined],
    ['/elsewhere/abcdefghi', ['/guides/abcdefghjkl/'], undefined],
    ['/bb/instalation', ['/a/a/installation/', '/bb/b/installation/'], '/bb/b/installation/ near'],
  ] as const)('for %s among %j is %s', (path, pages, found) => {
    expect(suggest(path, pages)).toBe(found)
  })

  it('is below the path of a version if the link has none', () => {
    const pages = ['/docs/next/a/b/', '/docs/a/b/', '/docs/a/c/'].map((canonical) => ({ file: '', canonical }))
    const { path } = createSuggest(indexTargets({ pages, files: new Set(), redirects: {} }), {
      versionPaths: ['/docs', '/docs/next'],
    })
    expect(path('/a/c')).toEqual({ path: '/docs/a/c/', reason: 'moved', isCertain: true })
    expect(path('/a/b')).toEqual({ path: '/docs/a/b/', reason: 'moved', isCertain: false })
    expect(path('/docs/next/a/c')?.path).toBeUndefined()
  })

  it('is a file for a file, and a page for a page', () => {
    expect(suggest('/img/grahp.svg', ['/img/graph/'], ['img/graph.svg'])).toBe('/img/graph.svg near')
    expect(suggest('/img/grahp', ['/img/graph/'], ['img/graph.svg'])).toBe('/img/graph/ near')
    expect(suggest('/img/grahp.svg', ['/img/graph/'])).toBeUndefined()
    expect(suggest('/img/graph.svg', ['/img/graphsvg/'])).toBeUndefined()
    for (const file of ['graph.svg', 'tables.mdb', 'book.htmlz']) {
      expect([file, suggest(`/x/${file}`, [`/guides/${file.replace('.', '')}/`])]).toEqual([file, undefined])
    }
    for (const page of ['instalation', 'instalation.md', 'instalation.mdx', 'instalation.htm', 'instalation.html']) {
      expect([page, suggest(`/x/${page}`, ['/guides/installation/'])]).toEqual([page, '/guides/installation/ near'])
    }
    expect(suggest('/x/v2.0-release', ['/guides/v20-release/'])).toBe('/guides/v20-release/ near')
    expect(suggest('/guides/a.md5', ['/guides/a5/'])).toBeUndefined()
  })

  it('is not looked for far away among more than a thousand names', () => {
    const pages = Array.from({ length: 999 }, (_, index) => `/guides/${index}/`)
    expect(suggest('/x/instalation', [...pages, '/guides/installation/'])).toBe('/guides/installation/ near')
    expect(suggest('/x/instalation', [...pages, '/guides/more/', '/guides/installation/'])).toBeUndefined()
  })

  it('is where the page went', () => {
    expect(suggest('/gone', ['/here/'], [], { '/gone': '/here/' })).toBe('/here/ moved certain')
    expect(suggest('/Gone.md', ['/here/'], [], { '/gone': '/here/' })).toBe('/here/ moved certain')
  })

  it('of an anchor is the one that differs in case, or the nearest', () => {
    const { anchor } = createSuggest(indexTargets({ pages: [], files: new Set(), redirects: {} }))
    expect(anchor('Setup', new Set(['setup', 'other']))).toEqual({ path: 'setup', reason: 'case', isCertain: true })
    expect(anchor('Setup', new Set(['setup', 'SETUP']))?.isCertain).not.toBe(true)
    expect(anchor('set-upp', new Set(['set-up', 'other']))).toEqual({
      path: 'set-up',
      reason: 'near',
      isCertain: false,
    })
    expect(anchor('zzz', new Set(['setup']))).toBeUndefined()
    const many = new Set(Array.from({ length: 1000 }, (_, index) => `id-${index}`))
    expect(anchor('ID-7', many)?.path).toBe('id-7')
    expect(anchor('ID-7', new Set([...many, 'more']))).toBeUndefined()
  })

  it('is looked for a hundred times in a run, and remembered', () => {
    const targets = indexTargets({
      pages: [{ file: 'guides/index.html', canonical: '/guides/' }],
      files: new Set(),
      redirects: {},
    })
    const { path } = createSuggest(targets)
    for (let round = 0; round < 300; round++) expect(path('/guidse')?.path).toBe('/guides/')
    for (let round = 0; round < 99; round++) path(`/nothing-like-${round}`)
    expect(path('/guidess')).toBeUndefined()
    expect(path('/Guides')?.path).toBe('/guides/')
    const { anchor } = createSuggest(targets)
    const known = new Set(['setup'])
    for (let round = 0; round < 100; round++) expect(anchor('setpu', known)?.path).toBe('setup')
    expect(anchor('setpu', known)).toBeUndefined()
  })
})

describe('a written link', () => {
  it('names a file when its path ends as one', () => {
    const yes = [
      'a.md',
      './a:b.md',
      'a//b.md',
      './a.mdx',
      '../a.MD',
      '/a.md?x#y',
      '@site/a.md',
      'a.md#b.c',
      'a:b/c d.md'.slice(3),
    ]
    const no = [
      'a',
      'a.md/b',
      'a?b.md',
      '#a.md',
      'https://x.io/a.md',
      '//x.io/a.md',
      'mailto:a.md',
      'a.md.b',
      'x+y.z-1:a.md',
    ]
    expect(yes.filter(isFileLink)).toEqual(yes)
    expect(no.filter(isFileLink)).toEqual([])
  })
})

describe('a URL', () => {
  it('loses blanks and control characters around it, and line ends and tabs in it', () => {
    expect(['a', ' a', 'a ', '\u0001a\u001f', 'a b', 'a\nb', 'a\tb', 'a\rb', ' \n ', ''].map(cleanUrl)).toEqual([
      ...['a', 'a', 'a', 'a', 'a b', 'ab', 'ab', 'ab', '', ''],
    ])
  })

  it('is read in its parts', () => {
    const host = (url: string) => {
      const read = readReference(url)
      return read.type === 'host' ? [read.scheme, read.host, read.rest.path] : read
    }
    expect(host('HTTP://A.io:80/x')).toEqual(['http', 'a.io', '/x'])
    expect(host('https://a.io:443?x')).toEqual(['https', 'a.io', ''])
    expect(host('https://example.io:443')).toEqual(['https', 'example.io', '/'])
    expect(host('https://a.io:80')).toEqual(['https', 'a.io:80', '/'])
    expect(host('http://a.io:443/')).toEqual(['http', 'a.io:443', '/'])
    expect(host('//a.io:443/')).toEqual(['', 'a.io', '/'])
    expect(host('\\\\a.io\\x')).toEqual(['', 'a.io', '/x'])
    expect(host('a//b.io')).toMatchObject({ type: 'path', rest: { path: 'a//b.io' } })
    expect(host('Mailto:x')).toEqual({ type: 'scheme', scheme: 'mailto', rest: 'x' })
    expect(host('zed:x')).toEqual({ type: 'scheme', scheme: 'zed', rest: 'x' })
    expect(host('1a:x')).toMatchObject({ type: 'path', rest: { path: '1a:x' } })
    expect(host('{a:x')).toMatchObject({ type: 'path' })
    expect(host('http:x')).toMatchObject({ type: 'path', rest: { path: 'x' } })
    expect(host('a?b#c?d')).toEqual({ type: 'path', rest: { path: 'a', query: 'b', fragment: 'c?d' } })
    expect(host('a#')).toEqual({ type: 'path', rest: { path: 'a', query: '', fragment: '' } })
    expect(host(' ')).toEqual({ type: 'empty' })
  })

  it('is decoded once, and an encoded slash separates nothing', () => {
    expect(['a', 'a%20b', 'a%2Fb', 'a%2fb', '%252F', '%', '%FF'].map(decodeSegments)).toEqual([
      'a',
      'a b',
      'a\0b',
      'a\0b',
      '%2F',
      undefined,
      undefined,
    ])
    expect(['a', '%2F', '%E4%BD%A0', '%zz'].map(decode)).toEqual(['a', '/', '你', undefined])
    expect(['a', 'a:~:text=b', ':~:text=b'].map(anchorOf)).toEqual(['a', 'a', ''])
  })

  it('is resolved against a path', () => {
    const from = (path: string) => resolvePath(path, '/a/b/c')
    expect(
      ['', 'd', '/d', '.', '..', './d', '../d', '../../../d', '%2e%2E/d', 'd/.', 'd/..', '.d', 'x%2e'].map(from),
    ).toEqual([
      ...[
        '/a/b/c',
        '/a/b/d',
        '/d',
        '/a/b/',
        '/a/',
        '/a/b/d',
        '/a/d',
        '/d',
        '/a/d',
        '/a/b/d/',
        '/a/b/',
        '/a/b/.d',
        '/a/b/x%2e',
      ],
    ])
  })
})
