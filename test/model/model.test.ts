import { describe, expect, it } from 'vitest'
import { codes } from '../../src/model/codes.ts'
import { defined } from '../../src/model/defined.ts'
import {
  compareDiagnostics,
  compareText,
  type Diagnostic,
  diagnose,
  hasErrors,
  tolerated,
} from '../../src/model/diagnostic.ts'
import { ensure } from '../../src/model/ensure.ts'
import { errorCode, errorMessage, hasErrorCode } from '../../src/model/error-code.ts'
import { escapeHtml } from '../../src/model/escape.ts'
import { fileHash, hashOf, keyOf, stableJson, startHash } from '../../src/model/key.ts'
import { nearest } from '../../src/model/nearest.ts'
import { columnOfByte, lineStarts, placeAtLine, placeOf, pointAt } from '../../src/model/place.ts'
import {
  applyTrailingSlash,
  configuredImage,
  decodePath,
  encodePath,
  isElsewhere,
  joinPath,
  linkUrl,
  outputFile,
  routeIdentity,
  splitSuffix,
  toRoute,
  urlOf,
  withoutSlash,
} from '../../src/model/route.ts'
import { endOfLine, withUnixLines } from '../../src/model/text.ts'

describe('routes', () => {
  it('have one leading slash and no empty segments', () => {
    expect(['', '/', 'a', '//a///b/', '/a.b/..c'].map(toRoute)).toEqual(['/', '/', '/a', '/a/b/', '/a.b/..c'])
  })
  it.each(['/..', '/a/../b', './a', '/a/.', '..'])('are never made of a dot segment (%s)', (path) => {
    expect(() => toRoute(path)).toThrow('bug: dot segment')
  })
  it('lose a slash at the end, but for the root', () => {
    expect(['/', '/a/', '/a', 'a'].map(withoutSlash)).toEqual(['/', '/a', '/a', 'a'])
  })
  it('are decoded, unless a percent sign escapes nothing', () => {
    expect(['/a%20b', '/50%', '/a%20b%'].map(decodePath)).toEqual(['/a b', '/50%', '/a%20b%'])
  })
  it('end before a query or a hash', () => {
    expect(['/a', '/a?b#c', '#d?e'].map(splitSuffix)).toEqual([
      ['/a', ''],
      ['/a', '?b#c'],
      ['', '#d?e'],
    ])
  })
  it('take or lose their trailing slash by the rule, and never the home page, files or the query', () => {
    const rows = [
      ['/', '/', '/'],
      ['/a', '/a/', '/a'],
      ['/a/', '/a/', '/a'],
      ['/a?q=/x#/y', '/a/?q=/x#/y', '/a?q=/x#/y'],
      ['/a/#h', '/a/#h', '/a#h'],
      ['/x.html', '/x.html', '/x.html'],
      ['/x.htm?b', '/x.htm?b', '/x.htm?b'],
      ['#h', '#h', '#h'],
      ['/docs/', '/docs/', '/docs/'],
      ['?q', '?q', '?q'],
      ['', '', ''],
    ] as const
    const applied = (rule: boolean | undefined) => rows.map(([path]) => applyTrailingSlash(path, rule, '/docs/'))
    expect(applied(true)).toEqual(rows.map(([, slash]) => slash))
    expect(applied(false)).toEqual(rows.map(([, , none]) => none))
    const paths = rows.map(([path]) => path)
    expect(paths.map((path) => applyTrailingSlash(path, undefined))).toEqual(paths)
    expect(['/x.html/y', '/x.htmlx'].map((path) => applyTrailingSlash(path, true))).toEqual(['/x.html/y/', '/x.htmlx/'])
  })
  it('are written to files by the rule', () => {
    const routes = ['/', '/a', '/a/', '/a.html', '/a.htm', '/b.htmlx'].map(toRoute)
    expect(routes.map((route) => outputFile(route, undefined))).toEqual([
      'index.html',
      'a/index.html',
      'a/index.html',
      'a.html',
      'a.htm',
      'b.htmlx/index.html',
    ])
    expect(routes.map((route) => outputFile(route, false))).toEqual([
      'index.html',
      'a.html',
      'a.html',
      'a.html',
      'a.htm',
      'b.htmlx.html',
    ])
    expect(outputFile(toRoute('/a'), true)).toBe('a/index.html')
  })
  it('are encoded segment by segment, and joined with one slash', () => {
    expect(encodePath('/a b/ü/100%/c#?/@:$,+=;&')).toBe('/a%20b/%C3%BC/100%25/c%23%3F/@:$,+=;&')
    for (let code = 0; code < 0x180; code++) {
      const encoded = encodeURIComponent(String.fromCharCode(code))
      const isKept = '@:$,+=;&/'.includes(String.fromCharCode(code))
      expect(encodePath(`/a${String.fromCharCode(code)}`)).toBe(
        isKept ? `/a${String.fromCharCode(code)}` : `/a${encoded}`,
      )
    }
    expect(joinPath('/docs/', '/a', '', 'b/')).toBe('/docs/a/b/')
    expect([joinPath('', 'a'), joinPath('a', ''), joinPath('', '')]).toEqual(['a', 'a', ''])
    expect(configuredImage('/docs/', 'img/a.svg')).toBe('/docs/img/a.svg')
    for (const url of ['https://x.dev/a.svg', 'data:image/svg+xml,x']) expect(configuredImage('/docs/', url)).toBe(url)
    expect(urlOf(toRoute('/a b'), { baseUrl: '/docs/', trailingSlash: true })).toBe('/docs/a%20b/')
    expect(urlOf(toRoute('/'), { baseUrl: '/docs/', trailingSlash: false })).toBe('/docs/')
  })
  it('are one place when they differ in case, form of letters or a slash at the end', () => {
    expect(routeIdentity('/Über/')).toBe(routeIdentity('/u\u0308ber'))
    expect(['/', '/Straße/'].map(routeIdentity)).toEqual(['/', '/straße'])
  })

  it('are the URLs of links, with the base URL and the trailing slash rule', () => {
    const site = { baseUrl: '/docs/', trailingSlash: true }
    const hrefs = [
      '/a?x=//#b',
      '/docs/a',
      'a',
      '/a.pdf',
      '/v1.2',
      'pathname:///a',
      'https://a.io/b',
      '//a.io/b',
      '/ä%20b',
    ]
    expect(hrefs.map((href) => linkUrl({ href }, site))).toEqual([
      '/docs/a/?x=//#b',
      '/docs/a/',
      'a/',
      '/docs/a.pdf',
      '/docs/v1.2/',
      '/docs/a',
      'https://a.io/b',
      '//a.io/b',
      '/docs/%C3%A4%20b/',
    ])
    expect(linkUrl({ href: '/a', autoAddBaseUrl: false }, { ...site, trailingSlash: undefined })).toBe('/a')
    const home = (trailingSlash: boolean) => linkUrl({ href: '/docs' }, { baseUrl: '/docs/', trailingSlash })
    expect([home(true), home(false)]).toEqual(['/docs/', '/docs/'])
  })
  it('are elsewhere at and below the paths given only', () => {
    const isThere = (path: string) => isElsewhere(path, ['/api', '/blog/'])
    expect(['/api', '/api/x', '/apis', '/blog/', '/blog/a', '/blog'].map(isThere)).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ])
    expect(isElsewhere('/api')).toBe(false)
  })
})

describe('keys', () => {
  it('are 32 hexadecimal digits that tell parts apart', () => {
    expect(hashOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb924')
    expect(hashOf(new Uint8Array([97]))).toBe(hashOf('a'))
    expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'))
    expect(keyOf('a')).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf('a')).toBe(keyOf('a'))
  })
  it('can be made of a text that comes in parts', () => {
    const hash = startHash()
    for (const part of ['one ', '', 'tẅo']) hash.add(part)
    expect(hash.key()).toBe(hashOf('one tẅo'))
  })
  it('can be made of data, whatever the order of its fields', () => {
    expect(stableJson({ b: [2, { d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[2,{"d":1}]}')
    expect(stableJson({ a: 1, b: 2 })).toBe(stableJson({ b: 2, a: 1 }))
    expect(stableJson('text')).toBe('"text"')
  })
})

describe('places', () => {
  const text = 'one\ntwo\r\nthree\rfour'
  const starts = lineStarts(text)
  it('count lines by LF, CRLF and CR', () => {
    expect(lineStarts(text)).toEqual([0, 4, 9, 15])
    expect(lineStarts('')).toEqual([0])
    expect(lineStarts('\r\n')).toEqual([0, 2])
  })
  it('are found by offset, and clamped', () => {
    expect(
      [-5, 0, 3, 4, 8, 9, 15, 18].map((at) => pointAt(starts, at)).map(({ line, column }) => `${line}:${column}`),
    ).toEqual(['1:1', '1:1', '1:4', '2:1', '2:5', '3:1', '4:1', '4:4'])
    expect(placeOf('a.md', starts, { start: 4 })).toEqual({
      file: 'a.md',
      start: { line: 2, column: 1, offset: 4 },
      end: { line: 2, column: 1, offset: 4 },
    })
    expect(placeOf('a.md', starts, { start: 4, end: 9 }).end?.line).toBe(3)
  })
  it('are found by line and column', () => {
    expect(placeAtLine('a.md', starts, { line: 3, column: 2 })).toEqual({
      file: 'a.md',
      start: { line: 3, column: 2, offset: 10 },
      end: { line: 3, column: 2, offset: 10 },
    })
    expect(placeAtLine('a.md', starts, { line: 99, column: 2 }).start?.offset).toBe(1)
    expect(columnOfByte('aü😀b', 3)).toBe(3)
    expect(columnOfByte('aü😀b', 7)).toBe(5)
  })
})

describe('diagnostics', () => {
  const make = (
    code: Diagnostic['code'],
    message: string,
    file?: string,
    line?: number,
    column?: number,
  ): Diagnostic => ({
    code,
    severity: 'warning',
    message,
    ...(file !== undefined && {
      place: { file, ...(line !== undefined && { start: { line, column: column ?? 1, offset: 0 } }) },
    }),
  })
  it('are sorted by file, line, column, code and message', () => {
    const sorted = [
      make('broken-link', 'a'),
      make('broken-link', 'a', 'a.md'),
      make('broken-link', 'a', 'a.md', 2, 9),
      make('broken-link', 'a', 'a.md', 10, 1),
      make('broken-link', 'a', 'a.md', 10, 2),
      make('broken-link', 'b', 'a.md', 10, 2),
      make('missing-image', 'a', 'a.md', 10, 2),
      make('broken-link', 'a', 'b.md', 1, 1),
    ]
    expect([...sorted].reverse().sort(compareDiagnostics)).toEqual(sorted)
    expect(compareText('Z', 'a')).toBe(-1)
    expect(compareText('b', 'a')).toBe(1)
    expect(compareText('a', 'a')).toBe(0)
  })
  it('without a place come first', () => {
    const placed = { ...make('broken-link', 'b'), place: { file: 'a.md' } }
    const none: Diagnostic = { code: 'broken-link', severity: 'warning', message: 'z' }
    const sorted = [none, placed, make('broken-link', 'a', 'a.md', 1, 1)]
    for (const [index, one] of sorted.entries()) {
      expect(sorted.map((other) => Math.sign(compareDiagnostics(one, other)))).toEqual(
        sorted.map((_, at) => Math.sign(index - at)),
      )
    }
  })
  it('are warnings where pages may fail', () => {
    const found = diagnose('broken-link', 'a')
    expect(tolerated(found, { allowFailedPages: true })).toEqual({ ...found, severity: 'warning' })
    expect(tolerated(found, {})).toBe(found)
  })

  it('have the severity that their code has, and no fields that are not given', () => {
    const { severity } = codes['broken-link']
    expect(diagnose('broken-link', 'a')).toEqual({ code: 'broken-link', severity, message: 'a' })
    expect(Object.keys(diagnose('broken-link', 'a'))).toEqual(['code', 'severity', 'message'])
    expect(diagnose('broken-link', 'a', { file: 'a.md' }, { hint: 'b' })).toMatchObject({
      place: { file: 'a.md' },
      hint: 'b',
    })
    expect(Object.keys(defined({ a: undefined, b: null, c: 0 }))).toEqual(['b', 'c'])
  })
  it('fail a run when one is an error', () => {
    expect(hasErrors([])).toBe(false)
    expect(hasErrors([make('broken-link', 'a')])).toBe(false)
    expect(hasErrors([make('broken-link', 'a'), { ...make('broken-link', 'a'), severity: 'error' }])).toBe(true)
  })
})

describe('the nearest word', () => {
  it.each([
    ['sidbar', ['sidebar', 'navbar'], 'sidebar'],
    ['baeUrl', ['baseUrl'], 'baseUrl'],
    ['aets', ['asset', 'aest'], 'aest'],
    ['TITLE', ['title'], 'title'],
    ['ab', ['ba', 'cd'], 'ba'],
    ['cat', ['bat', 'car', 'cats'], 'bat'],
    ['xyz', ['abcdefgh', 'title'], undefined],
    ['a', [], undefined],
    ['', ['a'], undefined],
    ['b', ['.', 'a', 'c'], undefined],
    ['b', ['ab', '.'], 'ab'],
    ['assets', ['asset', 'assert'], 'asset'],
    ['acs', ['abs', 'aas'], 'aas'],
    ['cat', ['zat', 'cats'], 'cats'],
    ['cat', ['cats', 'zat'], 'cats'],
    ['xb', ['bq'], undefined],
    ['step-3', ['step-1', 'step-2'], undefined],
    ['step-3', ['step-1', 'step-3'], 'step-3'],
    ['figure-3.png', ['figure-1.png', 'figures-3.png'], 'figures-3.png'],
    ['abcdefgh', ['bacdefgx', 'abcdefgx'], 'abcdefgx'],
    ['acs', ['aas', 'abs'], 'aas'],
    ['documentation', ['documantetion', 'documentatoin'], 'documentatoin'],
  ])('to `%s` of %j is %s', (word, candidates, found) => {
    expect(nearest(word, candidates)).toBe(found)
  })
})

describe('escapes', () => {
  it('make text safe in HTML and XML', () => {
    expect(escapeHtml(`<a b="c" d='e'>&\u0000\u0008\u000b\u001f\ufffe\t\n`)).toBe(
      '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\t\n',
    )
  })
})

describe('texts', () => {
  it('have lines that end with LF or with the text', () => {
    expect([0, 2, 3, 5].map((offset) => endOfLine('ab\ncd', offset))).toEqual([2, 2, 5, 5])
  })
  it('are read without a byte order mark, with LF line ends', () => {
    expect(withUnixLines('\ufeffa\r\nb\rc\n\ufeff')).toBe('a\nb\nc\n\ufeff')
  })
})

describe('errors of the system', () => {
  it('have a message, whatever was thrown', () => {
    const required = new Error("Cannot find module 'x'\nRequire stack:\n- /site/plugin.js\n- /site/all.js")
    const thrown = [new TypeError('no'), required, 'text', 7, undefined]
    expect(thrown.map(errorMessage)).toEqual(['no', "Cannot find module 'x'", 'text', '7', 'undefined'])
  })

  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  it('are told apart by their code', () => {
    expect(
      [missing, new Error('other'), Object.assign(new Error('odd'), { code: 7 }), { code: 'ENOENT' }].map(errorCode),
    ).toEqual(['ENOENT', undefined, undefined, undefined])
    expect(hasErrorCode(missing, 'EACCES', 'ENOENT')).toBe(true)
    expect(hasErrorCode(missing, 'EACCES')).toBe(false)
    expect(hasErrorCode(undefined, 'EACCES')).toBe(false)
  })
})

describe('what must be there', () => {
  it('is given as it is, and a bug when it is not there', () => {
    expect([0, '', false].map(ensure)).toEqual([0, '', false])
    expect(() => ensure([][0])).toThrow('bug: a value that must be there is not')
    expect(() => ensure(null)).toThrow('bug: a value that must be there is not')
  })
})

it('names of files contain a letter of their hash, so that they do not end like dates', () => {
  expect(['0a1b2c3d4e5f', '33058029abcd'].map(fileHash)).toEqual(['0a1b2c3d', 'a3058029'])
})
