import { describe, expect, it } from 'vitest'
import { parseFrontMatter } from '../../src/load/front-matter.ts'
import { readSimpleYaml } from '../../src/load/front-matter-fast.ts'
import { readYaml, toPlain } from '../../src/load/located.ts'
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
    expect(places.sidebar_position).toMatchObject({ file: 'content/a.md', start: { line: 3, column: 1 }, end: { line: 3, column: 22 } })
  })

  it('takes numbers and dates for text fields as they are written', () => {
    expect(parse('---\nid: 1\ntitle: 2024-01-02\nsidebar_label: 1.10\n---\n').fields).toMatchObject({
      id: '1',
      title: '2024-01-02',
      sidebar_label: '1.10',
    })
  })

  it('reads words of YAML 1.1 as text', () => {
    expect(parse('---\ntitle: no\nid: "1e3"\nslug: yes\n---\n').fields).toMatchObject({ title: 'no', id: '1e3', slug: 'yes' })
  })

  it('takes null as absent, but where null says something', () => {
    const { fields, diagnostics } = parse('---\ntitle:\ndescription: ~\ndisplayed_sidebar: null\npagination_next:\n---\n')
    expect(diagnostics).toEqual([])
    expect(Object.keys(fields)).toEqual(['displayed_sidebar', 'pagination_next', 'raw'])
  })

  it.each(['text\n\n---\nfoo: bar\n---\n', '---\n\ntext\n', '--- \n---', '----\na: b\n---\n', ' ---\na: b\n---\n', ''])(
    'finds no fields in %j',
    (text) => {
      expect(parse(text)).toMatchObject({ fields: { raw: {} }, diagnostics: [] })
    },
  )

  it('ends at the end of the file without a newline', () => {
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
    expect(faults('---\ntitle: *x\n---\n')).toMatchInlineSnapshot(`"content/a.md:2:8 front-matter-syntax The alias \`*x\` has no anchor"`)
  })

  it('reports front matter that is no map, has no end, or is in another language', () => {
    expect(faults('---\njust text\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:2:1 front-matter-not-a-map The front matter is not a mapping of fields to values (Write \`field: value\` lines.)"`,
    )
    expect(faults('---\ntitle: A\n\ntext\n')).toMatchInlineSnapshot(
      `"content/a.md:1:1 front-matter-unclosed The front matter has no closing \`---\` (Add a line of \`---\` after the last field.)"`,
    )
    expect(faults('---js\n{ title: 1 }\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:1:1 front-matter-language Front matter in \`js\` is not read; it is YAML between lines of \`---\` (Write it as YAML after a line of \`---\`.)"`,
    )
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
      content/a.md:5:11 front-matter-wrong-type \`keywords\` is \`a\`, not a list
      content/a.md:6:8 front-matter-wrong-type \`tags[0]\` has no \`permalink\` (Add \`permalink\`.)
      content/a.md:7:19 front-matter-wrong-type \`sidebar_position\` is \`first\`, not a number
      content/a.md:8:14 front-matter-wrong-type \`last_update\` is \`yesterday\`, not a map
      content/a.md:9:15 front-matter-wrong-type \`mdx.format\` is \`md2\`, not one of \`md\`, \`mdx\`, \`detect\` (Write \`md\`.)"
    `)
  })

  it('warns of fields that look like known ones, and of no others', () => {
    expect(faults('---\ntitel: A\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:2:1 front-matter-unknown-field \`titel\` is not a known field (Did you mean \`title\`?)"`,
    )
    expect(faults('---\nsidebar-label: A\nauthor: me\ntitle: x\ntitles: y\n---\n')).toMatchInlineSnapshot(
      `"content/a.md:2:1 front-matter-unknown-field \`sidebar-label\` is not a known field (Did you mean \`sidebar_label\`?)"`,
    )
  })

  it('changes no prototype', () => {
    const { fields } = parse('---\nx: &x {"__proto__": {polluted: 1}}\n<<: *x\n__proto__: {polluted: 2}\ntitle: A\n---\n')
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
      `
      "content/a.md:2:874 front-matter-syntax The YAML is nested too deeply (Nest it less.)
      content/a.md:2:873 front-matter-syntax The YAML is nested too deeply (Nest it less.)"
    `,
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

describe('readSimpleYaml', () => {
  const simple = [
    'title: A page about things (and more)',
    'title: "Quoted: text"\ndescription: \'single # quoted\'',
    'a: 1\nb: -2.5\nc: true\nd: false\ne:\nf: 2024-01-02',
    'list:\n  - one\n  - two 2\nnext: x',
    'list:\n- one\n- 3\n\nnext: x',
    'props:\n  logo: images/x.svg\n  community: true\nlast: y',
    'tags: [a, b c, 3]\nempty: []',
    '\n\na: b   \n\n',
    'a: +1\nb: 1.\nc: 007\nd: .5\ne: 1_000',
    'a: /x/y?z=1&b\nb: v1.2.3-rc\nc: (x)',
  ]

  it.each(simple)('reads %j as the yaml package does', (yaml) => {
    const fast = readSimpleYaml(yaml, 0, yaml.length)
    const { root } = readYaml({ file: 'a', text: yaml })
    expect(fast && toPlain(fast)).toEqual(root && toPlain(root))
    const values = (map: typeof root) =>
      map?.kind === 'map'
        ? map.entries.map((e) => [
            e.key,
            e.keyStart,
            e.keyEnd,
            e.value.kind === 'scalar'
              ? [e.value.text, e.value.value === null ? 0 : e.value.start, e.value.value === null ? 0 : e.value.end]
              : [],
          ])
        : []
    expect(values(fast)).toEqual(values(root))
  })

  const random =
    (seed: number): (() => number) =>
    () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }

  it('never differs from the yaml package on texts that it takes', () => {
    const next = random(7)
    const parts = [
      'a',
      'b: ',
      ': ',
      ' ',
      '\n',
      '  ',
      '- ',
      '"',
      "'",
      '[',
      ']',
      ',',
      '#',
      ' #',
      '1',
      '.5',
      'true',
      'null',
      '~',
      'x y',
      '{',
      '}',
      '&',
      '*',
      '!',
      '|',
      '>',
      '%',
      '@',
      '`',
      '\\',
      '\t',
      '---',
      'é',
      '0x1F',
      '1e3',
      '?',
      '? ',
      ':',
      '-',
      'key: ',
      'key:\n  ',
      '\nk2: ',
    ]
    let taken = 0
    for (let i = 0; i < 30_000; i++) {
      const text = `k: ${Array.from({ length: 1 + Math.floor(next() * 8) }, () => parts[Math.floor(next() * parts.length)]).join('')}`
      const fast = readSimpleYaml(text, 0, text.length)
      if (fast === undefined) continue
      taken++
      const { root, problems } = readYaml({ file: 'a', text })
      expect({ text, problems, value: root && toPlain(root) }).toEqual({ text, problems: [], value: toPlain(fast) })
    }
    expect(taken).toBeGreaterThan(1000)
  })
})
