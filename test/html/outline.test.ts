import { describe, expect, test } from 'vitest'
import { uniqueHeadingIds } from '../../src/html/heading-ids.ts'
import { outlineOf } from '../../src/html/outline.ts'
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
    [
      '<h2 id="a"> A &amp; B  c<a class="hash-link" href="#a" aria-label="Direct link to A"></a></h2>',
      'A &amp; B  c',
      'A & B c',
    ],
    ['<h3>plain &lt; text</h3>', 'plain &lt; text', 'plain < text'],
    [
      '<h2 id="a">A<a class="hash-link" href="#a" title="x"></a> and <b>more</b></h2>',
      'A and <b>more</b>',
      'A and more',
    ],
    ['<h2><a class="hash-link" href="#a" aria-label="a > b"><i>#</i></a></h2>', '', ''],
    ['<h4 id="d">A<a class="other" href="#a">b</a></h4>', 'Ab', 'Ab'],
    [
      '<h2><b id="x" class="c" title="a > b">A</b><img src="i" alt="a"/><!-- c --> d</h2>',
      '<b class="c" title="a > b">A</b><!-- c --> d',
      'A d',
    ],
    ['<h2><img src="i" alt="a &lt; b"><img src="i"></h2>', 'a &lt; b', 'a < b'],
    ['<h2>A<svg aria-hidden="true"><path/></svg>B</h2>', 'A<svg aria-hidden="true"><path/></svg>B', 'A B'],
    ['<h2>a<template><h3>b</h3></template>c</h2>', 'a<template><h3>b</h3></template>c', 'a c'],
  ])('holds of %s what a table of contents can show', (content, html, text) => {
    expect(outlineOf(content).headings).toMatchObject([{ html, text }])
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

  test('does not take what stands in a template for a part of the page', () => {
    expect(outlineOf('<template><h2 id="x">X</h2><a href="/y">y</a></template><p id="z">z</p>')).toEqual({
      headings: [],
      sections: [{ id: '', title: '', depth: 0, text: 'z' }],
    })
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
    outlineOf('<h2>x</h2>'.repeat(100_000))
    outlineOf('<h2>x</h3>'.repeat(100_000))
    outlineOf('<pre><!--'.repeat(100_000))
    expect(cpuTime()).toBeLessThan(3000)
  })
})

describe('ids of headings', () => {
  test('that are unique stay as they are', () => {
    const html = '<h2 id="a">A</h2><h3 id="b" class="c">B</h3><p id="a-1"></p>'
    expect(uniqueHeadingIds(html)).toBe(html)
  })

  test('are looked for in headings that have one, and that end', () => {
    expect(uniqueHeadingIds('<h2>1</h2><h2 id="">2</h2><h2 id="a">3</h2><h2 id="a">4')).toBe(
      '<h2>1</h2><h2 id="">2</h2><h2 id="a">3</h2><h2 id="a-1">4',
    )
  })

  test('never meet an id that another heading has', () => {
    const html = '<h2 id="a">1</h2><h2 id="a-1">2</h2><h2 id="a">3</h2><h2 class="x" id="a">4 <a href="#a">#</a></h2>'
    expect(uniqueHeadingIds(html)).toBe(
      '<h2 id="a">1</h2><h2 id="a-1">2</h2><h2 id="a-2">3</h2><h2 class="x" id="a-3">4 <a href="#a-3">#</a></h2>',
    )
  })
})

test('a term begins a section of its own, and is no heading', () => {
  const { sections, headings } = outlineOf(
    '<p>x</p><dl><dt id="a">Agent</dt><dd><p>A process.</p></dd><dt>B</dt><dd>c</dd></dl>',
  )
  expect(headings).toEqual([])
  expect(sections.map(({ id, title, text }) => [id, title, text])).toEqual([
    ['', '', 'x'],
    ['a', 'Agent', 'A process. B c'],
  ])
})

test('a heading may ask to be folded in tables of contents', () => {
  const { headings } = outlineOf('<h4 id="a" data-toc="folded">A</h4><h4 id="b">B</h4>')
  expect(headings.map(({ id, isFolded }) => [id, isFolded])).toEqual([
    ['a', true],
    ['b', undefined],
  ])
})
