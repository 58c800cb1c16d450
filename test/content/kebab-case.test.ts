import { expect, it } from 'vitest'
import { kebabCase } from '../../src/content/tags.ts'

it.each([
  // As lodash 4.17 gives them.
  ['Alpha Beta', 'alpha-beta'],
  ['C++', 'c'],
  ['fooBar', 'foo-bar'],
  ['v2', 'v-2'],
  ['HTTPServer', 'http-server'],
  ['1.10.10', '1-10-10'],
  ['日本語', '日本語'],
  ["don't stop", 'dont-stop'],
  ['Ünïcode', 'unicode'],
  ['aB1c2D', 'a-b-1-c-2-d'],
  ['ß test', 'ss-test'],
  ['1st of 22nd', '1st-of-22nd'],
  ['', ''],
  ['æ œ ø đ ð ł þ ħ ı ŋ', 'ae-oe-o-d-d-l-th-h-i-n'],
  ['Æ Œ Ø Đ Ð Ł Þ Ħ Ŋ', 'ae-oe-o-d-d-l-th-h-n'],
  ['ABC', 'abc'],
  ['5th11th3th', '5-th-11-th-3-th'],
  ['5th 11th 3th', '5th-11-th-3-th'],
])('writes %j as %j', (text, kebab) => {
  expect(kebabCase(text)).toBe(kebab)
})
