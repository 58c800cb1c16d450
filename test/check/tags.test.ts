// How one tag is read, and which comments of a source silence findings where.

import { describe, expect, it } from 'vitest'
import { endOfPlainTag, isBlank, isLetter, readTag } from '../../src/check/html-tag.ts'
import { readSilences } from '../../src/check/silence.ts'
import { hashOf } from '../../src/model/key.ts'

/** Writes a tag as `name end-offset [name=value@offset ...]`. */
function told(html: string): string | undefined {
  const tag = readTag(html, 0)
  if (tag === undefined) return undefined
  const attributes = tag.attributes.map(({ name, value, offset }) => `${name}=${value}@${offset}`)
  return [`${tag.isEnd ? '/' : ''}${tag.name}${tag.isSelfClosing ? '/' : ''} ${tag.end}`, ...attributes].join(' ')
}

describe('a tag', () => {
  it.each([
    ['<a>b', 'a 3'],
    ['<A-B.c>', 'a-b.c 7'],
    ['</A >', '/a 5'],
    ['<a/>', 'a/ 4'],
    ['<a / >', 'a 6'],
    ['<a b/>', 'a/ 6 b=@4'],
    ['<a/b>', 'a 5 b=@4'],
    ['<a\nb\tc\fd\re>', 'a 11 b=@4 c=@6 d=@8 e=@10'],
    ['<a b=c>', 'a 7 b=c@5'],
    ['<a B = c>', 'a 9 b=c@7'],
    ['<a b="c>d" e>', 'a 13 b=c>d@6 e=@12'],
    ["<a b='c\"d'e=f>", 'a 14 b=c"d@6 e=f@12'],
    ['<a b=c/d>', 'a 9 b=c/d@5'],
    ['<a b=c/>', 'a 8 b=c/@5'],
    ['<a b=>', 'a 6 b=@5'],
    ['<a =b>', 'a 6 =b=@5'],
    ['<a b=1 B=2>', 'a 11 b=1@5'],
    ['<a b c="">', 'a 10 b=@4 c=@8'],
    ['<a', undefined],
    ['<a ', undefined],
    ['<a b', undefined],
    ['<a b="c', undefined],
    ['<a b=c', undefined],
    ['<a/', undefined],
  ])('%j is %s', (html, expected) => {
    expect(told(html)).toBe(expected)
  })

  it('begins anywhere, and has 200 attributes at most', () => {
    expect(readTag('xx<a b=c>', 2)).toMatchObject({ start: 2, end: 9, attributes: [{ name: 'b', value: 'c', offset: 7 }] })
    const many = `<a ${Array.from({ length: 300 }, (_, index) => `b${index}`).join(' ')}>`
    expect(readTag(many, 0)?.attributes).toHaveLength(200)
  })

  it('without attributes is passed over when nothing is asked of it', () => {
    expect(
      ['<p>', '</p>', '<blockquote>x', '</blockquote>', '</figcaption>', 'x<p>'].map((html) => endOfPlainTag(html, html.indexOf('<'))),
    ).toEqual([...[3, 4, 12, 13, 13, 4]])
    expect(['<a>', '<P>', '<p >', '<p', '<p id=x>', '<h1>', '<!p>', '<p/>'].map((html) => endOfPlainTag(html, 0))).toEqual(Array(8).fill(0))
  })

  it('is made of letters and blanks', () => {
    const codes = Array.from({ length: 130 }, (_, code) => code)
    expect(String.fromCharCode(...codes.filter(isLetter))).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
    expect(codes.filter(isBlank)).toEqual([9, 10, 12, 13, 32])
  })
})

describe('a comment that silences', () => {
  /** Writes each as `line:column codes: reason lines`. */
  const silences = (text: string, file = 'a.mdx') =>
    readSilences({ file, text, hash: hashOf(text) }).map(
      ({ codes, reason, place, lines, coversFile }) =>
        `${place.start?.line}:${place.start?.column} ${codes.join('+')}: ${reason} ${lines.join('-')}${coversFile ? ' file' : ''}`,
    )

  it.each([
    ['{/* docs-gen-ignore a: why */}\nx', ['1:1 a: why 2-2']],
    ['x\n  {/*docs-gen-ignore  a,b  c :  why: because  */ }\n\n \nx', ['2:3 a+b+c: why: because 5-5']],
    ['<!-- docs-gen-ignore a: a - b -- c -->\nx', ['1:1 a: a - b -- c 2-2']],
    ['{/* docs-gen-ignore a: 2 * 3 */}', ['1:1 a: 2 * 3 2-2']],
    ['{/* docs-gen-ignore a */}\nx', ['1:1 a:  2-2']],
    ['{/* docs-gen-ignored a: b */}', []],
    ['`{/* docs-gen-ignore a: b */}`', []],
    ['```\n{/* docs-gen-ignore a: b */}\n```\nx', []],
    ['```\n{/* docs-gen-ignore a: b */}', []],
    ['{/* docs-gen-ignore a: b */}\n```js\nx\n```\ny', ['1:1 a: b 2-4']],
    ['{/* docs-gen-ignore a: b */}\n> ~~~~\n> x\n> ~~~\n> ~~~~ \ny', ['1:1 a: b 2-5']],
    ['{/* docs-gen-ignore a: b */}\n```js\nx\n``` y\nz', ['1:1 a: b 2-5']],
    ['{/* docs-gen-ignore a: b */}\n```js\nx\n~~~\nz', ['1:1 a: b 2-5']],
    ['{/* docs-gen-ignore a: b */}\n``x``\n\n``', ['1:1 a: b 2-2']],
    ['{/* docs-gen-ignore a: b */}\nx ```\ny', ['1:1 a: b 2-2']],
    ['---\n# docs-gen-ignore a: b\ntitle: x\n---\n# docs-gen-ignore c: d', ['2:1 a: b 3-3 file']],
    ['---\n  #docs-gen-ignore a: b\n---\nx', ['2:3 a: b 3-3 file']],
    ['---\n# docs-gen-ignore a: b\n', []],
    ['# docs-gen-ignore a: b', []],
    ['\n---\n# docs-gen-ignore a: b\n---', []],
  ])('in %j', (text, expected) => {
    expect(silences(text)).toEqual(expected)
  })

  it('is one of YAML in files of YAML', () => {
    const text = 'a: b\n# docs-gen-ignore x: why\nc: d\n{/* docs-gen-ignore y: z */}\n'
    expect(silences(text, 'a.yaml')).toEqual(['2:1 x: why 3-3'])
    expect(silences(text, 'a.yml')).toEqual(['2:1 x: why 3-3'])
    expect(silences(text, 'a.yaml.md')).toEqual(['4:1 y: z 5-5'])
  })
})
