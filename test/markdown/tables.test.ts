// Tables, in both compilers.

import { expect, test } from 'vitest'
import { compileText } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

test.each(['fast', 'reference'] as const)('a header cell without text is a plain cell (%s)', async (compiler) => {
  const html = await renderCompiled(await compileText('| | Cost |\n|---|---|\n| A | 1 |\n', { compiler }))
  expect(html.replace(/\s+/g, '')).toContain(
    '<thead><tr><td></td><thscope="col">Cost</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody>',
  )
})
