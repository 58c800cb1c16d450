// What the search index reads of a page.

import { expect, test } from 'vitest'
import { withoutRepeatedCode } from '../../src/engine/search-output.ts'

test('reads each word of the code of a page once, and the text as it is', () => {
  expect(
    withoutRepeatedCode(
      '<h2>Import twice, import once</h2><pre><code><span>import</span> dagster as dg\nimport os &lt; 1\n</code></pre><p>import</p><pre>import os.path</pre>',
    ),
  ).toBe('<h2>Import twice, import once</h2><p>import dagster as dg os</p><p>import</p><p>os.path</p>')
})
