import { describe, expect, it } from 'vitest'
import { parseFrontMatter } from '../../src/content/front-matter.ts'
import { show } from './folder.ts'

function parse(text: string) {
  return parseFrontMatter({ file: 'content/a.md', text })
}

function faults(text: string): string {
  return show(parse(text).diagnostics)
}

describe('parseFrontMatter', () => {
  it('types known fields, keeps unknown ones raw, and finds where the content begins', () => {
    const text = '---\ntitle: A\nsidebar_position: 1.5\nhide_title: true\nother: {x: [1]}\n---\nText'
    const { fields, contentStart, diagnostics, places } = parse(text)
    expect(diagnostics).toEqual([])
    expect(fields).toEqual({
      title: 'A',
      sidebar_position: 1.5,
      hide_title: true,
      raw: { title: 'A', sidebar_position: 1.5, hide_title: true, other: { x: [1] } },
    })
    expect(text.slice(contentStart)).toBe('Text')
    expect(places.sidebar_position).toMatchObject({
      file: 'content/a.md',
      start: { line: 3, column: 1 },
      end: { line: 3, column: 22 },
    })
  })

  it('reports an empty title, and no other empty field', () => {
    const { fields, diagnostics } = parse('---\ntitle:\ndescription:\nslug: null\n---\n')
    expect(fields.title).toBeUndefined()
    expect(show(diagnostics)).toBe(
      'content/a.md:2:1 front-matter-empty `title` is empty, so it is ignored (Write the title after it, or remove the field.)',
    )
    expect(parse("---\ntitle: ''\n---\n").diagnostics).toEqual([])
  })

  it('takes dates for text fields as they are written, and numbers by their value, which is reported when it is written in another way', () => {
    const { fields, diagnostics } = parse('---\nid: 1\ntitle: 2024-01-02\nsidebar_label: 1.10\ndescription: 007\n---\n')
    expect(fields).toMatchObject({ id: '1', title: '2024-01-02', sidebar_label: '1.1', description: '7' })
    expect(show(diagnostics)).toMatchInlineSnapshot(`
      "content/a.md:4:1 front-matter-number \`sidebar_label: 1.10\` is the number 1.1, so part of what was written is lost (Put it in quotes: \`sidebar_label: '1.10'\`.)
      content/a.md:5:1 front-matter-number \`description: 007\` is the number 7, so part of what was written is lost (Put it in quotes: \`description: '007'\`.)"
    `)
  })

  it('reads words of YAML 1.1 as text', () => {
    expect(parse('---\ntitle: no\nid: "1e3"\nslug: yes\n---\n').fields).toMatchObject({
      title: 'no',
      id: '1e3',
      slug: 'yes',
    })
  })

  it('takes null as absent, but where null says something', () => {
    const { fields, diagnostics } = parse(
      '---\nimage:\ndescription: ~\ndisplayed_sidebar: null\npagination_next:\n---\n',
    )
    expect(diagnostics).toEqual([])
    expect(Object.keys(fields)).toEqual(['displayed_sidebar', 'pagination_next', 'raw'])
  })

  it.each([
    'text\n\n---\nfoo: bar\n---\n',
    '---\n\ntext\n',
    '--- \n---',
    '----\na: b\n---\n',
    ' ---\na: b\n---\n',
    '',
    '---\n---\n',
    '---\n# nothing yet\n---\n',
    '---\n~\n---\n',
    '---2js\na: b\n---\n',
    '---js!\na: b\n---\n',
    '--- js\na: b\n---\n',
    '---\nas we said: b\n',
  ])('finds no fields in %j', (text) => {
    expect(parse(text)).toMatchObject({ fields: { raw: {} }, diagnostics: [] })
  })

  it('stands between lines of three dashes and blanks, and nothing else', () => {
    const text = '--- \n# a\n----\n--- x\nx---\n---\t \ntext'
    expect(text.slice(parse(text).contentStart)).toBe('text')
  })

  it('may have a million characters', () => {
    const parseLong = (length: number) =>
      parse(`---\n#${'x'.repeat(length - 2)}\n---\n`).diagnostics.map(({ message }) => message)
    expect(parseLong(1_000_000)).toEqual([])
    expect(parseLong(1_000_001)).toEqual(['The front matter has 1000001 characters; the limit is 1000000'])
  })

  it('leaves out fields with a wrong value', () => {
    expect(Object.keys(parse('---\ntitle: [a]\ndescription: true\n---\n').fields)).toEqual(['raw'])
  })

  it('ends at the end of the file without a newline', () => {
    expect(parse('text').contentStart).toBe(0)
    expect(parse('---\ntitle: A\n---')).toMatchObject({ fields: { title: 'A' }, contentStart: 16, diagnostics: [] })
  })

  it('reports YAML errors at their line in the file', () => {
    expect(faults('---\ntitle: "unclosed\n---\nx\n')).toMatchInlineSnapshot(
      `"content/a.md:2:8 front-matter-syntax The YAML is not valid: the quote \`"\` is not closed (Close the quote.)"`,
    )
    expect(faults('---\ntitle: Foo: bar\n---\nx\n')).toMatchInlineSnapshot(
      `"content/a.md:2:8 front-matter-syntax The value holds a colon followed by a space, which starts a mapping (Put the value in quotes.)"`,
    )
    expect(faults('---\ntitle: A\ntitle: B\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:3:1 front-matter-syntax The key \`title\` is there twice (Keep one of the two.)"`,
    )
    expect(faults('---\ntitle: *x\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:2:8 front-matter-syntax The alias \`*x\` has no anchor"`,
    )
  })

  it('reports front matter that is no map, has no end, or is in another language', () => {
    expect(faults('---\njust text\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:2:1 front-matter-not-a-map The front matter is not a mapping of fields to values (Write \`field: value\` lines.)"`,
    )
    expect(faults('\n \n---\ntitle: A\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:3:1 front-matter-syntax The front matter does not begin on the first line, so it is text (Remove what is before it.)"`,
    )
    expect(faults('----\ntitle: A\n----\n')).toMatchInlineSnapshot(
      `"content/a.md:1:1 front-matter-syntax The front matter begins with \`----\`, so it is text (Begin and end it with \`---\`.)"`,
    )
    expect(['----\ntext: A\n----\n', '\n---\n\ntitle: A\n', '---\ntitle: A\n---\n'].map(faults)).toEqual(['', '', ''])
    expect(faults('---\ntags:\n')).toContain('front-matter-unclosed')
    expect(parse('---\ntitle: A\ntags:\n  - a\n- b\n').fields).toEqual({ raw: {} })
    const alone = parse('---\ntitle: A\ntags:\n  - a\n')
    expect([alone.fields.title, alone.contentStart, alone.diagnostics[0]?.severity]).toEqual(['A', 25, 'warning'])
    expect(parse('---\ntags:\n').diagnostics[0]?.place?.start).toEqual({ line: 1, column: 1, offset: 0 })
    expect(faults('---\ntitle: A\n\ntext\n')).toMatchInlineSnapshot(
      `"content/a.md:1:1 front-matter-unclosed The front matter has no closing \`---\` (Add a line of \`---\` after the last field.)"`,
    )
    expect(faults('+++\ntitle = "A"\n+++\n')).toMatchInlineSnapshot(
      `"content/a.md:1:1 front-matter-language Front matter in \`toml\` is not read; it is YAML between lines of \`---\` (Write it as YAML after a line of \`---\`.)"`,
    )
    for (const toml of ['+++\n\n# a\n[extra]\na = 1\n+++\n', '+++ \n+++\n', '+++\n"a.b"=1\n'])
      expect(faults(toml)).toContain('1:1 front-matter-language')
    const notRead = ['+++\na = 1\n+++\n# A', '---js\n{}\n---\n# A', '---\na: 1\n\n# A']
    for (const text of notRead) expect(text.slice(parse(text).contentStart).trim()).toBe('# A')
    expect(parse('+++\na = 1\n').contentStart).toBe(0)
    for (const text of ['+++\nplus, plus, plus\n', '++++\na = 1\n', 'a\n+++\nb = 1\n+++\n', '+++'])
      expect(faults(text)).toBe('')
    expect(faults('---js\n{ title: 1 }\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:1:1 front-matter-language Front matter in \`js\` is not read; it is YAML between lines of \`---\` (Write it as YAML after a line of \`---\`.)"`,
    )
  })

  it('takes numbers in quotes, as Docusaurus does', () => {
    const { fields, diagnostics } = parse('---\nsidebar_position: \'-1.5\'\ntoc_max_heading_level: "3"\n---\n')
    expect(fields).toMatchObject({ sidebar_position: -1.5, toc_max_heading_level: 3 })
    expect(diagnostics).toEqual([])
    expect(faults("---\ntoc_max_heading_level: '9'\n---\n")).toContain('not a number from 2 to 6')
    expect(faults("---\nsidebar_position: ''\n---\n")).toContain('not a number')
  })

  it('reports wrong types with the field and the place', () => {
    const text = `---
title: [a]
hide_title: 'true'
toc_max_heading_level: 9
keywords: a
tags: [{label: x}]
sidebar_position: first
last_update: yesterday
mdx: {format: md2}
---
`
    expect(faults(text)).toMatchInlineSnapshot(`
      "content/a.md:2:8 front-matter-wrong-type \`title\` is a list, not a string
      content/a.md:3:13 front-matter-wrong-type \`hide_title\` is \`true\`, not true or false (Remove the quotes.)
      content/a.md:4:24 front-matter-wrong-type \`toc_max_heading_level\` is the number \`9\`, not a number from 2 to 6
      content/a.md:5:11 front-matter-wrong-type \`keywords\` is \`a\`, not a list (Write \`[a]\`.)
      content/a.md:6:8 front-matter-wrong-type \`tags[0]\` has no \`permalink\` (Add \`permalink\`.)
      content/a.md:7:19 front-matter-wrong-type \`sidebar_position\` is \`first\`, not a number
      content/a.md:8:14 front-matter-wrong-type \`last_update\` is \`yesterday\`, not a map (Its keys: author, date.)
      content/a.md:9:15 front-matter-wrong-type \`mdx.format\` is \`md2\`, not one of \`md\`, \`mdx\`, \`detect\` (Write \`md\`.)"
    `)
  })

  it('warns of fields that look like known ones, and of no others', () => {
    expect(faults('---\ntitel: A\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:2:1 front-matter-unknown-field \`titel\` is not a known field (Did you mean \`title\`?)"`,
    )
    expect(
      faults('---\nfeatured: true\ntag: a\nslg: b\ntoc-max-heading-level: 3\nslog: c\n---\n'),
    ).toMatchInlineSnapshot(`
      "content/a.md:5:1 front-matter-unknown-field \`toc-max-heading-level\` is not a known field (Did you mean \`toc_max_heading_level\`?)
      content/a.md:6:1 front-matter-unknown-field \`slog\` is not a known field (Did you mean \`slug\`?)"
    `)
    expect(faults('---\nsidebar-label: A\nauthor: me\ntitle: x\ntitles: y\n---\n')).toMatchInlineSnapshot(
      `
      "content/a.md:2:1 front-matter-unknown-field \`sidebar-label\` is not a known field (Did you mean \`sidebar_label\`?)
      content/a.md:5:1 front-matter-unknown-field \`titles\` is not a known field (Did you mean \`title\`, which is also set?)"
    `,
    )
  })

  it('changes no prototype', () => {
    const { fields } = parse(
      '---\nx: &x {"__proto__": {polluted: 1}}\n<<: *x\n__proto__: {polluted: 2}\ntitle: A\n---\n',
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(fields.raw.polluted).toBeUndefined()
    expect(fields.title).toBe('A')
  })

  it('refuses alias bombs, deep nesting and huge front matter without hanging', () => {
    const bomb = `---\na: &a {${Array.from({ length: 3000 }, (_, i) => `k${i}: 0`).join(', ')}}\nb: {<<: [${Array(3000).fill('*a').join(', ')}]}\n---\n`
    expect(faults(bomb)).toMatchInlineSnapshot(
      `"content/a.md:3:22 front-matter-syntax The YAML uses more than 100 aliases (Write the values out.)"`,
    )
    expect(faults(`---\na: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n---\n`)).toMatchInlineSnapshot(
      `"content/a.md:2:203 front-matter-syntax The YAML is nested too deeply (Nest it less.)"`,
    )
    expect(faults(`---\ndescription: ${'x'.repeat(2_000_000)}\n---\n`)).toMatchInlineSnapshot(
      `"content/a.md:1:1 front-matter-too-large The front matter has 2000014 characters; the limit is 1000000 (Move the text into the page.)"`,
    )
    const laughs = `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replace(/./g, (c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefg'[i]}`).join(',')}]\n`)}---\n`
    expect(faults(laughs)).toMatchInlineSnapshot(
      `"content/a.md:6:8 front-matter-syntax The YAML uses more than 100 aliases (Write the values out.)"`,
    )
  })
})
