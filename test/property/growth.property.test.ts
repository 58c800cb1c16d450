// Large pages of any one construct compile: none makes the compiler run away. How their time grows is measured by
// `npm run growth`, since a clock has no place in a test.

import { describe, expect, it } from 'vitest'
import { compileText } from '../markdown/compile-text.ts'
import { denseShapes, pageOf, shapes } from './shapes.ts'

describe('a page of 60 kB', () => {
  it.each(Object.entries({ ...shapes, ...denseShapes }))(
    'of %s compiles, or says what is wrong',
    async (_name, make) => {
      const { code, diagnostics } = await compileText(pageOf(make, 60_000))
      expect(code !== '' || diagnostics.length > 0).toBe(true)
    },
  )
})
