import { expect, it } from 'vitest'
import { createParseCache } from '../../src/content/parse-cache.ts'
import { findPageCode } from '../../src/render/bundle/page-code.ts'
import { findPageScripts } from '../../src/render/imports/page-scripts.ts'
import { load } from '../content/folder.ts'

it('gives code in the browser the data of a file as the server reads it, with a key that is there twice', async () => {
  const { site, root } = await load({
    'content/index.mdx': `import data from './data.json'

export const Counter = () => <button onClick={() => alert(data.step)}>Add</button>

<Counter />
`,
    'content/data.json': '{\n\t"step": 1,\n\t"step": 2\n}\n',
  })
  const { candidates } = await findPageScripts(root, site, createParseCache())
  const code = await findPageCode(candidates, {})
  expect(code['content/index.mdx']?.module).toContain('const data = {"step":2}\n')
})
