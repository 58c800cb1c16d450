// What components read of Docusaurus' `themeConfig`.

import { expect, it } from 'vitest'
import { themeConfigOf } from '../../src/render/host/theme-config.ts'

it('has the search of Algolia, if the site has it', () => {
  const shown = { title: 'T', navbar: [], footer: { columns: [] } }
  const docSearch = { appId: 'A', apiKey: 'k', indexName: 'n' }
  expect(themeConfigOf({ ...shown, docSearch })).toMatchObject({ navbar: { title: 'T' }, algolia: docSearch })
  expect(JSON.stringify(themeConfigOf(shown))).not.toContain('algolia')
})
