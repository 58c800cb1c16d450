import { expect, test } from 'vitest'
import { definitionList } from '../../src/render/page/definition-list.ts'

test('headings with text below them are terms, with their ids', () => {
  const html =
    '<p>Intro.</p>\n<h2 id="a">Agent<a class="hash-link" href="#a"></a></h2>\n<p>A process.<br>x</p>\n<ul><li>y</li></ul>\n<h3 id="b&amp;c">Asset</h3><p>A thing.</p>'
  expect(definitionList(html)).toMatchInlineSnapshot(`
    "<p>Intro.</p>
    <dl class="glossary"><div><dt id="a">Agent<a class="hash-link" href="#a"></a></dt><dd>
    <p>A process.<br>x</p>
    <ul><li>y</li></ul>
    </dd></div><div><dt id="b&amp;c">Asset</dt><dd><p>A thing.</p></dd></div></dl>"
  `)
})

test('letters, titles and headings in other elements stay headings', () => {
  const html =
    '<h1 id="t">T</h1><p>x</p><h2 id="l">A</h2><h3 id="a">Agent</h3><div><h3 id="in">In</h3>b</div><h4 id="deep">More</h4><p>c</p><h2>No id</h2><p>d</p>'
  expect(definitionList(html)).toBe(
    '<h1 id="t">T</h1><p>x</p><h2 id="l">A</h2><dl class="glossary"><div><dt id="a">Agent</dt><dd><div><h3 id="in">In</h3>b</div><h4 id="deep">More</h4><p>c</p></dd></div></dl><h2>No id</h2><p>d</p>',
  )
})

test.each(['', '<p>no headings</p>', '<h2 id="a">A</h2><p>never closed', '<svg><path/></svg>'])(
  '%s stays as it is',
  (html) => {
    expect(definitionList(html)).toBe(html)
  },
)
