import { describe, expect, it } from 'vitest'
import { addEntry, addPage, renamePage, replaceValues, yamlWord } from '../../src/load/yaml-edits.ts'
import { editText } from '../../src/model/text-edit.ts'

describe('a word', () => {
  it('is written plain where YAML reads it as text, else in quotes', () => {
    const words = ['guides/intro', '/old', 'two words', 'a.b@c+d-e_f', 'true', 'No', 'y', '1.10', '', "it's", 'a: b', 'tail ', '-x', '#a']
    expect(words.map((word) => yamlWord(word))).toEqual([
      'guides/intro',
      '/old',
      'two words',
      'a.b@c+d-e_f',
      "'true'",
      "'No'",
      "'y'",
      "'1.10'",
      "''",
      "'it''s'",
      "'a: b'",
      "'tail '",
      "'-x'",
      "'#a'",
    ])
    expect(yamlWord('a', 'sidebars.json')).toBe('"a"')
  })
})

describe('the id of a page', () => {
  const rename = (text: string, file = 'sidebars.yaml') => editText(text, renamePage({ file, text }, 'old', 'new/page'))

  it('is replaced where it names the page, and nowhere else', () => {
    const text = `docs:
  - old # stays
  - {type: doc, id: old, label: old}
  - {type: ref, id: 'old'}
  - {id: old}
  - type: category
    label: old
    keywords: [old]
    customProps: {id: old}
    link: {type: doc, id: old}
    items:
      - old
      - type: link
        href: old
        id: old
      - Shorthand: [old, older]
`
    expect(rename(text)).toMatchInlineSnapshot(`
      "docs:
        - new/page # stays
        - {type: doc, id: new/page, label: old}
        - {type: ref, id: new/page}
        - {id: new/page}
        - type: category
          label: old
          keywords: [old]
          customProps: {id: old}
          link: {type: doc, id: new/page}
          items:
            - new/page
            - type: link
              href: old
              id: old
            - Shorthand: [new/page, older]
      "
    `)
  })
  it('is replaced in JSON as JSON', () => {
    expect(rename('{"docs": ["old", {"type": "doc", "id": "old"}, 7]}', 'sidebars.json')).toMatchInlineSnapshot(
      `"{"docs": ["new/page", {"type": "doc", "id": "new/page"}, 7]}"`,
    )
  })
  it('is left alone in a file that cannot be read, or that has it nowhere', () => {
    for (const text of ['docs: [old', '', 'old', 'docs: [other]', 'docs: [{id: [old]}]'])
      expect(renamePage({ file: 'a', text }, 'x', 'y')).toEqual([])
  })
})

describe('values', () => {
  const replace = (text: string, path: string) => editText(text, replaceValues({ file: 'a.yaml', text }, path.split('.'), 'a', 'b'))

  it('are replaced at a path of keys, `*` for any', () => {
    expect(replace('feed: a\nother: a', 'feed')).toBe('feed: b\nother: a')
    expect(replace('navbar: [{doc: a, label: a}, {doc: c}]', 'navbar.*.doc')).toBe('navbar: [{doc: b, label: a}, {doc: c}]')
    expect(replace('redirects: {/x: a, /y: a, /z: c}', 'redirects.*')).toBe('redirects: {/x: b, /y: b, /z: c}')
  })
  it('are left alone where the path leads nowhere', () => {
    for (const path of ['navbar.doc', 'feed.x', 'none', 'feed.x.y'])
      expect(replace('navbar: [{doc: a}]\nfeed: a', path)).toContain('doc: a')
    expect(replaceValues({ file: 'a', text: '[' }, ['x'], 'a', 'b')).toEqual([])
    expect(replaceValues({ file: 'a', text: 'x: [a]' }, ['x'], 'a', 'b')).toEqual([])
  })
})

describe('an entry', () => {
  const add = (text: string) => editText(text, [addEntry({ file: 'a.yaml', text }, 'redirects', { key: '/old', value: '/new' })])

  it.each([
    ['', 'redirects:\n  /old: /new\n'],
    ['title: x\n', 'title: x\nredirects:\n  /old: /new\n'],
    ['title: x', 'title: x\nredirects:\n  /old: /new\n'],
    ['redirects:\n    /a: /b # kept\ntitle: x\n', 'redirects:\n    /old: /new\n    /a: /b # kept\ntitle: x\n'],
    ['redirects: {}', 'redirects: {/old: /new}'],
    ['redirects: {/a: /b}', 'redirects: {/old: /new, /a: /b}'],
    ['redirects: { /a: /b }', 'redirects: { /old: /new, /a: /b }'],
    ['- a\n', '- a\nredirects:\n  /old: /new\n'],
  ])('is put at the head of its map in %j', (text, expected) => {
    expect(add(text)).toBe(expected)
  })
})

describe('a new page', () => {
  const add = (text: string, id: string, sidebar?: string, file = 'sidebars.yaml') => {
    const edit = addPage({ file, text }, id, sidebar)
    return edit === undefined ? undefined : editText(text, [edit])
  }

  it.each([
    [
      'after the last page of its folder',
      'docs:\n  - intro\n  - guides/a\n  - other\n',
      'guides/b',
      'docs:\n  - intro\n  - guides/a\n  - guides/b\n  - other\n',
    ],
    ['at the end of the nearest list', 'docs:\n  - intro\n  - x/y', 'guides/b', 'docs:\n  - intro\n  - x/y\n  - guides/b'],
    ['in brackets', 'docs: [intro, guides/a , x]', 'guides/b', 'docs: [intro, guides/a, guides/b , x]'],
    ['in an empty list', 'docs: []', 'a', 'docs: [a]'],
  ])('is put %s', (_where, text, id, expected) => {
    expect(add(text, id)).toBe(expected)
  })
  it('is put into the category whose link or pages are nearest', () => {
    const text = `docs:
  - intro
  - type: category
    label: Guides
    link: {type: doc, id: guides/index}
    items:
      - {type: link, href: /x, label: X}
  - type: category
    label: Deep
    link: {type: generated-index}
    items:
      - guides/deep/a   # a
      - {type: doc, id: guides/deep/b}
  - type: category
    label: None
  - type: category
    label: Linked
    link: here
    items: []
`
    expect(add(text, 'guides/new')).toContain('      - {type: link, href: /x, label: X}\n      - guides/new\n')
    expect(add(text, 'guides/deep/c')).toContain('      - {type: doc, id: guides/deep/b}\n      - guides/deep/c\n')
  })
  it('is put into the sidebar that is named, in shorthand too', () => {
    const text = 'one:\n  - a\ntwo:\n  Label:\n    - b\n'
    expect(add(text, 'c', 'two')).toBe('one:\n  - a\ntwo:\n  Label:\n    - b\n    - c\n')
    expect(add(text, 'c')).toBe('one:\n  - a\n  - c\ntwo:\n  Label:\n    - b\n')
    expect(add('{"docs": ["a"]}', 'c', undefined, 'sidebars.json')).toBe('{"docs": ["a", "c"]}')
  })
  it('is put among items that are no pages', () => {
    expect(add('docs: [[x/y], {type: link, href: /a}, {id: [b]}, guides/a]', 'guides/b')).toContain('guides/a, guides/b]')
  })
  it('has no place where there is no list', () => {
    for (const text of ['', '- a', 'docs: 7', 'docs: {type: link}', 'docs: {type: category, items: }'])
      expect([text, add(text, 'a')]).toEqual([text, undefined])
    expect(add('docs: [a]', 'b', 'none')).toBeUndefined()
  })
})
