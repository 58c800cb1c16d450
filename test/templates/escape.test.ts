import { expect, test } from 'vitest'
import { escapeHtml, jsonForScript, textOfHtml } from '../../templates/escape.ts'

test('escapes what means something in HTML', () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#x27;e&#x27;&gt;&amp;')
})

test('writes JSON that cannot end its script element', () => {
  const json = jsonForScript({ a: '</script><!--\u2028' })
  expect(json).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2028' })
})

test('reads text out of inline HTML', () => {
  expect(textOfHtml('An <em>a &lt; b</em> &amp;amp; <code>c</code>\n d')).toBe('An a < b &amp; c d')
})
