// Raw requests of the same classes as fixtures/requests.json, made up for docs-gen: each is a target or a whole
// request, and what must come back. They are asked of a folder with the fixture of that file and the links of
// `furtherLinks`.

import { found, malformed, nowhere, redirected } from './further-targets.ts'
import type { Expectation, RequestCase } from './request-runner.ts'

/** Links that are laid beside those of the fixture: each leads to something that must not be served. */
export const furtherLinks: Readonly<Record<string, string>> = {
  'link-to-dotfile.txt': '.env',
  'link-into-git': '.git/config',
  'link-up-and-down.txt': 'guide/../../secret.txt',
  'link-through-folder.txt': 'link-dir-out/secret.txt',
  'guide/link-folder': '../assets',
}

const secrets = [
  'TOP-SECRET',
  'root:x:0',
  '{root}',
  'node:internal',
  'ENOENT',
  'EISDIR',
  'ENOTDIR',
  'ENAMETOOLONG',
  '    at ',
]
const refused = [400, 403, 404, 414]
const host = 'Host: {host}'

function request(id: string, group: string, raw: string, expect: Expectation): RequestCase {
  return { id, group, raw, why: JSON.stringify(raw.slice(0, 80)), expect: { bodyNot: secrets, ...expect } }
}

/** Bytes of a text as UTF-8, one latin1 character each, as requests are written here. */
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

function targets(group: string, expect: Expectation, list: readonly string[]): readonly RequestCase[] {
  return list.map((target, i) =>
    request(`${group}-${i}`, group, `GET ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`, expect),
  )
}

function withHeaders(
  group: string,
  expect: Expectation,
  list: readonly (readonly string[])[],
  target = '/letters.txt',
): readonly RequestCase[] {
  return list.map((headers, i) =>
    request(
      `${group}-${i}`,
      group,
      `GET ${target} HTTP/1.1\r\n${[host, ...headers].join('\r\n')}\r\nConnection: close\r\n\r\n`,
      expect,
    ),
  )
}

function whole(group: string, expect: Expectation, list: readonly string[]): readonly RequestCase[] {
  return list.map((raw, i) => request(`${group}-${i}`, group, raw, expect))
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const hosts = (list: readonly string[]) =>
  list.map((name) => `GET /guide/ HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)

/** Whole requests that are no proper HTTP, or that two programs could read differently. */
const unclear = [
  `GET / HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
  `GET / HTTP/1.1\r\n${host}\r\nContent-Length: 0x4\r\n\r\nabcd`,
  `GET / HTTP/1.1\r\n${host}\r\nContent-Length: +4\r\n\r\nabcd`,
  `GET / HTTP/1.1\r\n${host}\r\nContent-Length: 4, 4\r\n\r\nabcd`,
  `GET / HTTP/1.1\r\n${host}\r\nContent-Length: 18446744073709551616\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX Y: 1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nno colon here\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX: a\0b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX: a\rb\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n: empty name\r\n\r\n`,
  `GET / HTTP/1.1\r\n folded: first\r\n${host}\r\n\r\n`,
  `GET /\0 HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET /\x7f HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / x HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET /\tHTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1 \r\n${host}\r\n\r\n`,
  `GET / HTTP/2.0\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.10\r\n${host}\r\n\r\n`,
  `GET / http/1.1\r\n${host}\r\n\r\n`,
  `GET / ICE/1.0\r\n${host}\r\n\r\n`,
  `GET /\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `BREW / HTTP/1.1\r\n${host}\r\n\r\n`,
  `GeT / HTTP/1.1\r\n${host}\r\n\r\n`,
  `\0\0\0\0\r\n\r\n`,
  `SSH-2.0-OpenSSH_9.6\r\n\r\n`,
  `HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n${'a:\r\n'.repeat(2100)}Host: evil.example\r\nConnection: close\r\n\r\n`,
  `GET ${utf8('/über/')} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n${Array.from({ length: 3000 }, (_, i) => `X-${i}: 1234`).join('\r\n')}\r\n\r\n`,
]

const pipelines: readonly (readonly [raw: string, answers: number, first: number])[] = [
  [`GET /letters.txt HTTP/1.1\r\n${host}\r\n\r\nGET /guide/ HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`, 2, 200],
  [`HEAD /letters.txt HTTP/1.1\r\n${host}\r\n\r\nGET /nope HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`, 2, 200],
  [
    `GET /letters.txt HTTP/1.1\r\n${host}\r\nContent-Length: 44\r\n\r\n${'GET /.env HTTP/1.1\r\nHost: x\r\n\r\n'.padEnd(44, ' ')}`,
    1,
    200,
  ],
  [`POST / HTTP/1.1\r\n${host}\r\nContent-Length: 0\r\n\r\nGET /letters.txt HTTP/1.1\r\n${host}\r\n\r\n`, 1, 405],
  [`GET / HTTP/1.1\r\nHost: evil.example\r\n\r\nGET /letters.txt HTTP/1.1\r\n${host}\r\n\r\n`, 1, 403],
  [`GET /../x HTTP/1.1\r\n${host}\r\n\r\nGET /letters.txt HTTP/1.1\r\n${host}\r\n\r\n`, 1, 400],
]

/** All requests. */
export const furtherRequests: readonly RequestCase[] = [
  ...Object.entries(found).flatMap(([target, text]) =>
    targets(`found ${target}`, { status: [200], bodyHas: [text] }, [target]),
  ),
  ...targets('malformed', { status: [400] }, malformed),
  ...targets('nowhere', { status: [404] }, nowhere),
  ...redirected.flatMap(([target, location]) =>
    targets(
      `redirect ${target}`,
      { status: [308], headerHas: { location: `^${location.replace(/[?/.+]/g, '\\$&')}$` }, locationSameOrigin: true },
      [target],
    ),
  ),
  ...targets('length', { status: [414, 431] }, [
    `/${'a'.repeat(4096)}`,
    `/${'a/'.repeat(3000)}`,
    `/?${'q'.repeat(4096)}`,
    `/${'%61'.repeat(1400)}`,
  ]),
  ...targets('long segments', { status: [404] }, [
    `/${'a'.repeat(256)}`,
    `/guide/${'%C3%BC'.repeat(128)}`,
    `/${'a'.repeat(255)}`,
    `/${'a/'.repeat(2000)}`,
  ]),
  ...withHeaders('part', { status: [206], rangeBody: 'ab' }, [
    ['Range: bytes=0-1'],
    ['Range: BYTES=0-1'],
    ['Range: bytes=00-01'],
    ['Range:bytes=0-1 '],
  ]),
  ...withHeaders('end', { status: [206], rangeBody: 'z' }, [
    ['Range: bytes=25-'],
    ['Range: bytes=-1'],
    ['Range: bytes=25-99999999999999999999'],
  ]),
  ...withHeaders('outside', { status: [416], headerHasIf416: { 'content-range': 'bytes \\*/26' } }, [
    ['Range: bytes=26-26'],
    ['Range: bytes=-0'],
    ['Range: bytes=9007199254740993-'],
  ]),
  ...withHeaders('no range', { status: [200], bodyHas: [letters] }, [
    ...[
      'bytes=1-0',
      'bytes=-',
      'bytes',
      'bytes=a-b',
      'bytes=1',
      'items=0-1',
      'bytes=0-1;x',
      'bytes=0 -1',
      'bytes=0-1,3-4',
      'bytes=,0-1',
    ].map((range) => [`Range: ${range}`]),
    ['Range: bytes=0-1', 'If-Range: "other"'],
    ['Range: bytes=0-1', 'If-Range: Fri, 31 Dec 2100 23:59:59 GMT'],
    ['Range: bytes=0-1', 'Range: bytes=2-3'],
  ]),
  ...withHeaders('condition not met', { status: [412] }, [
    ['If-Match: "other"'],
    ['If-Match: W/"other"'],
    ['If-Match: ""'],
    ['If-Match: other'],
  ]),
  ...withHeaders('condition met', { status: [304], emptyBody: true }, [
    ['If-None-Match: *'],
    ['If-None-Match: "a", *'.replace('"a", ', '')],
  ]),
  ...withHeaders('condition of no weight', { status: [200], bodyHas: [letters] }, [
    ['If-None-Match: "other"'],
    ['If-None-Match: W/"", ,,"'],
    ['If-None-Match: '],
    ['If-Match: *'],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'],
    ['If-Modified-Since: nonsense'],
  ]),
  ...withHeaders(
    'headers that change nothing',
    { status: [200], bodyHas: [letters], noHeader: ['set-cookie', 'access-control-allow-origin', 'content-encoding'] },
    [
      ['X-Forwarded-For: 10.0.0.1', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'],
      ['X-Original-URL: /.env', 'X-Rewrite-URL: /.env'],
      ['Accept: ../../x, */*;q=9', 'Accept-Language: ../../x'],
      ['Accept-Encoding: gzip, br, zstd'],
      ['Cookie: a=../../x; __proto__=1'],
      ['__proto__: 1', 'constructor: 2'],
      ['Authorization: Basic Og=='],
      ['Connection: Host'],
      ['Referer: http://evil.example/'],
      ['Sec-Fetch-Site: same-origin'],
      ['Sec-Fetch-Site: none'],
    ],
  ),
  ...withHeaders('cross-site', { status: [403] }, [
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: script'],
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: object'],
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: embed'],
  ]),
  ...whole(
    'hosts',
    { status: [200], bodyHas: ['GUIDE-PAGE'] },
    hosts(['LOCALHOST', 'docs.localhost:{port}', '127.9.9.9', '[::1]', 'localhost:1']),
  ),
  ...whole('foreign hosts', { status: [400, 403] }, [
    ...hosts([
      '',
      'localhost.',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '127.0.0.1.',
      '127.0.0.256',
      '0.0.0.0',
      '[::]',
      '[::ffff:7f00:1]',
    ]),
    ...hosts([
      'a@127.0.0.1',
      '127.0.0.1/x',
      '127.0.0.1:99999999',
      'localhost:80:80',
      'localhost:',
      ':80',
      '..localhost',
      '-',
      'xn--lcalhost-v4a',
    ]),
    ...hosts([
      'localhost\\evil.example',
      'localhost#.evil.example',
      'localhost?evil',
      'localhost%00',
      '*',
      '[::1',
      '[::1]evil.example',
    ]),
    'GET /guide/ HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /guide/ HTTP/1.0\r\n\r\n',
    'GET http://{host}/guide/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    'GET /guide/ HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\nConnection: close\r\n\r\n',
    'GET /guide/ HTTP/1.1\r\nHost: {host}\r\n evil.example\r\nConnection: close\r\n\r\n',
  ]),
  ...whole('old http', { status: [200], bodyHas: [letters] }, [
    `GET /letters.txt HTTP/1.0\r\n${host}\r\n\r\n`,
    `GET /letters.txt HTTP/1.1\r\n${host}\r\nConnection: close, close\r\n\r\n`,
    `GET /letters.txt HTTP/1.0\r\n${host}\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n`,
    `\r\n\r\nGET /letters.txt HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  ]),
  ...whole(
    'methods',
    { status: [405], headerHas: { allow: 'GET' } },
    ['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'MOVE', 'LOCK', 'SEARCH', 'M-SEARCH', 'QUERY'].map(
      (method) => `${method} /guide/ HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
    ),
  ),
  ...whole('unclear', { status: [...refused, 405, 431, 501, 505], allowClose: true }, unclear),
  ...pipelines.flatMap(([raw, responses, status]) =>
    whole(`pipeline of ${responses}`, { status: [status], responses, timeoutMs: 1500 }, [raw]),
  ),
]
