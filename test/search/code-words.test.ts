// What the search index reads of a page.

import { expect, test } from 'vitest'
import { withoutRepeatedCode } from '../../src/search/search-page.ts'

test('reads each word of the code of a page once, and the text as it is', () => {
  expect(
    withoutRepeatedCode(
      '<h2>Import twice, import once</h2><pre><code><span>import</span> dagster as dg\nimport os &lt; 1\n</code></pre><p>import</p><pre>import os.path</pre>',
    ),
  ).toBe(
    '<h2>Import twice, import once</h2><p>\u2063 import dagster as dg os \u2063</p><p>import</p><p>\u2063 os.path \u2063</p>',
  )
})

test('reads the name of the file above code, as code, and no name of a language', () => {
  const caption = (inner: string) =>
    `<figure class="code"><figcaption>${inner}<button>Copy</button></figcaption><pre>x1</pre></figure>`
  expect(
    withoutRepeatedCode(caption('<span class="code-title">a.py</span><span class="code-language">Python</span>')),
  ).toBe('<figure class="code"><p>\u2063 a.py \u2063</p><p>\u2063 x1 \u2063</p></figure>')
  expect(withoutRepeatedCode(caption('<span class="code-title">Python</span>'))).toBe(
    '<figure class="code"><p>\u2063 x1 \u2063</p></figure>',
  )
})
