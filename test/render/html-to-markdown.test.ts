import { expect, test } from 'vitest'
import { walkHtml } from '../../src/html/walk.ts'
import { markdownBlocks } from '../../src/render/export/html-to-markdown.ts'
import { treeReader } from '../../src/render/export/html-tree.ts'

function markdownOfHtml(html: string): string {
  const tree = treeReader(html)
  walkHtml(html, tree)
  return markdownBlocks(tree.roots).join('\n\n')
}

test('blocks and what stands in lines', () => {
  const html = `<section><h2 id="a">The <code>x_y</code><a class="hash-link" href="#a"></a></h2>
<p>Some  <strong>bold </strong>and <em>soft</em> text,<br>a <a href="/a?b=1&amp;c">link</a>, <kbd>K</kbd> &lt;b&gt; snake_case _x_ * <code>a\`b</code>.</p>
text of its own <span>in a span</span>
<ul><li>one<ul><li>inner</li></ul></li><li><p>two</p><p>more</p></li></ul>
<ol><li>first</li></ol>
<blockquote><p>said</p><p>so</p></blockquote><hr>
<details><summary>More</summary>hidden</details>
<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 | 2</td><td><p>x</p><p>y</p></td></tr></tbody></table>
<img src="/i.png" alt="a [b]"></section>`
  expect(markdownOfHtml(html)).toMatchInlineSnapshot(`
    "## The \`x_y\`

    Some **bold** and *soft* text, a [link](/a?b=1&c), \`K\` \\<b> snake_case \\_x\\_ \\* \`\` a\`b \`\`.

    text of its own in a span

    - one
      - inner
    - two

      more

    1. first

    > said
    >
    > so

    ---

    **More**

    hidden

    | A | B |
    | --- | --- |
    | 1 \\| 2 | x y |

    ![a \\[b\\]](/i.png)"
  `)
})

test('code is as it was, also with fences in it', () => {
  expect(markdownOfHtml('<pre><code class="language-md"><span>```py\n</span>  x &lt; 1\n```\n</code></pre>')).toBe(
    '````md\n```py\n  x < 1\n```\n````',
  )
  expect(
    markdownOfHtml(
      '<figure class="code"><figcaption><span class="code-title">Python</span></figcaption><pre><code>x</code></pre></figure>',
    ),
  ).toBe('```\nx\n```')
  expect(markdownOfHtml('<figure><img src="/a.svg" alt="A"><figcaption>Fig</figcaption></figure>')).toBe(
    '![A](/a.svg)\n\nFig',
  )
})

test('what serves only the screen is left out', () => {
  expect(
    markdownOfHtml(
      '<div><button>Copy</button><svg><text>t</text><path/></svg><span aria-hidden="true">dl</span><search class="needs-js"><input></search><a href="/x"></a><img src="/i.svg" alt=""><strong> </strong>text</div></p>',
    ),
  ).toBe('text')
  expect(markdownOfHtml('<table></table><dl><dt>a</dt><dd></dd></dl>')).toBe('- a')
})

test('notices, tabs, drawings and lists of cards', () => {
  expect(
    markdownOfHtml(`<div class="alert" role="note"><p class="notice-title">Mind</p><p>Do this.</p><ul><li>x</li></ul></div>
<div class="tabs"><div role="tablist"><button role="tab">uv</button></div>
<div role="tabpanel" data-label="uv"><p>One</p></div><div role="tabpanel" hidden><p>Two</p></div></div>
<div role="note"></div>
<figure><div><svg><title>A path</title><desc>It leads on</desc><text>x</text></svg></div></figure>
<ul><li class="card"><h2><a href="/a">A</a> <span class="badge">new</span></h2><p>Text</p></li><li class="card"><h2>B</h2></li></ul>
<iframe src="/f" title="A film"></iframe><video><source src="/v.mp4"></video><audio></audio>`),
  ).toMatchInlineSnapshot(`
    "> **Mind**
    >
    > Do this.
    >
    > - x

    **uv**

    One

    Two

    *Figure: A path. It leads on.*

    ## [A](/a) (new)

    Text

    ## B

    [A film](/f)

    [/v.mp4](/v.mp4)"
  `)
})

test('footnotes, formulas, tasks, numbers of lists and text that looks like marks', () => {
  expect(
    markdownOfHtml(`<p>10<sup>6</sup> H<sub>2</sub>O<sup><a href="#n1" data-footnote-ref>1</a></sup> <del>old</del> &amp;lt; <small>aside</small></p>
<p># no heading</p><p>1. no list</p><p>- none</p><p>2.5 stays</p>
<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1*2</annotation></semantics></math>
<math display="block"><annotation>\\sum</annotation></math> <math><mi>y</mi></math></p>
<ol start="3"><li>three</li><li>four</li></ol>
<ul><li><input type="checkbox" disabled checked> done</li><li><input type="checkbox" disabled> to do</li><li><input type="checkbox">a field</li></ul>
<table><caption>Of all</caption><tr><th>A</th></tr></table>
<section data-footnotes><h2>Notes</h2><ol><li id="n1"><p>Said. <a href="#r1" data-footnote-backref>back</a></p><p>More.</p></li></ol></section>`),
  ).toMatchInlineSnapshot(`
    "10<sup>6</sup> H<sub>2</sub>O[^1] ~~old~~ \\&lt; *aside*

    \\# no heading

    1\\. no list

    \\- none

    2.5 stays

    $x_1*2$ $$\\sum$$ y

    3. three
    4. four

    - [x] done
    - [ ] to do
    - a field

    Of all

    | A |
    | --- |

    [^1]: Said.

        More."
  `)
})

test('code has no lines that are removed, and a title that a fence can hold', () => {
  expect(
    markdownOfHtml(
      '<figure><span class="code-title">The `x` of "y"</span><span class="code-language">Python</span><pre><code class="language-python"><del>old\n</del><ins>new\n</ins></code></pre></figure>',
    ),
  ).toBe('```python title="The x of y"\nnew\n```')
})
