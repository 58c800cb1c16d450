import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { createParseCache } from '../../src/content/parse-cache.ts'
import { loadSite } from '../../src/content/site.ts'
import { listFiles } from '../../src/content/sources.ts'
import { readSource } from '../../src/files/read-source.ts'
import { type Files, layFiles } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

const good = { 'docs-gen.yaml': '', 'content/b.md': '# B\n\nText.\n' }

async function loadPages(files: Files): Promise<{ pages: string; faults: string }> {
  const { site, diagnostics } = await load(files)
  return { pages: site.pages.map((page) => page.source.file).join(' '), faults: show(diagnostics) }
}

/** Lists all files below a folder of a site, and says what is wrong with them. */
function list(root: string, folder: string): readonly string[] {
  const { files, diagnostics } = listFiles(root, folder, () => true)
  return [...files, ...diagnostics.map(({ message }) => message)]
}

describe('listFiles', () => {
  it('sorts by code unit, whatever is a folder, and leaves out dot names and node_modules', () => {
    const root = layFiles({
      'c/a/x.md': '',
      'c/a-b.md': '',
      'c/a/b/c.md': '',
      'c/B.md': '',
      'c/.d.md': '',
      'node_modules/x.md': '',
    })
    expect(list(root, 'c')).toEqual(['c/B.md', 'c/a-b.md', 'c/a/b/c.md', 'c/a/x.md'])
    expect(list(root, '.')).toEqual(['c/B.md', 'c/a-b.md', 'c/a/b/c.md', 'c/a/x.md'])
    expect(list(root, 'none')).toEqual([])
  })

  it('reports links to a folder above, be it that of the project', () => {
    const root = layFiles({
      'site/c/a.md': '',
      'site/c/d/e/loop': { link: '../..' },
      'site/c/up': { link: '../..' },
      'b.md': '',
    })
    expect(list(`${root}/site`, 'c')).toEqual([
      'c/a.md',
      '`c/d/e/loop` is a symbolic link to a folder that contains it',
      '`c/up` is a symbolic link out of the project and is skipped',
    ])
  })

  it('follows folders that link to each other once', () => {
    const root = layFiles({
      'c/a/x.md': '',
      'c/a/to-b': { link: '../b' },
      'c/b/y.md': '',
      'c/b/to-a': { link: '../a' },
    })
    expect(list(root, 'c')).toMatchInlineSnapshot(`
      [
        "c/a/to-b/to-a/x.md",
        "c/a/to-b/y.md",
        "c/a/x.md",
        "c/b/to-a/to-b/y.md",
        "c/b/to-a/x.md",
        "c/b/y.md",
        "\`c/a/to-b/to-a/to-b\` is a symbolic link to a folder that contains it",
        "\`c/b/to-a/to-b/to-a\` is a symbolic link to a folder that contains it",
      ]
    `)
  })
})

describe('sources of a site', () => {
  it('reads a byte order mark, CRLF and mixed line ends as if they were not there', async () => {
    const { site } = await load({ ...good, 'content/a.md': '\uFEFF---\r\ntitle: A\n---\r\n# H\r\n\rtext\r\n' })
    expect(site.byFile.get('content/a.md')).toMatchObject({
      title: 'A',
      source: { text: '---\ntitle: A\n---\n# H\n\ntext\n' },
    })
  })

  it('says of a file that is no text what it is', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)])
    const found = [png, Buffer.alloc(500), Buffer.from('\ufeff# A\n', 'utf16le'), Buffer.from('feff0023', 'hex')].map(
      (bytes) => load({ ...good, 'content/a.md': bytes }),
    )
    const said = (await Promise.all(found)).map(({ diagnostics: [first] }) => `${first?.message}: ${first?.hint}`)
    expect(said.join('\n')).toMatchInlineSnapshot(`
      "The file is binary data, not text: Give it the right extension, or remove it from the folder.
      The file is binary data, not text: Give it the right extension, or remove it from the folder.
      The file is UTF-16, and read as UTF-8: Save the file with the encoding UTF-8.
      The file is UTF-16, and read as UTF-8: Save the file with the encoding UTF-8."
    `)
    expect((await load({ ...good, 'content/a.md': `${'text '.repeat(50)}\0` })).diagnostics[0]?.code).toBe(
      'control-character',
    )
  })

  it('reports bytes that are not UTF-8 with their line', async () => {
    expect(
      await loadPages({ ...good, 'content/a.md': Buffer.from('IyBI6QoKY2Fm6QoK', 'base64') }),
    ).toMatchInlineSnapshot(`
      {
        "faults": "content/a.md:1:4 invalid-utf8 Line 1 has bytes that are not UTF-8 (Save the file with the encoding UTF-8.)",
        "pages": "content/b.md",
      }
    `)
    const { diagnostics } = await load({ ...good, 'content/a.md': Buffer.from('a\né\n\xe9', 'latin1') })
    expect(diagnostics[0]?.place?.start).toEqual({ line: 2, column: 1, offset: 2 })
    const wide = await load({ ...good, 'content/a.md': Buffer.concat([Buffer.from('ä\nöx'), Buffer.from([0xe9])]) })
    expect(wide.diagnostics[0]?.place?.start).toEqual({ line: 2, column: 3, offset: 4 })
    const last = await load({ ...good, 'content/a.md': Buffer.from('a\nb\n\xe9', 'latin1') })
    expect(last.diagnostics[0]?.place?.start).toEqual({ line: 3, column: 1, offset: 4 })
  })

  it('shows control characters as U+FFFD and reports them', async () => {
    const { site, diagnostics } = await load({ ...good, 'content/a.md': '# H\u001f\u001b[31m\n\ntext' })
    expect(site.byFile.get('content/a.md')?.title).toBe('H\uFFFD\uFFFD[31m')
    expect(show(diagnostics)).toMatchInlineSnapshot(
      `"content/a.md:1:4 control-character The file has the control character U+001F, which is shown as � (Remove it.)"`,
    )
    expect(diagnostics[0]?.place).toMatchObject({ start: { offset: 3 }, end: { offset: 4 } })
  })

  it('follows symbolic links inside the project, and reports those that leave it, loop or break', async () => {
    const files: Files = {
      ...good,
      'content/in.md': { link: '../shared/x.md' },
      'shared/x.md': '# X\n\nText.',
      'content/folder': { link: '../shared' },
      'content/out.md': { link: '/etc/passwd' },
      'content/outside': { link: '/etc' },
      'content/self.md': { link: 'self.md' },
      'content/gone.md': { link: 'nothing.md' },
      'content/loop': { link: '.' },
      'content/picture.png': { link: 'gone.png' },
    }
    expect(await loadPages(files)).toMatchInlineSnapshot(`
      {
        "faults": "content/gone.md symlink-broken \`content/gone.md\` is a symbolic link that leads nowhere (Remove the link or fix its target.)
      content/loop symlink-broken \`content/loop\` is a symbolic link to a folder that contains it (Remove the link or fix its target.)
      content/out.md symlink-outside \`content/out.md\` is a symbolic link out of the project and is skipped (Copy its target into the project.)
      content/outside symlink-outside \`content/outside\` is a symbolic link out of the project and is skipped (Copy its target into the project.)
      content/self.md symlink-broken \`content/self.md\` is a symbolic link that leads to itself (Remove the link or fix its target.)",
        "pages": "content/b.md content/folder/x.md content/in.md",
      }
    `)
  })

  it('does not read a content folder that is a link out of the project', async () => {
    expect(await loadPages({ 'docs-gen.yaml': '', content: { link: '/etc' } })).toMatchInlineSnapshot(`
      {
        "faults": "content no-pages The folder \`content\` has no pages (docs-gen reads **/*.{md,mdx}) (Add a page such as content/index.md.)
      content symlink-outside \`content\` leads out of the project and is not read (Copy its target into the project.)",
        "pages": "",
      }
    `)
  })

  it.skipIf(process.platform === 'win32')('does not wait for a pipe', async () => {
    const root = layFiles(good)
    execFileSync('mkfifo', [join(root, 'content/a.md')])
    const { config } = await loadConfig(root)
    const { site, diagnostics } = await loadSite({ root, config, production: true })
    expect(site.pages.length).toBe(1)
    expect(show(diagnostics)).toMatchInlineSnapshot(
      `"content/a.md special-file \`content/a.md\` is not a regular file and is skipped (Remove it.)"`,
    )
  })

  it.skipIf(process.platform === 'win32')('reads no device', () => {
    const root = layFiles({ 'a.yaml': { link: '/dev/null' } })
    expect(show(readSource(root, 'a.yaml').diagnostics)).toContain('it is not a regular file')
  })

  it.skipIf(process.getuid?.() === 0)('reports a page that may not be read', async () => {
    const root = layFiles(good)
    chmodSync(join(root, 'content/b.md'), 0)
    const { config } = await loadConfig(root)
    expect(show((await loadSite({ root, config, production: true })).diagnostics)).toContain('permission denied')
  })

  it('reads a page that is just not too large', () => {
    const root = layFiles({ 'a.md': Buffer.alloc(20_000_000) })
    expect(show(readSource(root, 'a.md').diagnostics)).not.toContain('page-too-large')
  })

  it.runIf(process.platform === 'linux')('reads a file whose file system tells no size', () => {
    expect(readSource('/proc/sys/kernel', 'ostype').source?.text).toBe('Linux\n')
  })

  it('reports a page that is too large, and a folder in the place of a file', async () => {
    const files = {
      'docs-gen.yaml': 'sidebars: content',
      'content/a.md': 'a',
      'content/b.md': Buffer.alloc(20_000_001, 'x'),
    }
    expect((await loadPages(files)).faults).toMatchInlineSnapshot(`
      "content unreadable-file \`content\` cannot be read: it is a folder (Put a regular file in its place.)
      content/b.md page-too-large \`content/b.md\` is too large: it has 20000001 bytes; the limit is 20000000 (Split it.)"
    `)
  })

  it('reports a folder without pages, and one that is not there', async () => {
    expect((await loadPages({ 'docs-gen.yaml': '', 'content/x.txt': '' })).faults).toMatchInlineSnapshot(
      `"content no-pages The folder \`content\` has no pages (docs-gen reads **/*.{md,mdx}) (Add a page such as content/index.md.)"`,
    )
    expect((await loadPages({ 'docs-gen.yaml': 'include: [a/*.md, b/*.md]' })).faults).toContain(
      '(docs-gen reads a/*.md, b/*.md)',
    )
    expect((await loadPages({ 'docs-gen.yaml': 'content: docs' })).faults).toMatchInlineSnapshot(
      `"docs no-pages The folder \`docs\` has no pages (docs-gen reads **/*.{md,mdx}) (Add a page such as docs/index.md.)"`,
    )
  })

  it('takes it that a site without docs leaves out all of them', async () => {
    const files = { 'docs-gen.yaml': "exclude: ['**']\n", 'content/a.md': 'a' }
    expect((await loadPages(files)).faults).toBe('')
  })

  it('leaves out dot files, partials, node_modules and what is excluded', async () => {
    const files = {
      'docs-gen.yaml': "exclude: ['**/_*', '**/_*/**', drafts/**]\n",
      'content/a.md': 'a',
      'content/.hidden.md': 'a',
      'content/.git/a.md': 'a',
      'content/_p.mdx': 'a',
      'content/_p/a.mdx': 'a',
      'content/node_modules/a.md': 'a',
      'content/drafts/a.md': 'a',
      'content/deep/[id].md': 'a',
      'content/deep/(g)/a b.mdx': 'a',
      'content/x.txt': 'a',
    }
    expect(await loadPages(files)).toMatchInlineSnapshot(`
      {
        "faults": "",
        "pages": "content/a.md content/deep/(g)/a b.mdx content/deep/[id].md",
      }
    `)
  })

  it('leaves out what a build wrote', async () => {
    const files = { 'content/a.md': 'a', 'content/build/.docs-gen-output.json': '{}', 'content/build/a/index.md': 'a' }
    expect((await loadPages(files)).pages).toBe('content/a.md')
  })

  it('reports an empty page', async () => {
    const { site, diagnostics } = await load({ 'docs-gen.yaml': '', 'content/a.md': '' })
    expect(site.pages[0]?.title).toBe('a')
    expect(show(diagnostics)).toMatchInlineSnapshot(
      `"content/a.md empty-page \`content/a.md\` has no content (Write the page or delete the file.)"`,
    )
  })

  it('parses a page again only when its text changed', async () => {
    const parseCache = createParseCache()
    const root = layFiles(good)
    const { config } = await loadConfig(root)
    await loadSite({ root, config, production: true, parseCache })
    const again = await loadSite({ root, config, production: true, parseCache })
    expect(again.site.pages[0]?.title).toBe('B')
    const [page] = again.site.pages
    expect(page && parseCache.getOrParse('page', page.source, () => 'parsed again')).toMatchObject({
      contentTitle: 'B',
    })
  })
})
