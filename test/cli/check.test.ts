// docs-gen check as a command: cached findings, baselines, formats, watch mode, and external links; and the findings
// that serve reports for the pages it shows.

import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Store } from '../../src/cache/store.ts'
import { readTextIfThere } from '../../src/files/read-file.ts'
import { codesFound, described, describedFiles } from '../support/described-site.ts'
import { cleanEnv } from '../support/run-command.ts'
import { fetchText, startServing } from '../support/serving.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')
let site: TestSite
beforeEach(() => {
  site = createSite(describedFiles)
})
afterEach(() => site.close())

const codesOf = (...args: readonly string[]) => codesFound(site, ...args)

describe('a check of what was checked before', () => {
  it('gives the same findings with the same frames', async () => {
    site.write({ 'content/a.md': described('Page A', 'See [nothing](./b.md).') })
    const cold = await site.runAlone('check')
    const warm = await site.run('check')
    expect(cold.code).toBe(1)
    const findings = ({ stderr }: { readonly stderr: string }): string => stderr.replace(/^.* in [0-9.]+ m?s$\n/gm, '')
    expect(cold.stderr).toContain('> 6 | See [nothing](./b.md).')
    expect(findings(warm)).toBe(findings(cold))
  })

  it.each([
    [
      'a page',
      { 'content/a.md': described('Page A', 'Gone.') },
      ['unused-image content/images/chart.svg:', 'broken-anchor content/index.md:6'],
    ],
    ['an image that is gone', { 'content/images/chart.svg': undefined }, ['missing-image content/a.md:8']],
    [
      'an image that nothing uses',
      { 'content/images/new.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      ['unused-image content/images/new.svg:'],
    ],
    ['a partial that nothing uses', { 'content/_part.mdx': 'Part.\n' }, ['unused-partial content/_part.mdx:']],
    [
      'an instance in a folder with an underscore, whose pages are no partials',
      {
        'docs-gen.yaml':
          'title: Site\ninstances:\n  - {id: default, content: content}\n  - {id: more, content: content/_more, routeBasePath: more}\n',
        'content/_more/index.md': described('More', '[Home](/).'),
        'content/_more/_part.md': 'Part.\n',
      },
      ['unused-partial content/_more/_part.md:'],
    ],
    [
      'a setting',
      { 'docs-gen.yaml': 'title: Site\nredirects:\n  /old: /nowhere\n' },
      ['redirect-target-missing docs-gen.yaml:3'],
    ],
    ['the sidebars', { 'sidebars.yaml': 'docs:\n  - index\n' }, ['page-not-in-sidebar content/a.md:']],
  ])('sees a change of %s', async (_what, change, found) => {
    expect(await codesOf()).toEqual([])
    site.write(change)
    expect(await codesOf()).toEqual(found)
  })

  it('sees a change of a file that a page shows, and of a static file that is linked to', async () => {
    site.write({
      'content/_snippets/sample.py': 'print(1)\n',
      'static/data.csv': 'a\n',
      'content/a.md': undefined,
      'content/a.mdx': described(
        'Page A',
        '## Steps\n\n<CodeExample path="sample.py" />\n\n[Data](/data.csv)\n\n![A](./images/chart.svg)',
      ),
      'content/index.md': described('Home', 'See [the other page](./a.mdx#steps).'),
    })
    expect(await codesOf()).toEqual([])
    site.write({ 'static/data.csv': undefined })
    expect(await codesOf()).toEqual(['broken-link content/a.mdx:10'])
    site.write({ 'static/data.csv': 'a\n', 'content/_snippets/sample.py': undefined })
    expect((await codesOf()).length).toBeGreaterThan(0)
  })

  it('learns from git where a page is now, also when nothing else has changed', async () => {
    const git = (...args: readonly string[]) => {
      const all = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]
      expect(spawnSync('git', all, { cwd: site.root, encoding: 'utf8' }).status).toBe(0)
    }
    git('init', '-q')
    site.write({
      'content/old.md': described('Old', 'Some words that a page may have to be known again.'),
      'content/index.md': described('Home', 'See [a](./a.md), [old](./old.md).'),
    })
    git('add', '.')
    git('commit', '-qm', 'one')
    git('mv', 'content/old.md', 'content/fresh.md')
    const before = await site.run('check')
    expect(before.stderr).not.toContain('where the page is now')
    git('commit', '-qm', 'two')
    expect((await site.run('check')).stderr).toContain('Link to `./fresh.md`, where the page is now')
  })
})

describe('what a check is told to leave out or mend', () => {
  const git = (...args: readonly string[]) => {
    const all = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]
    expect(spawnSync('git', all, { cwd: site.root, encoding: 'utf8' }).status).toBe(0)
  }
  const broken = '![A chart](./images/chart.svg)\n\nSee [nothing](./b.md).'

  it('fails on what the baseline does not know, also when lines have moved', async () => {
    site.write({ 'content/a.md': described('Page A', `## Steps\n\n${broken}`) })
    expect((await site.run('check', '--baseline', 'known.json', '--write-baseline')).code).toBe(0)
    site.write({ 'content/a.md': described('Page A', `## Steps\n\nMore.\n\n${broken}`) })
    expect((await site.run('check', '--baseline', 'known.json')).code).toBe(0)
    site.write({ 'content/index.md': described('Home', 'See [another](./c.md).') })
    const { code, stderr } = await site.run('check', '--baseline', 'known.json')
    expect(code).toBe(1)
    expect(stderr).toContain('`./c.md`')
    expect(stderr).not.toContain('`./b.md`')
  })

  it('counts links to a page that was deleted since a revision, wherever they stand', async () => {
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'one')
    site.write({ 'content/a.md': undefined, 'sidebars.yaml': 'docs:\n  - index\n' })
    expect(await codesOf('--changed', 'HEAD')).toContain('broken-link content/index.md:6')
  })

  it.each([
    ['has another id', { 'content/a.md': '---\nid: z\n---\n\n# Page A\n' }, 'unknown-page-id sidebars.yaml:3'],
    ['is now a draft', { 'content/a.md': '---\ndraft: true\n---\n\nText.\n' }, 'broken-link content/index.md:6'],
    ['has lost a heading', { 'content/a.md': described('Page A', 'Text.') }, 'broken-anchor content/index.md:6'],
  ])('counts what a page that %s breaks elsewhere', async (_what, change, found) => {
    site.write({ 'content/index.md': described('Home', 'See [a](./a.md#steps).') })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'one')
    site.write(change)
    expect(await codesOf('--changed', 'HEAD')).toContain(found)
  })

  it('counts in pages that did not change what new data of commands makes wrong', async () => {
    const command = (name: string) => `programs: [{ name: tool, commands: [{ name: ${name} }] }]\n`
    site.write({
      'docs-gen.yaml': 'title: Site\ncommands: [data/*.yaml]\n',
      'data/tool.yaml': command('start'),
      'content/a.md': described('Page A', '## Steps\n\n```shell\ntool start\n```'),
    })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'one')
    expect(await codesOf('--changed', 'HEAD')).toEqual([])
    site.write({ 'data/tool.yaml': command('begin') })
    expect(await codesOf('--changed', 'HEAD')).toEqual(['unknown-command content/a.md:9'])
    git('commit', '-qam', 'two')
    site.write({ 'deploy.yaml': 'a: 1\n' })
    expect(await codesOf('--changed', 'HEAD')).toEqual([])
  })

  it('counts what keeps a page that did not change from being built', async () => {
    site.write({
      'content/a.mdx': described('Page A', "import Part from './_part.mdx'\n\n<Part />"),
      'content/a.md': undefined,
      'content/_part.mdx': '## Steps\n',
    })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'one')
    site.write({ 'content/_part.mdx': undefined })
    expect(await codesOf('--changed', 'HEAD')).toContain('import-not-found content/a.mdx:6')
  })

  it('names files from the root of the repository for GitHub, SARIF and JUnit', async () => {
    site.write({ 'docs/docs-gen.yaml': 'title: Docs\n', 'docs/content/index.md': described('Home', '[a](./b.md)') })
    git('init', '-q')
    const github = await site.run('check', '--root', 'docs', '--format', 'github')
    expect(github.stdout).toContain('file=docs/content/index.md,line=6')
    const sarif = await site.run('check', '--root', 'docs', '--format', 'sarif')
    expect(sarif.stdout).toContain('"uri": "docs/content/index.md"')
    const junit = await site.run('check', '--root', 'docs', '--format', 'junit')
    expect(junit.stdout).toContain('<testsuite name="docs/content/index.md"')
  })

  it('reports a link that a component makes in the script that the page imports', async () => {
    site.write({
      'content/a.mdx': described('Page A', "import Made from './made.jsx'\n\n## Steps\n\n<Made />"),
      'content/a.md': undefined,
      'content/made.jsx':
        "import { more } from './more.js'\n\nconst to = '/made/here'\nexport default () => [to, more].map((href) => <a key={href} href={href}>x</a>)\n",
      'content/more.js': "export const more = '/made/there'\n",
    })
    const found = await codesOf()
    expect(found).toContain('broken-link content/made.jsx:3')
    expect(found).toContain('broken-link content/more.js:1')
  })

  it('refuses what means nothing without another option', async () => {
    for (const [args, needed] of [
      [['--dry-run'], '--dry-run needs --fix'],
      [['--write-baseline'], '--write-baseline needs --baseline <file>'],
      [['--json', '--format', 'sarif'], '--json and --format sarif exclude each other'],
      [['--site', 'build', '--external-only-changed', 'HEAD'], '--external-only-changed is about sources'],
    ] as const) {
      const { code, stderr } = await site.run('check', ...args)
      expect([code, stderr.includes(needed)]).toEqual([2, true])
    }
  })

  it('leaves nothing after a fix that a second run would fix', async () => {
    site.write({
      'docs-gen.yaml': 'title: Site\nurl: https://example.org\ntrailingSlash: false\n',
      'static/files/Manual.pdf': '%PDF',
      'content/index.md': described('Home', 'See [a](https://example.org/A/), [m](/files/manual.pdf/).'),
    })
    await site.run('check', '--fix')
    expect(site.read('content/index.md')).toContain('See [a](/a), [m](/files/Manual.pdf).')
    expect((await site.run('check', '--fix')).stdout).toContain('Fixed 0 findings in 0 files')
  })

  it('counts only files that changed since a revision, and resolves against all', async () => {
    git('init', '-q')
    site.write({ 'content/a.md': described('Page A', `## Steps\n\n${broken}`) })
    git('add', '.')
    git('commit', '-qm', 'one')
    expect(await codesOf('--changed', 'HEAD')).toEqual([])
    site.write({ 'content/index.md': described('Home', 'See [a](./a.md#steps), [b](./a.md#stepps).') })
    expect(await codesOf('--changed', 'HEAD')).toEqual(['broken-anchor content/index.md:6'])
  })

  it('refuses a revision that is not there before it looks at a page', async () => {
    git('init', '-q')
    const { code, stderr } = await site.run('check', '--changed', 'nosuchref')
    expect(code).toBe(1)
    expect(stderr).toContain('does the revision exist?')
    expect(stderr).not.toContain('load in')
  })

  it('shows what it would mend, then writes it, then finds nothing', async () => {
    site.write({
      'content/a.md': described(
        'Page A',
        ':::note Old title\n\nText.\n\n:::\n\n## Steps\n\n![A chart](./images/Chart.svg)',
      ),
      'content/index.md': described('Home', 'See [a](./A.md#steps) and [home](https://test.example.com/a).'),
    })
    const before = site.snapshot('content')
    const dry = await site.run('check', '--fix', '--dry-run')
    expect(dry.stdout + dry.stderr).toContain('+:::note[Old title]')
    expect(site.snapshot('content')).toEqual(before)
    await site.run('check', '--fix')
    expect(site.read('content/a.md')).toContain(':::note[Old title]')
    expect(site.read('content/index.md')).toContain('See [a](./a.md#steps) and [home](/a).')
    expect(site.read('content/a.md')).toContain('(./images/chart.svg)')
    expect(await codesOf()).toEqual([])
  })

  it('fixes the files of a built folder there, and those of the current folder never', async () => {
    const html = '<!doctype html><title>x</title><a href="https://test.example.com/">home</a>\n'
    site.write({ 'public/index.html': html, 'index.html': 'Mine.\n' })
    const before = site.snapshot('.')
    const { stdout } = await site.run('check', '--site', 'public', '--fix')
    expect(stdout).toContain('Fixed 1 finding in 1 file')
    expect(stdout).not.toContain('Fixed 0')
    expect(site.snapshot('.')).toEqual({
      ...before,
      'public/index.html': html.replace('https://test.example.com/', '/'),
    })
  })

  it('gives the same findings in every format, sorted, and the same bytes each time', async () => {
    site.write({
      'content/a.md': described('Page A', broken),
      'content/index.md': described('Home', 'See [another](./c.md).'),
    })
    for (const format of ['text', 'json', 'sarif', 'junit', 'github', 'markdown']) {
      const { code, stdout, stderr } = await site.run('check', '--format', format)
      const said = format === 'text' ? stderr : stdout
      expect([format, code]).toEqual([format, 1])
      expect(said.indexOf('./b.md')).toBeGreaterThan(0)
      expect(said.indexOf('./c.md')).toBeGreaterThan(said.indexOf('./b.md'))
      const again = await site.run('check', '--format', format)
      if (format !== 'text') expect(again.stdout).toBe(stdout)
    }
  })

  it('spells terms as the site does', async () => {
    site.write({
      'docs-gen.yaml': 'title: Site\nspellings:\n  PostgreSQL: [Postgres]\n',
      'content/index.md': described('Home', 'Postgres, `Postgres`, Postgres.conf and [the page](./a.md#steps).'),
    })
    expect(await codesOf()).toEqual(['term-spelling content/index.md:6'])
    await site.run('check', '--fix')
    expect(site.read('content/index.md')).toContain('PostgreSQL, `Postgres`, Postgres.conf')
  })
})

describe('check --watch', () => {
  it('checks again when a file changes', async () => {
    const child = site.start('check', '--watch')
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8')
      })
    await expect.poll(() => said).toContain('Checked 2 pages')
    // Watching may start a moment after the first check, so the change is written until it is noticed.
    await expect
      .poll(
        () => {
          site.write({ 'content/a.md': described('Page A', `See [nothing](./b.md). ${Date.now()}`) })
          return said
        },
        { interval: 700 },
      )
      .toContain('broken-link')
  })
})

describe('check --watch with its output in a file of the site', () => {
  it('does not take its own output for an edit', async () => {
    const log = path.join(site.root, 'check.log')
    const handle = openSync(log, 'a')
    const child = spawn(process.execPath, [bin, 'check', '--watch'], {
      cwd: site.root,
      env: cleanEnv(),
      stdio: ['ignore', handle, handle],
    })
    closeSync(handle)
    const printed = () => readFileSync(log, 'utf8')
    try {
      await expect.poll(printed).toContain('Checked 2 pages')
      const edit = () => {
        site.write({ 'content/a.md': described('Page A', `See [nothing](./b.md). ${Date.now()}`) })
        return printed()
      }
      await expect.poll(edit, { interval: 700 }).toContain('broken-link') // files are watched
      let before = ''
      const isQuiet = () => {
        const now = printed()
        const isSame = now === before
        before = now
        return isSame
      }
      // If each check triggered another one, the file would never stop changing.
      await expect.poll(isQuiet, { interval: 1500 }).toBe(true)
    } finally {
      child.kill('SIGKILL')
    }
  })
})

describe('check --watch through a pipe into a file of the site', () => {
  it('prints nothing until something else is found', async () => {
    const child = spawn('bash', ['-c', `"${process.execPath}" "${bin}" check --watch 2>&1 | tee check.log`], {
      cwd: site.root,
      env: cleanEnv(),
      stdio: 'ignore',
      detached: true,
    })
    const printed = () => readTextIfThere(path.join(site.root, 'check.log')) ?? ''
    try {
      await expect.poll(printed).toContain('Checked 2 pages')
      const edit = () => {
        site.write({ 'content/a.md': described('Page A', `See [nothing](./b.md). ${Date.now()}`) })
        return printed()
      }
      await expect.poll(edit, { interval: 700 }).toContain('broken-link') // files are watched
      let before = ''
      const isQuiet = () => {
        const now = printed()
        const isSame = now === before
        before = now
        return isSame
      }
      await expect.poll(isQuiet, { interval: 1500 }).toBe(true)
      site.write({ 'content/a.md': described('Page A', 'See nothing.') })
      await expect.poll(() => printed().match(/Checked 2 pages/g)?.length).toBeGreaterThan(2)
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
  })
})

describe('check --external', () => {
  let server: Server
  let base = ''
  const asked: string[] = []
  const behaviours: Readonly<Record<string, (response: ServerResponse, method: string, count: number) => void>> = {
    '/ok': (response) => response.end('ok'),
    '/gone': (response) => response.writeHead(404).end(),
    '/no-head': (response, method) => response.writeHead(method === 'HEAD' ? 403 : 200).end(),
    '/busy': (response, _method, count) =>
      count < 2 ? response.writeHead(429, { 'retry-after': '0' }).end() : response.end(),
    '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
    '/moved': (response) => response.writeHead(301, { location: '/ok' }).end(),
    '/cut': (response) => response.socket?.destroy(),
  }
  beforeAll(async () => {
    const counts = new Map<string, number>()
    server = createServer(({ url = '', method = '' }, response) => {
      asked.push(`${method} ${url}`)
      if (url === '/never') return // no answer
      counts.set(url, (counts.get(url) ?? 0) + 1)
      const behave = behaviours[url] ?? behaviours['/gone']
      behave?.(response, method, counts.get(url) ?? 0)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  })
  afterAll(() => server.close())

  it('asks each link once, tells what is not there, and keeps the answers', async () => {
    const urls = [...Object.keys(behaviours).map((name) => base + name), `${base.replace('http:', 'https:')}/no-tls`]
    const links = urls.map((url) => `[one](${url}) and [again](${url})`)
    site.write({
      'docs-gen.yaml': 'title: Site\nrules:\n  localhost-link: off\n',
      'content/a.md': described('Page A', `## Steps\n\n${links.join('\n\n')}\n\n![A](./images/chart.svg)`),
    })
    expect([...new Set(await codesOf('--external'))]).toEqual([
      'external-link-broken content/a.md:10',
      'external-link-broken content/a.md:16',
      'external-link-moved content/a.md:18',
      'external-link-unsure content/a.md:20',
      'external-link-broken content/a.md:22',
    ])
    expect(asked.filter((one) => one.endsWith(' /ok')).length).toBeLessThan(4)
    asked.length = 0
    await codesOf('--external')
    expect(new Set(asked.map((one) => one.split(' ')[1]))).toEqual(new Set(['/cut']))
  })

  it.each([
    ['sources', 'externalLinks: { okDays: 0, brokenDays: 2 }', [], ['/ok']],
    ['a built folder', 'externalLinks: { okDays: 2, brokenDays: 0 }', ['--site', 'built'], ['/gone']],
  ])('believes answers as long as the configuration says, for %s', async (_what, setting, args, again) => {
    const config = `title: Site\nrules:\n  localhost-link: off\n${setting}\n`
    site.write({
      'docs-gen.yaml': config,
      'content/a.md': described('Page A', `## Steps\n\n[one](${base}/ok) [two](${base}/gone)`),
      'built/index.html': `<a href="${base}/ok">a</a> <a href="${base}/gone">b</a>`,
    })
    await codesOf('--external', ...args)
    asked.length = 0
    await codesOf('--external', ...args)
    expect([...new Set(asked.map((one) => one.split(' ')[1]))]).toEqual(again)
  })

  it('obeys comments and severities, and judges a comment only when all links were asked for', async () => {
    const silence = '{/* docs-gen-ignore external-link-broken: it is known */}'
    site.write({
      'docs-gen.yaml': 'title: Site\nrules:\n  localhost-link: off\n  external-link-moved: off\n',
      'content/a.md': undefined,
      'content/a.mdx': described(
        'Page A',
        `## Steps\n\n![A chart](./images/chart.svg)\n\n${silence}\n[one](${base}/gone)\n\n[two](${base}/moved)\n\n${silence}\n[three](${base}/ok)`,
      ),
    })
    expect(await codesOf()).toEqual([])
    expect(await codesOf('--external')).toEqual(['silence-unused content/a.mdx:15'])
  })

  it('reports the settings that a check of a built folder cannot read', async () => {
    site.write({ 'built/index.html': '<p id="a">Text</p>', 'docs-gen.yaml': 'title: Site\nruels: {}\n' })
    expect(await codesOf('--site', 'built')).toEqual(['config-unknown-key ../docs-gen.yaml:2'])
  })

  it('asks for the links of a built folder too', async () => {
    site.write({ 'built/index.html': `<a href="${base}/gone">a</a> <a href="/nope">b</a>` })
    site.write({ 'docs-gen.yaml': 'title: Site\nrules:\n  localhost-link: off\nelsewhere: [/nope]\n' })
    expect(await codesOf('--site', 'built', '--external')).toEqual(['external-link-broken index.html:1'])
  })

  it('goes on where a run that was ended had come to', async () => {
    const page = (url: string): string =>
      described('Page A', `## Steps\n\n[one](${base}/ok?1) and [two](${url})\n\n![A](./images/chart.svg)`)
    site.write({
      'docs-gen.yaml': 'title: Site\nrules:\n  localhost-link: off\n',
      'content/a.md': page(`${base}/never`),
    })
    const isKept = (): boolean => {
      const store = new Store(path.join(site.root, '.docs-gen/cache'))
      const found = store.values('links').get(`${base}/ok?1`) !== undefined
      store.abandon()
      return found
    }
    const child = site.start('check', '--external')
    while (!isKept()) await new Promise((wake) => setTimeout(wake, 20))
    child.kill('SIGKILL')
    asked.length = 0
    site.write({ 'content/a.md': page(`${base}/gone`) })
    await codesOf('--external')
    expect(asked.some((one) => one.endsWith('/ok?1'))).toBe(false)
    expect(asked.some((one) => one.endsWith('/gone'))).toBe(true)
  })
})

describe('what serve tells of the pages it shows', () => {
  /** Reads the stream of a server until the findings contain a text, and returns the last findings. */
  const untilFound = (port: number, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let heard = ''
      socket.setTimeout(15_000, () => {
        socket.destroy()
        reject(new Error(`not heard: ${text}\n${heard}`))
      })
      socket.on('data', (chunk: Buffer) => {
        heard += chunk.toString('utf8')
        const last = heard.split('\n').findLast((line) => line.includes('"errors"')) ?? ''
        if (!last.includes(text)) return
        socket.destroy()
        resolve(last)
      })
      socket.write('GET /__docs-gen/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
    })

  it('has the findings of the check, also for anchors of pages that were not shown, and forgets those that are mended', async () => {
    const text = 'See [steps](./a.md#stepps).\n\n### Deep\n\n![](./images/chart.svg)'
    site.write({ 'content/index.md': described('Home', text) })
    const { port } = await startServing(site)
    await fetchText(port, '/')
    const found = await untilFound(port, 'broken-anchor')
    for (const part of ['heading-skip', 'image-without-alt', 'Did you mean `#steps`?']) expect(found).toContain(part)
    expect(found).not.toContain('content/a.md')
    site.write({ 'content/index.md': described('Home', text.replace('stepps', 'steps')) })
    await expect
      .poll(async () => {
        await fetchText(port, '/')
        return (await untilFound(port, 'heading-skip')).includes('broken-anchor')
      })
      .toBe(false)
  })
})
