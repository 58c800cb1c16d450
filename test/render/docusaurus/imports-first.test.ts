// The order of rules in style sheets written for Docusaurus.

import { expect, test } from 'vitest'
import { importsFirst } from '../../../src/render/docusaurus/imports-first.ts'

test('puts imports after other rules first, and keeps their order', () => {
  expect(
    importsFirst('a{b:c}\n@import url(\'https://e.org/?f=g:1;2\');\n@import "x" screen;\n@IMPORT url(y;z.css);d{}'),
  ).toBe('@import url(\'https://e.org/?f=g:1;2\');@import "x" screen;@IMPORT url(y;z.css);a{b:c}\n\n\nd{}')
})

test('moves nothing in comments, strings, URLs and other rules', () => {
  const css = `/* @import "a"; } */ b::after{content:"} @import 'c';";background:url(}.png)} @media print{@import "d";}`
  expect(importsFirst(css)).toBe(css)
})
