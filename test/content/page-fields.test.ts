// What a page's front matter, its name and the configuration make of its dates, addresses, numbers and texts.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../src/model/page.ts'
import { load, show } from './folder.ts'

/** Loads a site of one page, and gives that page and what was found wrong. */
async function pageOf(
  frontMatter: string,
  config = '',
  file = 'content/a.md',
): Promise<{ page: Page; faults: string }> {
  const { site, diagnostics } = await load({
    'docs-gen.yaml': config,
    [file]: `---\n${frontMatter}\n---\nText of it.\n`,
  })
  return { page: site.pages[0] ?? expect.fail('there is no page'), faults: show(diagnostics) }
}

describe('the date of a last update, wherever it is read', () => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = 'America/New_York'
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  it.each([
    ['2025-04-17', '2025-04-17T00:00:00.000Z'],
    ['2025-04-17T10:20:30', '2025-04-17T10:20:30.000Z'],
    ['2025-04-17T10:20:30Z', '2025-04-17T10:20:30.000Z'],
    ['2025-04-17T10:20:30+02:00', '2025-04-17T08:20:30.000Z'],
    ['2025-04-17T10:20:30-0230', '2025-04-17T12:50:30.000Z'],
    ['2025-04-17 10:20', '2025-04-17T10:20:00.000Z'],
    ['"Thu, 17 Apr 2025 10:20:30 GMT"', '2025-04-17T10:20:30.000Z'],
    ['17 Apr 2025 10:20 UTC', '2025-04-17T10:20:00.000Z'],
    ['17 apr 2025 10:20 utc', '2025-04-17T10:20:00.000Z'],
    ['April 17, 2025', '2025-04-17T00:00:00.000Z'],
    ['17 Apr 2025 10:20', '2025-04-17T10:20:00.000Z'],
    ['17 Apr 2025 10:20 PM', '2025-04-17T22:20:00.000Z'],
    ['17 Apr 2025 10:20 -0230', '2025-04-17T12:50:00.000Z'],
    ['Thu Apr 17 2025 10:20:30 GMT-0230 (Newfoundland Daylight Time)', '2025-04-17T12:50:30.000Z'],
    ['04-17-2025', '2025-04-17T00:00:00.000Z'],
    ['17-Apr-2025', '2025-04-17T00:00:00.000Z'],
    ['17 Marz 2025', '2025-03-17T00:00:00.000Z'],
    ['Apr-2025', '2025-04-01T00:00:00.000Z'],
  ])('%s is %s', async (date, expected) => {
    const { page, faults } = await pageOf(`last_update:\n  date: ${date}\n  author: Ann`)
    expect([new Date(page.lastUpdated?.at ?? Number.NaN).toISOString(), page.lastUpdated?.by, faults]).toEqual([
      expected,
      'Ann',
      '',
    ])
  })

  it('is none when it is no date, or not given', async () => {
    const { page, faults } = await pageOf('last_update:\n  date: soon\n  author: Ann')
    expect(page.lastUpdated).toEqual({ by: 'Ann' })
    expect(faults).toBe(
      'content/a.md:3:9 front-matter-wrong-type `last_update.date` is `soon`, not a date; write it as `2025-04-17`',
    )
    expect(await pageOf('last_update:\n  author: Ann')).toMatchObject({
      page: { lastUpdated: { by: 'Ann' } },
      faults: '',
    })
    expect((await pageOf('title: A')).page.lastUpdated).toBeUndefined()
  })
})

describe('the address where a page is edited', () => {
  const editUrl = 'editUrl: https://git.example/edit//'

  it.each([
    ['title: A', 'https://git.example/edit/content/a.md'],
    ['custom_edit_url: https://x.example/', 'https://x.example/'],
    ['custom_edit_url: null', undefined],
    ['custom_edit_url: ""', undefined],
  ])('with %s is %s', async (frontMatter, expected) => {
    expect((await pageOf(frontMatter, editUrl)).page.editUrl).toBe(expected)
  })

  it('is that of the file, encoded, and none without a configuration', async () => {
    expect((await pageOf('title: A', editUrl, 'content/ä b.md')).page.editUrl).toBe(
      'https://git.example/edit/content/%C3%A4%20b.md',
    )
    expect((await pageOf('title: A')).page.editUrl).toBeUndefined()
  })
})

describe('the other fields of a page', () => {
  it('are those of front matter, or of the text and the name', async () => {
    const own = await pageOf(
      'title: T\ndescription: D\nsidebar_position: 7\ntags: [x]\nid: z',
      '',
      'content/03-folder/02-a.md',
    )
    expect(own.page).toMatchObject({
      title: 'T',
      description: 'D',
      sidebarPosition: 7,
      id: 'folder/z',
      route: '/folder/z',
      sourceDir: '03-folder',
    })
    expect(own.page.tags).toMatchObject([{ label: 'x', permalink: '/tags/x' }])
    const bare = await pageOf('toc_max_heading_level: 3', '', 'content/03-folder/02-a.md')
    expect(bare.page).toMatchObject({
      title: 'a',
      description: 'Text of it.',
      sidebarPosition: 2,
      id: 'folder/a',
      tags: [],
    })
    expect((await pageOf('title: T', 'baseUrl: /docs/\n', 'content/b.c.md')).page).toMatchObject({
      id: 'b.c',
      permalink: '/docs/b.c',
    })
  })

  it('number prefixes stay when the page or the site says so', async () => {
    expect((await pageOf('parse_number_prefixes: false', '', 'content/02-a.md')).page.id).toBe('02-a')
    expect((await pageOf('parse_number_prefixes: false', '', 'content/02-a.md')).page.sidebarPosition).toBeUndefined()
    expect((await pageOf('parse_number_prefixes: true', 'numberPrefixes: false', 'content/02-a.md')).page.id).toBe(
      '02-a',
    )
    expect((await pageOf('parse_number_prefixes: true', '', 'content/02-a.md')).page.id).toBe('a')
  })

  it.each([
    ['title: A', '', 'content/a.md', 'mdx'],
    ['title: A', 'markdown:\n  format: detect', 'content/a.md', 'md'],
    ['title: A', 'markdown:\n  format: detect', 'content/a.mdx', 'mdx'],
    ['title: A', 'markdown:\n  format: md', 'content/a.md', 'md'],
    ['title: A', 'markdown:\n  format: md', 'content/a.mdx', 'mdx'],
    ['mdx:\n  format: md', '', 'content/a.md', 'md'],
    ['mdx:\n  format: detect', 'markdown:\n  format: mdx', 'content/a.md', 'md'],
    ['mdx:\n  format: mdx', 'markdown:\n  format: mdx', 'content/a.md', 'mdx'],
    ['mdx:\n  format: mdx', 'markdown:\n  format: detect', 'content/a.md', 'md'],
    ['mdx:\n  format: mdx', 'markdown:\n  format: md', 'content/a.md', 'md'],
  ])('the format of a page with %j and %j in %s is %s', async (frontMatter, config, file, format) => {
    expect((await pageOf(frontMatter, config, file)).page.format).toBe(format)
  })

  it('front matter that asks for MDX against the configuration is an error', async () => {
    const written = 'title: A\nmdx: {format: mdx}'
    expect((await pageOf(written)).faults).toBe('')
    expect((await pageOf(written, 'markdown: {format: detect}', 'content/a.mdx')).faults).toBe('')
    expect((await pageOf(written, 'markdown: {format: detect}')).faults).toMatchInlineSnapshot(
      `"content/a.md:3:1 front-matter-format \`mdx.format\` is \`mdx\`, but \`markdown.format\` is \`detect\`: the file is plain Markdown (Rename the file to \`.mdx\`, or remove the field.)"`,
    )
  })

  it('drafts and unlisted pages are told apart', async () => {
    const { page, faults } = await pageOf('unlisted: true')
    expect([page.draft, page.unlisted, faults]).toEqual([false, true, ''])
    expect((await pageOf('title: A')).page).toMatchObject({ draft: false, unlisted: false })
    const { diagnostics } = await load({
      'docs-gen.yaml': '',
      'content/a.md': '---\ndraft: true\nunlisted: true\n---\nx\n',
    })
    expect(show(diagnostics)).toContain(
      'content/a.md:3:1 draft-and-unlisted A page cannot be both draft and unlisted (Keep one of the two.)',
    )
  })

  it('ids and slugs that cannot be used are reported where they stand', async () => {
    for (const id of ['a/b', 'a\\b', '..', '.']) {
      const { page, faults } = await pageOf(`id: ${id}`)
      expect([page.id, faults]).toEqual([
        'a',
        `content/a.md:2:1 bad-page-id The id \`${id}\` is not a single name (Use \`slug\` to change the route, or move the file.)`,
      ])
    }
    expect((await pageOf('id: ""')).page.id).toBe('a')
    expect((await pageOf('slug: ""')).page.route).toBe('/a')
    expect((await pageOf('slug: ""', '', 'content/x/a.md')).page.route).toBe('/x/a')
    const long = await pageOf(`slug: /${'x'.repeat(256)}`)
    expect(long.faults).toBe(
      `content/a.md:2:1 path-too-long The part \`${'x'.repeat(40)}…\` of the route is too long (256 bytes; the limit is 255) (Shorten it, or give the page a \`slug\`.)`,
    )
    expect((await pageOf(`slug: /${'x'.repeat(255)}`)).faults).toBe('')
  })

  it('a page without content is reported', async () => {
    const { diagnostics } = await load({ 'docs-gen.yaml': '', 'content/a.md': '---\ntitle: A\n---\n \n' })
    expect(show(diagnostics)).toBe(
      'content/a.md empty-page `content/a.md` has no content (Write the page or delete the file.)',
    )
  })
})
