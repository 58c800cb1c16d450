// The files that `build --host` writes. If nginx is installed, it answers with them as `docs-gen preview` does.

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hostFiles } from '../../src/output/host-files.ts'
import { filesFor } from '../support/manual.ts'
import { startServing } from '../support/serving.ts'
import type { TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const hasNginx = spawnSync('nginx', ['-v']).status === 0
const files = {
  'docs-gen.yaml': 'title: Test site\nlastUpdated: false\nredirects: { /old: /a, /ältere: "https://example.com/x" }\n',
}

describe('docs-gen build --host', () => {
  it('writes the files of a host, and none without it', async () => {
    const made = site(files)
    const build = async (...args: readonly string[]) => {
      const { code, stderr } = await made.run('build', '--no-search', ...args)
      expect(code, stderr).toBe(0)
      return Object.keys(made.snapshot('build')).filter((file) => /^(_|vercel|site\.nginx)/.test(file))
    }
    expect(await build()).toEqual(['_redirects'])
    expect(await build('--host', 'netlify')).toEqual(['_headers', '_redirects'])
    expect(made.read('build/_redirects')).toContain('/old /a 301!\n')
    expect(await build('--host', 'vercel')).toEqual(['_redirects', 'vercel.json'])
    expect(await build('--host', 'nginx')).toEqual(['_redirects', 'site.nginx.conf'])
    expect((await made.run('build', '--host', 'geocities')).code).toBe(2)
  })

  it('leaves a file of the static folder as it is', async () => {
    const made = site({ ...files, 'static/_headers': '/*\n  X-Own: 1\n' })
    expect((await made.run('build', '--no-search', '--host', 'cloudflare')).code).toBe(0)
    expect(made.read('build/_headers')).toBe('/*\n  X-Own: 1\n')
  })
})

describe('the page on deploying', () => {
  const block = (title: string) => filesFor('settings of hosts')[title] ?? ''

  it('has settings of hosts that read them', () => {
    expect(parseToml(block('netlify.toml'))).toMatchObject({ build: { publish: 'build' } })
    const { headers } = JSON.parse(block('vercel.json'))
    const written = hostFiles('vercel', { config: { baseUrl: '/' }, redirects: [], hasOwnAssets: false })
    expect(JSON.parse(written['vercel.json'] ?? '').headers).toEqual([
      { source: headers[0].source, headers: expect.arrayContaining(headers[0].headers) },
      ...headers.slice(1),
    ])
  })

  it('has a function for CloudFront that finds the pages of folders', () => {
    const handled = (uri: string) =>
      runInNewContext(`${block('viewer-request.js')}; handler(event)`, { event: { request: { uri } } })
    const ask = (uri: string) => handled(uri).uri
    expect(handled('/guide')).toMatchObject({ statusCode: 301, headers: { location: { value: '/guide/' } } })
    expect(['/', '/guide/', '/v/1.10/', '/assets/a-12345678.js'].map(ask)).toEqual([
      '/index.html',
      '/guide/index.html',
      '/v/1.10/index.html',
      '/assets/a-12345678.js',
    ])
  })

  it.runIf(hasNginx)('has a server block that nginx takes', async () => {
    const made = site(files)
    expect((await made.run('build', '--no-search', '--host', 'nginx')).code).toBe(0)
    const server = block('/etc/nginx/conf.d/docs.conf')
      .replaceAll('/srv/docs', path.join(made.root, 'build'))
      .replace('80', '8080')
    made.write({ 'nginx.conf': `error_log stderr; pid ${made.root}/pid;\nevents {}\nhttp {\n${server}}\n` })
    const { stderr } = spawnSync('nginx', ['-t', '-c', path.join(made.root, 'nginx.conf')], { encoding: 'utf8' })
    expect(stderr).toContain('syntax is ok')
  })
})

/** Starts nginx with an included file, to serve the folder `srv` of a site, and returns the origin. */
async function startNginx(made: TestSite, included: string): Promise<string> {
  const port = await freePort()
  const at = (name: string) => path.join(made.root, name)
  mkdirSync(at('nginx'))
  writeFileSync(
    at('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${at('nginx/pid')}; error_log ${at('nginx/error.log')};
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at('nginx')};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${at('srv')}; include ${at(included)}; }
}
`,
  )
  const tested = spawnSync('nginx', ['-t', '-c', at('nginx.conf')], { encoding: 'utf8' })
  expect(tested.status, tested.stderr).toBe(0)
  const server = spawn('nginx', ['-c', at('nginx.conf')])
  onTestFinished(() => void server.kill('SIGTERM'))
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(origin).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('up')
  return origin
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** Returns the parts of an answer that hosts decide on. */
async function answerOf(origin: string, url: string) {
  const answer = await fetch(origin + url, { redirect: 'manual' })
  const header = (name: string) => answer.headers.get(name)
  return {
    status: answer.status,
    type: header('content-type')?.toLowerCase(),
    policy: header('content-security-policy'),
    sniff: header('x-content-type-options'),
    lifetime: header('cache-control'),
    body: answer.status < 300 || answer.status === 404 ? await answer.text() : header('location'),
  }
}

describe.runIf(hasNginx)('nginx', () => {
  it.each([
    ['', '/'],
    ['trailingSlash: true\n', '/'],
    ['trailingSlash: false\n', '/docs/'],
  ])('answers as the preview of the built site does (%j at %s)', async (setting, baseUrl) => {
    const made = site({ ...files, 'docs-gen.yaml': `${files['docs-gen.yaml']}${setting}baseUrl: ${baseUrl}\n` })
    const out = path.join('srv', baseUrl)
    expect((await made.run('build', '--no-search', '--host', 'nginx', '--out', out)).code).toBe(0)
    const nginx = await startNginx(made, path.join(out, 'site.nginx.conf'))
    const { port } = await startServing(made, '--built', out)
    const ours = `http://localhost:${port}`
    const page = setting.includes('true') ? 'a/' : 'a'
    const style = /href="([^"]*\/assets\/styles-[^"]*)"/.exec(made.read(path.join(out, 'index.html')))?.[1] ?? ''
    for (const url of [baseUrl, style, `${baseUrl}index.json`, `${baseUrl}gone`, `${baseUrl}gone/deep.html`])
      expect(await answerOf(nginx, url), url).toEqual(await answerOf(ours, url))
    expect(await answerOf(nginx, baseUrl + page)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Page A'),
    })
    const markdown = `${baseUrl}${setting.includes('false') ? 'a.md' : 'a/index.md'}`
    expect(await answerOf(nginx, markdown)).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8' })
    for (const old of ['old', 'old/', 'old?x=1']) {
      const { status, body } = await answerOf(nginx, baseUrl + old)
      expect([status, body]).toEqual([301, baseUrl + page + (old.includes('?') ? '?x=1' : '')])
    }
    expect(await answerOf(nginx, `${baseUrl}%C3%A4ltere`)).toMatchObject({ status: 301, body: 'https://example.com/x' })
    for (const secret of ['.docs-gen-output.json', 'site.nginx.conf'])
      expect((await answerOf(nginx, baseUrl + secret)).status, secret).toBe(404)
  })
})
