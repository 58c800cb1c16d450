import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { uniqueHeadingIds } from '../../src/render/heading-ids.ts'
import { headingsOf } from '../../src/render/headings.ts'
import { outlineOf } from '../../src/render/outline.ts'
import { tocLevels, tocOf } from '../../src/render/toc.ts'
import { startCpuClock } from '../support/cpu-time.ts'

describe('the outline of a content', () => {
  const html = [
    '<p>Intro &amp; more</p>',
    '<h2 id="one">One <code>x &lt; y</code> <a href="/z">link</a><a class="hash-link" href="#one" aria-label="Direct link to One">#</a></h2>',
    '<p>Text<br>next<button>Copy</button><span aria-hidden="true">icon</span></p>',
    '<pre><code><span class="tok-keyword">def</span> f</code></pre>',
    '<h3 id="two" class="a">Two</h3><ul><li>a</li><li>b <img src="/i.png" srcset="/i2.png 2x" alt="c > d"></li></ul>',
    '<script>var a = "<h2 id=no>"</script><svg><title>t</title><use href="#icon"/></svg><!-- <h2 id="never"> -->',
    '<h2>No id</h2><p>last</p>',
  ].join('\n')

  test.each([
    html,
    '<h2 id="a"> A &amp; B  c<a class="hash-link" href="#a" aria-label="Direct link to A"></a></h2><h3>plain &lt; text</h3>',
    '<h2 id="a">A<a class="hash-link" href="#a" title="x"></a> and <b>more</b></h2>',
    '<h2><a class="hash-link" href="#a" aria-label="a > b"></a></h2><h4 id="d">A<a class="other" href="#a"></a></h4>',
  ])('gives its headings to those who ask for nothing else: %#', (content) => {
    expect(headingsOf(content)).toEqual(outlineOf(content).headings)
  })

  test('holds headings without links, and the text of each section', () => {
    const { headings, sections } = outlineOf(html)
    expect(headings).toEqual([
      { depth: 2, id: 'one', html: 'One <code>x &lt; y</code> link', text: 'One x < y link' },
      { depth: 3, id: 'two', html: 'Two', text: 'Two' },
      { depth: 2, id: '', html: 'No id', text: 'No id' },
    ])
    expect(sections).toEqual([
      { id: '', title: '', depth: 0, text: 'Intro & more' },
      { id: 'one', title: 'One x < y link', depth: 2, text: 'Text next def f' },
      { id: 'two', title: 'Two', depth: 3, text: 'a b No id last' },
    ])
  })

  test('holds ids and URLs', () => {
    const { ids, urls } = outlineOf(html)
    expect(ids).toEqual(['one', 'two'])
    expect(urls.map(({ element, attribute, url }) => `${element} ${attribute} ${url}`)).toEqual([
      'a href /z',
      'a href #one',
      'img src /i.png',
      'img srcset /i2.png 2x',
      'use href #icon',
    ])
  })

  test('does not take what stands in a template for a part of the page, but knows its URLs', () => {
    const { ids, headings, urls, sections } = outlineOf('<template><h2 id="x">X</h2><a href="/y">y</a></template><p id="z">z</p>')
    expect({ ids, headings, urls: urls.length, text: sections[0]?.text }).toEqual({ ids: ['z'], headings: [], urls: 1, text: 'z' })
  })

  test.each([
    '<',
    '<a',
    '<a href="',
    '<!--',
    '<h2 id=x',
    '</',
    '<h2 id="a"><h2 id="b"></h2>',
    '<script>',
    '<svg><svg></svg>',
    'a < b > c',
    '<A HREF=x ID=y>',
  ])('is made of damaged HTML too: %s', (damaged) => {
    expect(() => outlineOf(damaged)).not.toThrow()
  })

  test('takes time that grows with the length only', () => {
    const cpuTime = startCpuClock()
    outlineOf('<a href="'.repeat(200_000))
    outlineOf('<h2 id="x">'.repeat(100_000))
    outlineOf('<script>'.repeat(100_000))
    outlineOf('<script></script>'.repeat(100_000))
    outlineOf('<h2>x</h2>'.repeat(100_000))
    expect(cpuTime()).toBeLessThan(3000)
  })

  test('finds the ids that a real parser finds', () => {
    expect(new Set(outlineOf(html).ids)).toEqual(new Set(idsOf(parse(html))))
  })
})

type Node = DefaultTreeAdapterTypes.Node

function idsOf(node: Node): readonly string[] {
  const own = 'attrs' in node ? node.attrs.filter(({ name }) => name === 'id').map(({ value }) => value) : []
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(idsOf) : [])]
}

describe('a table of contents', () => {
  const heading = (depth: number, id: string) => ({ depth, id, html: id, text: id })
  const flat = (items: ReturnType<typeof tocOf>): unknown =>
    items.map(({ id, children }) => (children.length === 0 ? id : [id, flat(children)]))

  test('nests by depth, whatever levels are left out', () => {
    const headings = [heading(1, 'no'), heading(3, 'a'), heading(2, 'b'), heading(4, 'c'), heading(3, 'd'), heading(2, 'e'), heading(2, '')]
    expect(flat(tocOf(headings, { min: 2, max: 6 }))).toEqual(['a', ['b', ['c', 'd']], 'e'])
  })

  test('is filtered by level after nesting', () => {
    const headings = [heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), heading(2, 'd')]
    expect(flat(tocOf(headings, tocLevels({})))).toEqual([['a', ['b']], 'd'])
    expect(flat(tocOf(headings, tocLevels({ toc_min_heading_level: 3, toc_max_heading_level: 4 })))).toEqual([['b', ['c']]])
  })
})

describe('ids of headings', () => {
  test('that are unique stay as they are', () => {
    const html = '<h2 id="a">A</h2><h3 id="b" class="c">B</h3><p id="a-1"></p>'
    expect(uniqueHeadingIds(html)).toBe(html)
  })

  test('never meet an id that another heading has', () => {
    const html = '<h2 id="a">1</h2><h2 id="a-1">2</h2><h2 id="a">3</h2><h2 class="x" id="a">4 <a href="#a">#</a></h2>'
    expect(uniqueHeadingIds(html)).toBe(
      '<h2 id="a">1</h2><h2 id="a-1">2</h2><h2 id="a-2">3</h2><h2 class="x" id="a-3">4 <a href="#a-3">#</a></h2>',
    )
  })
})
