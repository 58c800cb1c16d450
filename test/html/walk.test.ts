// How tags, texts and comments are read, and where they stand.

import { describe, expect, it } from 'vitest'
import { endOfTag, type StartTag, walkHtml } from '../../src/html/walk.ts'
import { startCpuClock } from '../support/cpu-time.ts'

/** Writes the first tag as `name end-offset [name=value@offset ...]`. */
function told(html: string): string | undefined {
  const tags: string[] = []
  walkHtml(html, {
    openTag({ name, end, isSelfClosing, attributes }) {
      const written = attributes.map((attribute) => `${attribute.name}=${attribute.value}@${attribute.offset}`)
      tags.push([`${name}${isSelfClosing ? '/' : ''} ${end}`, ...written].join(' '))
    },
  })
  return tags[0]
}

/** Lists all that a walk meets, each part as it is written. */
function parts(html: string): string[] {
  const met: string[] = []
  const rawText = ({ name }: StartTag, start: number, end: number) => met.push(`${name}: ${html.slice(start, end)}`)
  walkHtml(html, {
    openTag: ({ start, end }) => met.push(html.slice(start, end)),
    closeTag: (name, start) => met.push(`${html[start]}/${name}`),
    text: (start, end) => met.push(`'${html.slice(start, end)}'`),
    comment: (start, end) => met.push(html.slice(start, end)),
    rawText,
  })
  return met
}

describe('a tag', () => {
  it.each([
    ['<a>b', 'a 3'],
    ['<A-B.c>', 'a-b.c 7'],
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
    ['<a b="&amp;&lt;">', 'a 17 b=&<@6'],
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
    const tags: StartTag[] = []
    const many = `xx<a b=c><a ${Array.from({ length: 300 }, (_, index) => `b${index}`).join(' ')}>`
    walkHtml(many, { openTag: (tag) => tags.push(tag) })
    expect(tags[0]).toMatchObject({
      start: 2,
      end: 9,
      attributes: [{ name: 'b', value: 'c', start: 5, offset: 7, end: 8 }],
    })
    expect(tags[1]?.attributes).toHaveLength(200)
  })

  it('ends with the text, when nothing else ends it', () => {
    expect([endOfTag('x</b >y', 1), endOfTag('x</b', 1)]).toEqual([6, 4])
  })

  it('has attributes that end after their quotes', () => {
    const html = `<a b="1" c='2' d e=3 f>`
    const written: string[] = []
    walkHtml(html, {
      openTag: ({ attributes }) => written.push(...attributes.map(({ start, end }) => html.slice(start, end))),
    })
    expect(written).toEqual(['b="1"', "c='2'", 'd', 'e=3', 'f'])
  })
})

describe('a walk', () => {
  it.each([
    ['a<b>c</B >d</ e>f', ["'a'", '<b>', "'c'", '</b', "'d'", "'f'"]],
    ['1 < 2 &amp; 3', ["'1 '", "'< 2 &amp; 3'"]],
    ['a<!--b--><!doctype html><?c><!d>e<!--f', ["'a'", '<!--b-->', "'e'", '<!--f']],
    ['<style>a<b></style>c', ['<style>', 'style: a<b>', '</style', "'c'"]],
    ['<title>a&lt;<b>', ['<title>', 'title: a&lt;<b>']],
    [
      '<script><!-- <script>a</script>b --></script>c',
      ['<script>', 'script: <!-- <script>a</script>b -->', '</script', "'c'"],
    ],
    [
      '<svg><title><b>a</b></title><script><c></script></svg>',
      ['<svg>', '<title>', '<b>', "'a'", '</b', '</title', '<script>', '<c>', '</script', '</svg'],
    ],
    ['<svg><![CDATA[<a>]]></svg><![CDATA[<b>c', ['<svg>', '</svg', "'c'"]],
  ])('through %j', (html, met) => {
    expect(parts(html)).toEqual(met)
  })

  it.each([
    '<svg>',
    '<svg></desc>',
    '<svg><desc>',
    '</svg>',
    '<![CDATA[',
    '<![CDATA[>',
    '<svg><![CDATA[',
    '<script><!--',
    '<script></script>',
  ])('takes time that grows with the length only: %s', (piece) => {
    const cpuTime = startCpuClock()
    walkHtml(piece.repeat(100_000), {})
    walkHtml(`<script><!--${piece.repeat(100_000)}`, {})
    walkHtml(`${'<svg><desc>'.repeat(50_000)}${piece.repeat(50_000)}`, {})
    expect(cpuTime()).toBeLessThan(3000)
  })
})
