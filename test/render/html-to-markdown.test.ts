import { expect, test } from 'vitest'
import { markdownOfHtml } from '../../src/render/export/html-to-markdown.ts'

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
