import { describe, expect, it } from 'vitest'
import { readTags, tagsOf } from '../../src/content/tags.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { hashOf } from '../../src/model/key.ts'
import { load, show } from './folder.ts'

function read(text: string) {
  const diagnostics: Diagnostic[] = []
  const tags = readTags({ file: 'content/tags.yml', text, hash: hashOf(text) }, diagnostics)
  return {
    tags: Object.fromEntries(tags ?? []),
    shown: show(diagnostics),
    found: diagnostics.map(({ code, message }) => `${code} ${message}`),
  }
}

describe('a tags file', () => {
  it('gives tags their labels, paths and descriptions; what it does not say follows from the name', () => {
    const { tags, found } = read(
      'one: {label: One!, permalink: /uno, description: About one}\ntwo words:\nfooBar: {label: 3}\n',
    )
    expect(found).toEqual([])
    expect(tags).toEqual({
      one: { label: 'One!', permalink: '/uno', description: 'About one' },
      'two words': { label: 'Two words', permalink: '/two-words' },
      fooBar: { label: '3', permalink: '/foo-bar' },
    })
  })

  it('may be empty', () => {
    for (const text of ['', '# later\n']) expect(read(text)).toEqual({ tags: {}, shown: '', found: [] })
  })

  it('is reported when it is something else, or gives two tags one path', () => {
    expect(read('[a]').found).toEqual(['tags-file-invalid The file is a list, not a map'])
    expect(readTags({ file: 'content/tags.yml', text: 'a: x\na: y', hash: hashOf('') }, [])).toBeUndefined()
    expect(read('a: [').found[0]).toMatch(/^tags-file-invalid /)
    expect(read('a: {path: /x}').found[0]).toMatch(/^tags-file-invalid .*`path`/)
    expect(read('a: {permalink: /x}\nb: {permalink: /x}').shown).toMatchInlineSnapshot(
      `"content/tags.yml tags-file-invalid The tags \`a\` and \`b\` have the same path, \`/x\` (Give one of them another \`permalink\`.)"`,
    )
    expect(read('a: {permalink: x}\nb: {permalink: /x}').found).toEqual([
      'tags-file-invalid The tags `a` and `b` have the same path, `/x`',
    ])
  })
})

describe('tagsOf', () => {
  it('knows tags of the file, makes the others from their text, and takes each path once', () => {
    const known = new Map([['a', { label: 'A!', permalink: '/first', description: 'D' }]])
    const diagnostics: Diagnostic[] = []
    const context = { base: '/docs/tags', known, place: { file: 'a.md' }, diagnostics }
    expect(tagsOf(['a', 'b c', 'B-c', { label: 'L', permalink: '/l' }], context)).toEqual([
      { label: 'A!', permalink: '/docs/tags/first', description: 'D' },
      { label: 'b c', permalink: '/docs/tags/b-c' },
      { label: 'L', permalink: '/docs/tags/l' },
    ])
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'unknown-tag The tag `b c` is not in the tags file',
      'unknown-tag The tag `B-c` is not in the tags file',
      'unknown-tag The tag `L` is not in the tags file',
    ])
  })
})

describe('the tags of a site', () => {
  it('come from the file of each version, and stand where the instance says', async () => {
    const { site, diagnostics } = await load({
      'docs-gen.yaml': 'tagsBasePath: labels',
      'content/a.md': '---\ntags: [one, other]\n---\na',
      'content/tags.yml': 'one: {label: One!}',
    })
    expect(site.pages[0]?.tags).toEqual([
      { label: 'One!', permalink: '/labels/one' },
      { label: 'other', permalink: '/labels/other' },
    ])
    expect(show(diagnostics)).toMatchInlineSnapshot(
      `"content/a.md:2:1 unknown-tag The tag \`other\` is not in the tags file (Add it to the file, or set \`tags: false\` in docs-gen.yaml.)"`,
    )
  })

  it('may be any when there is no file, or none is wanted', async () => {
    const page = { 'content/a.md': '---\ntags: [x]\n---\na' }
    for (const files of [page, { ...page, 'docs-gen.yaml': 'tags: false', 'content/tags.yml': 'one:' }])
      expect((await load(files)).diagnostics).toEqual([])
  })

  it('need the file that is named, in the current version', async () => {
    const old = { 'versions.yaml': '["1.0"]', 'versioned_docs/version-1.0/a.md': 'a' }
    const { diagnostics } = await load({ 'docs-gen.yaml': 'tags: labels.yml', 'content/a.md': 'a', ...old })
    expect(show(diagnostics)).toMatchInlineSnapshot(
      `"docs-gen.yaml tags-file-invalid The tags file \`content/labels.yml\` does not exist (Add \`content/labels.yml\`, or fix \`tags\`.)"`,
    )
  })

  it('cannot come from a file that cannot be read', async () => {
    const { diagnostics } = await load({
      'content/a.md': '---\ntags: [x]\n---\na',
      'content/tags.yml': new Uint8Array([0xe9]),
    })
    expect(diagnostics.map(({ code }) => code)).toEqual(['invalid-utf8'])
  })
})
