import { expect, it } from 'vitest'
import { kebabCase } from '../../src/model/kebab-case.ts'

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
])('writes %j as %j', (text, kebab) => {
  expect(kebabCase(text)).toBe(kebab)
})
