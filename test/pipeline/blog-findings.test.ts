// What is wrong with a blog has its place in the posts, in the file of authors or in the configuration: the pages that
// list the posts are no files. The check and a build say the same.

import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFolder } from '../../src/check/html-folder.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const config =
  'title: T\nurl: https://t.example.com\nblog: {}\nnavbar: [{ label: Blog, href: /blog }]\nrules: { description-missing: off }\n'
const base = { 'docs-gen.yaml': config, 'content/index.mdx': '# Home\n\nText.\n' }
const cut = '\n\n{/* truncate */}\n\nThe rest.\n'
const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})

const lineOf = ({ code, message, place, notes = [] }: Diagnostic): string =>
  [
    `${place?.file}:${place?.start?.line ?? ''}:${place?.start?.column ?? ''} ${code} ${message}`,
    ...notes.map((note) => note.message),
  ].join(' | ')

async function findings(files: Readonly<Record<string, string>>) {
  const site = createSite(files, base)
  sites.push(site)
  const options = { root: site.root, cacheDir: path.join(site.root, '.cache') }
  const { diagnostics } = await check(options)
  const out = path.join(site.root, 'build')
  const built = await build({ ...options, out, useCache: true, withSearch: false })
  return { check: diagnostics.map(lineOf), build: built.diagnostics.map(lineOf), out, isBuilt: built.published }
}

describe('the URLs of authors', () => {
  it('are looked up where they are written, once', async () => {
    const { check: found } = await findings({
      'docs-gen.yaml': `${config}baseUrl: /docs/\n`,
      'static/img/sam.png': 'x',
      'blog/authors.yml': [
        'jane:\n  name: Jane\n  url: /nowhere\n  image_url: /img/jane.png\n  page: true\n  socials: { x: "https://", github: "a b" }\n',
        'sam:\n  name: Sam\n  image_url: img/sam.png\n  email: sam at example\n',
        'lea:\n  page: true\n  url: //[\n',
      ].join(''),
      'blog/2025-01-01-a.mdx': `---\nauthors: [jane, sam, { name: Guest, url: /gone, image_url: https://g.example/x.png }]\n---\n\nText.${cut}`,
      'blog/2025-01-02-b.mdx': `---\nunlisted: true\nauthors: { key: jane, image_url: /other.png }\n---\n\nText.${cut}`,
    })
    expect(found).toMatchInlineSnapshot(`
      [
        "blog/2025-01-01-a.mdx:2:42 broken-link \`/docs/gone\` is not a page or file of the site",
        "blog/2025-01-02-b.mdx:3:34 missing-image \`/docs/other.png\` is not an image of the site",
        "blog/authors.yml:3:8 broken-link \`/nowhere\` is not a page or file of the site",
        "blog/authors.yml:4:14 missing-image \`/img/jane.png\` is not an image of the site",
        "blog/authors.yml:6:18 malformed-url \`https://\` has no host",
        "blog/authors.yml:10:10 mailto-syntax \`mailto:sam at example\` is not an email address",
        "blog/authors.yml:11:1 blog-authors-invalid The author \`lea\` has neither a name nor an image, so posts show nobody",
        "blog/authors.yml:13:8 malformed-url \`//[\` has no valid host: \`[\`",
      ]
    `)
  })
})

it('finds the URLs of a guest where there is no file of authors', async () => {
  const { check: found } = await findings({
    'blog/2025-01-01-a.mdx': `---\nauthors: { name: Guest, url: /gone, socials: { github: guest, x: "https://" } }\n---\n\nText.${cut}`,
  })
  expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'blog/2025-01-01-a.mdx:2:30 broken-link',
    'blog/2025-01-01-a.mdx:2:67 malformed-url',
  ])
})

it('names the file that docs-gen writes where the page of all tags would be', async () => {
  const { check: found, build: built } = await findings({
    'docs-gen.yaml': `${config}tagsBasePath: search\n`,
    'content/a.md': '---\ntags: [x]\n---\n\n# A\n\nText.\n',
    'blog/2025-01-01-a.mdx': `Text.${cut}`,
  })
  expect(found.filter((line) => line.includes('collision'))).toEqual(built.filter((line) => line.includes('collision')))
  expect(found.join()).toContain('search/index.html:: route-collision The page `/search` cannot be written to')
})

describe('the pages that list posts', () => {
  it('have the address of a page, of a static file, of each other', async () => {
    const { check: found, build: built } = await findings({
      'content/blog.md': '# Blog\n\nText.\n',
      'static/blog/archive/index.html': '<p>x</p>',
      'blog/authors.yml': 'jane: { page: true }\nsam: { name: Sam, page: { permalink: /jane } }\n',
      'blog/2025-01-01-a.mdx': `Text.${cut}`,
    })
    expect(found).toMatchInlineSnapshot(`
      [
        "blog/authors.yml:: duplicate-route The route \`/blog/authors/jane\` of the page \`Sam\` that docs-gen makes is also the route of the page \`jane\` that docs-gen makes | The other page",
        "blog/authors.yml:1:1 blog-authors-invalid The author \`jane\` has neither a name nor an image, so posts show nobody",
        "content/blog.md:: duplicate-route The route \`/blog\` of \`content/blog.md\` is also the route of the page \`Blog\` that docs-gen makes | The other page",
        "static/blog/archive/index.html:: route-collision The page \`/blog/archive\` cannot be written to \`blog/archive/index.html\`: the site has the file \`blog/archive/index.html\`",
      ]
    `)
    expect(built.filter((line) => !line.includes('orphan-page'))).toEqual(
      found.filter((line) => !line.includes('orphan-page')),
    )
  })

  it('say of an excerpt what is wrong with it alone, and lead where the post does', async () => {
    const { check: found } = await findings({
      'blog/2025-01-01-a.mdx': '<div>\n\n{/* truncate */}\n\n</div>\n',
      'blog/2025-01-02-b.md': `[later](#later) [other](./a)${cut}\n## Later\n\nText.\n`,
      'blog/2025-01-03-c.md':
        'Text.\n\n~~~~md\n<!-- truncate -->\n~~~\n~~~~ js\n~~~~\n\n```\n{/* truncate */}\n```\n\n{/* truncate */}\n\nRest.\n',
    })
    expect(found).toMatchInlineSnapshot(`
      [
        "blog/2025-01-01-a.mdx:1:1 mdx-syntax The tag \`<div>\` is never closed | This is in the excerpt, which ends at the mark \`truncate\`",
        "blog/2025-01-02-b.md:1:25 broken-link \`./a\` is not a page or file of the site",
      ]
    `)
  })

  it('have no broken links when they are built', async () => {
    const {
      check: found,
      out,
      isBuilt,
    } = await findings({
      'blog/authors.yml': 'jane: { name: Jane, url: /docs, page: true }\n',
      'content/docs.md': '# Docs\n\nText.\n',
      'blog/2025-01-01-a.md': `---\nauthors: jane\n---\n\n[later](#later) [self](?x)${cut}\n## Later\n\n[l](#later)\n`,
    })
    expect([found.filter((line) => !line.includes('orphan')), isBuilt !== undefined]).toEqual([[], true])
    const { diagnostics } = await checkFolder(out, { url: 'https://t.example.com' })
    expect(diagnostics.map(lineOf)).toEqual([])
  })
})
