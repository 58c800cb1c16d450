// The findings about pages that were lost with their workers.

import { expect, it } from 'vitest'
import { lostPage } from '../../src/render/errors/render-failures.ts'
import { sourceOf } from '../check/site-input.ts'

it.each([
  ['time', 10, 'Look for a loop or a promise that never ends.'],
  ['time', 4_800_000, 'Split the page, which has 4,800,000 characters.'],
  ['memory', 500_000, 'Split the page, which has 500,000 characters.'],
  ['exit', 500_000, 'Remove the call that ends the process from the page.'],
] as const)('names the size of a page that is large (%s, %i characters)', (reason, length, hint) => {
  const source = sourceOf('content/a.md', 'a'.repeat(length))
  expect(lostPage(source, { reason, message: 'm' })).toMatchObject({
    place: { file: 'content/a.md' },
    hint,
  })
  expect(lostPage(undefined, { reason, message: 'm' }).place?.file).toBe('templates')
})
