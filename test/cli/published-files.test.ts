// The files that pages may publish, tested sentence by sentence against SECURITY.md.

import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fetchText, startServing } from '../support/serving.ts'
import type { TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const secret = 'SECRET-7'
const config = 'title: Test\n'

/** Creates a site with a page whose lines each refer to a file. Files that may be published contain no secret. */
function siteWith(lines: readonly string[], files: Readonly<Record<string, string>> = {}, more = ''): TestSite {
  return site({
    'docs-gen.yaml': config + more,
    'sidebars.yaml': undefined,
    'content/a.md': '# A\n',
    'content/p.mdx': `# P\n\n${lines.join('\n\n')}\n`,
    ...files,
  })
}

/** Returns a command's errors about files that aren't published, as `line:column file reason`. */
async function refused(made: TestSite, command: string): Promise<readonly string[]> {
  const { stdout, stderr } = await made.run(command)
  return [...(stdout + stderr).matchAll(/^content\/p\.mdx:(\S+) error file-not-published (.*)$/gm)].map(
    ([, place, message = '']) => `${place} ${/`([^`]*)` (?!is not published)(.*)$/.exec(message)?.slice(1).join(' ')}`,
  )
}

/** Returns the whole output as one text. */
const published = (made: TestSite) => Object.values(made.snapshot('build')).join('\n')

const importsBeside = ["import d from '../src/d.json'\nimport Part from '../src/_p.mdx'", '{d.n} <Part/>']
const filesBeside = { 'src/d.json': '{"n": "N1"}', 'src/_p.mdx': 'M1\n' }

type Case = (made?: undefined) => Promise<void>

/** Expects the same refused files in a check and in a build, and no secret in the output. */
async function expectRefused(made: TestSite, wanted: readonly string[]): Promise<void> {
  expect(await refused(made, 'check')).toEqual(wanted)
  expect(await refused(made, 'build')).toEqual(wanted)
  expect(published(made)).not.toContain(secret)
}

const sentences: Readonly<Record<string, Case>> = {
  'Pages publish files of content folders, static folders and the folders of `assets.folders`, and no others.':
    async () => {
      const links = ['[a](./a.txt)', '[b](../static/b.txt)', '[c](../more/c.txt)', '[d](/d.txt)', '[e](@site/e/e.txt)']
      const files = { 'content/a.txt': 'A1', 'static/b.txt': 'B1', 'more/c.txt': 'C1', 'e/e.txt': secret }
      const good = siteWith(links.slice(0, 3), files, 'assets: { folders: [more] }\n')
      expect((await good.run('build', '--no-search')).code).toBe(0)
      for (const text of ['A1', 'B1', 'C1']) expect(published(good)).toContain(text)
      const outside = 'is not in a content folder, a static folder, or one of `assets.folders`'
      await expectRefused(siteWith([links[2] ?? '', links[4] ?? ''], { ...files, 'more/c.txt': secret }), [
        `3:1 more/c.txt ${outside}`,
        `5:1 e/e.txt ${outside}`,
      ])
    },
  'Files whose name starts with a dot, or that are below a folder whose name does, are not published.': async () => {
    const made = siteWith(['![a](../.git/config.png)', '[b](../.env)', '[c](./.npmrc)', '[d](./.x/y/d.txt)'], {
      '.git/config.png': secret,
      '.env': secret,
      'content/.npmrc': secret,
      'content/.x/y/d.txt': secret,
    })
    await expectRefused(made, [
      '3:1 .git/config.png is hidden by the leading dot of `.git`',
      '5:1 .env is hidden by the leading dot of `.env`',
      '7:1 content/.npmrc is hidden by the leading dot of `.npmrc`',
      '9:1 content/.x/y/d.txt is hidden by the leading dot of `.x`',
    ])
  },
  'Files in `node_modules` are not published.': async () => {
    const made = siteWith(['![a](@site/node_modules/x/a.png)'], { 'node_modules/x/a.png': secret })
    await expectRefused(made, ['3:1 node_modules/x/a.png belongs to a package'])
  },
  'Files that git ignores are not published; where git is not installed or knows no repository, nothing is ignored.':
    async () => {
      const files = { 'content/key.txt': secret, 'content/made/x.txt': secret, '.gitignore': 'key.txt\nmade/\n' }
      const made = siteWith(['[a](./key.txt)', '[b](./made/x.txt)'], files)
      execFileSync('git', ['init', '-q'], { cwd: made.root })
      await expectRefused(made, ['3:1 content/key.txt is ignored by git', '5:1 content/made/x.txt is ignored by git'])
      const bare = siteWith(['[a](./key.txt)', '[b](./made/x.txt)'], files)
      expect((await bare.run('build', '--no-search')).code).toBe(0)
    },
  'Of a symbolic link, both its own path and the path that it leads to must be such that they may be published.':
    async () => {
      const made = siteWith(['[a](./a.txt)', '[b](./b/c.txt)', '[d](./d.txt)'], {
        'src/x.txt': secret,
        '.cache/c.txt': secret,
        'content/real.txt': 'R1',
      })
      symlinkSync('../src/x.txt', path.join(made.root, 'content/a.txt'))
      symlinkSync('../.cache', path.join(made.root, 'content/b'))
      symlinkSync('real.txt', path.join(made.root, 'content/d.txt'))
      await expectRefused(made, [
        '3:1 content/a.txt is not in a content folder, a static folder, or one of `assets.folders`',
        '5:1 content/b/c.txt is hidden by the leading dot of `.cache`',
      ])
    },
  'Files are published only when their kind is one that sites serve, or one of `assets.kinds`.': async () => {
    const files = { 'content/id.pem': secret, 'content/LICENSE': secret, 'content/x.proto': 'X1' }
    const made = siteWith(['[a](./id.pem)', '![b](./LICENSE)', '[c](./x.proto)'], files, 'assets: { kinds: [proto] }\n')
    await expectRefused(made, [
      '3:1 content/id.pem has the extension `pem`, which is not published',
      '5:1 content/LICENSE has no extension',
    ])
    const good = siteWith(['[c](./x.proto)'], files, 'assets: { kinds: [proto] }\n')
    expect((await good.run('build', '--no-search')).code).toBe(0)
    expect(published(good)).toContain('X1')
  },
  'HTML, and other kinds of files in which browsers run scripts, are not among them, and cannot be added to `assets.kinds`.':
    async () => {
      const made = siteWith(['[a](./a.html)', '[b](./b.xhtml)'], {
        'content/a.html': secret,
        'content/b.xhtml': secret,
      })
      const reason = 'can run scripts with the rights of the site'
      await expectRefused(made, [`3:1 content/a.html ${reason}`, `5:1 content/b.xhtml ${reason}`])
      const { stderr } = await siteWith([], {}, 'assets: { kinds: [html, .env] }\n').run('build', '--no-search')
      expect(stderr).toContain('`assets.kinds[0]` is `html`, whose files can run scripts')
      expect(stderr).toContain('`assets.kinds[1]` is `.env`; it must be an extension')
    },
  'SVG and other XML files that can run scripts are not published, and not rendered into pages.': async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${secret}</desc><script>1</script></svg>`
    const made = siteWith(
      ["import Icon from './i.svg'", '![a](./a.svg)', '[b](./b.xml)', '<Figure src="c.svg" alt="C"/>', '<Icon/>'],
      {
        'content/a.svg': svg,
        'content/b.xml': svg.replaceAll('svg', 'rss'),
        'content/_figures/c.svg': svg,
        'content/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
      },
    )
    const reason = 'can run scripts: it has a `<script>`'
    await expectRefused(made, [`5:1 content/a.svg ${reason}`, `7:1 content/b.xml ${reason}`, `9:1 c.svg ${reason}`])
  },
  'This holds for images, links, `image` in front matter, imports, `require`, snippets and figures, in `build`, `check` and `serve`.':
    async () => {
      const forms: readonly (readonly [line: string, place: string])[] = [
        ['![a](../src/f.txt)', '3:1'],
        ['[a](../src/f.txt)', '3:1'],
        ['[a][b]\n\n[b]: ../src/f.txt', '3:1'],
        ['<img src={require("../src/f.png").default} alt="a"/>', '3:11'],
        ['<Figure src="../src/f.png" alt="a"/>', '3:1'],
        ["import a from '../src/f.png'\n\n<img src={a} alt='a'/>", '3:1'],
        ["import a from '!!raw-loader!../src/f.py'\n\n{a}", '3:1'],
        ["import a from '../src/f.txt'\n\n{a}", '3:1'],
        ['<CodeExample path="../src/f.py"/>', '3:1'],
        ['<Figure src="../src/f.svg" alt="a"/>', '3:1'],
      ]
      const files = Object.fromEntries(
        ['txt', 'png', 'py', 'svg'].map((kind) => [`src/f.${kind}`, `<svg>${secret}</svg>`]),
      )
      const pages = forms.map(([line], index) => [`content/form-${index}.mdx`, `# P\n\n${line}\n`] as const)
      const head = '---\ndescription: A page with an image.\nimage: ../src/f.png\n---\n\n# P\n'
      const made = siteWith([], { ...files, ...Object.fromEntries(pages), 'content/p.mdx': head })
      const wanted = [...forms.map((_, index) => `content/form-${index}.mdx`), 'content/p.mdx']
      const told = (text: string) =>
        [...text.matchAll(/^(\S+?):\d+:\d+ error file-not-published /gm)].map(([, file]) => file).sort()
      for (const command of ['check', 'build']) {
        const { stdout, stderr } = await made.run(command)
        expect(told(stdout + stderr)).toEqual(wanted)
        expect(stdout + stderr).toContain('content/p.mdx:3:1 error file-not-published')
        expect(stdout + stderr).not.toMatch(/ error (?!file-not-published)/)
      }
      const server = await startServing(made)
      for (const file of wanted) {
        const { text } = await fetchText(server.port, `/${file.replace(/^content\/|\.mdx$/g, '')}`)
        expect(text).not.toContain(secret)
        expect(text).not.toMatch(/\/assets\/(?:files|images)\/f-/)
      }
      expect([...new Set(told(server.said()))]).toEqual(wanted)
    },
  'What is refused is an error with its place, which no setting and no comment lowers: nothing is published.':
    async () => {
      const lines = [
        '{/* docs-gen-ignore file-not-published */}',
        '![a](../.env)',
        '[b](./id.pem)',
        '<Figure src="../src/f.svg" alt="a"/>',
      ]
      const files = { '.env': secret, 'content/id.pem': secret, 'src/f.svg': `<svg>${secret}</svg>` }
      const made = siteWith(lines, files, 'rules: { file-not-published: warning }\n')
      await expectRefused(made, [
        '5:1 .env is hidden by the leading dot of `.env`',
        '7:1 content/id.pem has the extension `pem`, which is not published',
        '9:1 src/f.svg is not in a content folder, a static folder, or one of `assets.folders`',
      ])
      expect(made.has('build')).toBe(false)
    },
  'Fonts of `theme` are not published when their path is hidden, or when a symbolic link leads out of the repository; what is in `node_modules` is taken as the package manager laid it.':
    async () => {
      const away = siteWith([], { 'f/away.woff2': secret })
      const made = siteWith(
        [],
        { '.secret/a.woff2': secret },
        'theme: { fonts: { text: .secret/a.woff2, code: link.woff2 } }\n',
      )
      symlinkSync(path.join(away.root, 'f/away.woff2'), path.join(made.root, 'link.woff2'))
      for (const command of ['check', 'build']) {
        const { stderr, stdout } = await made.run(command)
        expect(stderr + stdout).toContain(
          'The font `.secret/a.woff2` is hidden by a dot in its path, and not published',
        )
        expect(stderr + stdout).toContain('The font `link.woff2` leads out of the project')
      }
      expect(published(made)).not.toContain(secret)
      const katex = path.dirname(createRequire(import.meta.url).resolve('katex/package.json'))
      const linked = siteWith([], { 'node_modules/.keep': '' }, 'theme: { fonts: { text: node_modules/one.woff2 } }\n')
      const font = path.join(katex, 'dist/fonts/KaTeX_SansSerif-Regular.woff2')
      symlinkSync(font, path.join(linked.root, 'node_modules/one.woff2'))
      expect((await linked.run('build', '--no-search')).code).toBe(0)
      expect(Object.keys(linked.snapshot('build')).filter((file) => file.endsWith('.woff2'))).toHaveLength(1)
    },
  'Files of static folders are published as they are, but for hidden files: whoever writes there is trusted with scripts.':
    async () => {
      const made = siteWith(['[a](/a.html)'], { 'static/a.html': '<script>1</script>', 'static/.env': secret })
      expect((await made.run('build', '--no-search')).code).toBe(0)
      expect(made.read('build/a.html')).toBe('<script>1</script>')
      expect(published(made)).not.toContain(secret)
      made.write({ 'content/p.mdx': '# P\n\n[c](/.env)\n' })
      const { stdout, stderr } = await made.run('check')
      expect((stdout + stderr).match(/ broken-link /g)).toHaveLength(1)
    },
  'Symbolic links there are published only when they lead to files of `assets.folders` that may be published.':
    async () => {
      const made = siteWith(
        ["import Logo from '../static/logo.svg'", '<Logo/> ![b](/brand/b.svg) ![c](../static/logo.svg)'],
        {
          'misc/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h7"/></svg>',
          'misc/brand/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8"/></svg>',
          'misc/.key': secret,
          'private/k.txt': secret,
          '.gitignore': 'private',
          'static/x.txt': '',
          'other/o.txt': secret,
        },
        'assets: { folders: [misc, private] }\n',
      )
      const links = {
        'logo.svg': 'logo.svg',
        brand: 'brand',
        'key.txt': '.key',
        'k.txt': '../private/k.txt',
        'o.txt': '../other/o.txt',
      }
      for (const [link, target] of Object.entries(links))
        symlinkSync(`../misc/${target}`, path.join(made.root, 'static', link))
      execFileSync('git', ['init', '-q'], { cwd: made.root })
      const { code, stdout, stderr } = await made.run('build', '--no-search')
      expect(code, stdout + stderr).toBe(0)
      expect(Object.keys(made.snapshot('build'))).toEqual(expect.arrayContaining(['logo.svg', 'brand/b.svg']))
      expect(made.read('build/p/index.html')).toMatch(/h7[\s\S]*"\/brand\/b\.svg"/)
      expect(published(made)).not.toContain(secret)
      expect((stdout + stderr).match(/ symlink-not-published /g)).toHaveLength(3)
    },
  'Scripts, data and partials that `.mdx` pages import are read from anywhere in the repository that holds the site, since their authors may run code.':
    async () => {
      const made = siteWith(importsBeside, filesBeside)
      made.write({
        'website/docs-gen.yaml': `${config}redirects: { /: /p }\n`,
        'website/content/p.mdx': made.read('content/p.mdx'),
      })
      expect((await made.run('build', '--no-search')).code).toBe(0)
      expect(published(made)).toMatch(/N1[\s\S]*M1/)
      made.write({ 'website/content/p.mdx': made.read('content/p.mdx').replaceAll('../src', '../../src') })
      execFileSync('git', ['init', '-q'], { cwd: made.root })
      const { code, stderr } = await made.run('build', '--no-search', '--root', 'website')
      expect(code, stderr).toBe(0)
      expect(made.read('website/build/p/index.html')).toMatch(/N1[\s\S]*M1/)
    },
  'Where there is no repository, they are read from the folder that holds the site and the folders in its configuration.':
    async () => {
      const made = siteWith([])
      const page = `# P\n\n${importsBeside.join('\n\n')}\n`
      made.write({
        ...filesBeside,
        'website/docs-gen.yaml': `${config}content: ../docs\nredirects: { /: /p }\n`,
        'docs/p.mdx': page,
      })
      const beside = await made.run('build', '--no-search', '--root', 'website')
      expect(beside.code, beside.stderr).toBe(0)
      expect(made.read('website/build/p/index.html')).toMatch(/N1[\s\S]*M1/)
      made.write({ 'other/docs-gen.yaml': config, 'other/content/p.mdx': page.replaceAll('../src', '../../src') })
      const outside = await made.run('build', '--no-search', '--root', 'other')
      expect(outside.code).toBe(1)
      expect(outside.stderr).toContain('import-outside `../../src/d.json` is outside of the site')
    },
  'Nothing outside of that is read, wherever symbolic links lead.': async () => {
    const made = siteWith(['![a](./x.svg)'])
    const away = siteWith([], { 'content/away.mdx': secret })
    symlinkSync(path.join(away.root, 'content'), path.join(made.root, 'content/link'))
    const { stderr } = await made.run('build', '--no-search')
    expect(stderr).toContain('symlink-outside')
    expect(published(made)).not.toContain(secret)
  },
}

describe('what pages may publish', () => {
  it('is what SECURITY.md says', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../SECURITY.md'), 'utf8')
    const part = /## What pages may publish\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
    expect(part.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))).toEqual(
      Object.keys(sentences),
    )
  })

  it.each(Object.entries(sentences))('%s', async (_sentence, run) => run())
})
