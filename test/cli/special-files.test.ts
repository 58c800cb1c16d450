// Pipes and devices in place of files: no command waits for them or reads them forever.

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { baseFiles, type TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

const files = {
  'content/a.md': undefined as never,
  'content/a.mdx': `import X from './x.tsx'
import P from './_partials/_p.mdx'
import data from './d.json'
import './s.css'

# Page A

![A picture](./p.svg)

<X /> <P /> {data.text}
`,
  'content/x.tsx': 'export default function X() { return <b>x</b> }\n',
  'content/_partials/_p.mdx': 'partial\n',
  'content/d.json': '{"text": "data"}\n',
  'content/s.css': 'b { color: red }\n',
  'content/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

const kinds = { 'a pipe': makePipe, 'a link to a device': (file: string) => symlinkSync('/dev/zero', file) }

function makePipe(file: string): void {
  execFileSync('mkfifo', [file])
}

describe.skipIf(process.platform === 'win32').each(Object.entries(kinds))('%s', (_, make) => {
  const put = (root: string, file: string) => {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    rmSync(target, { force: true })
    make(target)
  }

  const expectRefused = async (made: TestSite, file: string, message: string) => {
    put(made.root, file)
    const { code, stderr } = await made.run('build', '--no-search')
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/Did you mean|Make it readable/)
    expect(code).toBe(1)
  }

  it.each([
    ['content/x.tsx', 'content/a.mdx:1:1 error import-not-found `./x.tsx` is not a regular file'],
    ['content/_partials/_p.mdx', 'content/a.mdx:2:1 error import-not-found `./_partials/_p.mdx` is not a regular file'],
    ['content/d.json', 'content/a.mdx:3:1 error import-not-found `./d.json` is not a regular file'],
    ['content/s.css', 'content/a.mdx:4:1 error import-not-found `./s.css` is not a regular file'],
    ['content/p.svg', 'error missing-image `./p.svg` is not an image of the site'],
  ])('in the place of %s is refused by a build', async (file, message) => expectRefused(site(files), file, message))

  it.each([
    [
      'content/package.json',
      '\nerror template-bundle The templates could not be bundled: `content/package.json` is not',
    ],
    ['node_modules/greet/package.json', 'content/x.tsx:1:19 error template-bundle The templates could not be bundled:'],
    ['package.json', 'A file to read is not a regular file (`package.json`)'],
  ])('in the place of %s, which the bundler opens, is refused by a build', async (file, message) => {
    const component = "import greet from 'greet'\nexport default function X() { return <b>{greet}</b> }\n"
    const greet = { 'node_modules/greet/index.js': "export default 'hi'\n" }
    await expectRefused(site({ ...files, ...greet, 'content/x.tsx': component }), file, message)
  })

  it('in the place of the package.json of a plugin of remark is refused by a build', async () => {
    const config = `${baseFiles['docs-gen.yaml']}markdown:\n  remarkPlugins: [plug]\n`
    const made = site({ 'docs-gen.yaml': config, 'node_modules/plug/index.js': 'export default () => () => {}\n' })
    await expectRefused(made, 'node_modules/plug/package.json', 'A file to read is not a regular file')
  })

  // Without components, because bundling them is most of the work of such a build.
  it.each([
    ['docs-gen.yaml', 'docs-gen.yaml error unreadable-file `docs-gen.yaml` cannot be read: it is not a regular file'],
    ['sidebars.yaml', 'sidebars.yaml error unreadable-file `sidebars.yaml` cannot be read: it is not a regular file'],
    ['versions.yaml', 'versions.yaml error unreadable-file `versions.yaml` cannot be read: it is not a regular file'],
    ['build/.docs-gen-output.json', 'error output-not-written A file to read is not a regular file'],
    ['.build.docs-gen-lock', 'error output-not-written A file to read is not a regular file'],
  ])('in the place of %s is refused by a build of any site', async (file, message) =>
    expectRefused(site(), file, message),
  )

  it.each(['content/b.md', 'static/file.txt', '.docs-gen/cache/00000001-00000000000000000000000000000000.pack'])(
    'in the place of %s does not stop a build',
    async (file) => {
      const made = site()
      put(made.root, file)
      const { code, stderr } = await made.run('build', '--no-search')
      expect(code, stderr).toBe(0)
      const isNamed = !file.startsWith('.docs-gen/')
      if (isNamed) expect(stderr).toMatch(new RegExp(`^${file} warning (?:special-file|symlink-outside) `, 'm'))
    },
  )

  it.each([
    'templates/layout/footer.tsx',
    'templates/footer.tsx',
    'src/theme/MDXComponents.tsx',
    'src/theme/Footer.js',
  ])('in the place of %s is named, and the theme has its own', async (file) => {
    const made = site()
    put(made.root, file)
    const { code, stderr } = await made.run('build', '--no-search')
    expect(stderr).toContain(`special-file \`${file}\` is not a regular file and is skipped`)
    expect(code).toBe(0)
  })
})
