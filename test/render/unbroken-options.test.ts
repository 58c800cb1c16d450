// Options of commands that stay in one line.

import { expect, test } from 'vitest'
import { unbrokenOptions } from '../../src/render/page/unbroken-options.ts'

test('marks code that is an option, with or without a value', () => {
  expect(unbrokenOptions('<p>Use <code>--dry-run</code>, <code>-m</code> or <code>--jobs &lt;n&gt;</code>.</p>')).toBe(
    '<p>Use <code class="is-option">--dry-run</code>, <code class="is-option">-m</code> or <code class="is-option">--jobs &lt;n&gt;</code>.</p>',
  )
})

test('leaves other code as it is', () => {
  const html = `<code>dagster-dbt</code> <code>--</code> <code>- a
- b</code> <code>--${'long'.repeat(9)}</code> <code class="language-sh">--dry-run</code> <code><a href="#a">--all</a></code>`
  expect(unbrokenOptions(html)).toBe(html)
})
