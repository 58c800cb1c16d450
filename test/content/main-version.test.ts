import { expect, it } from 'vitest'
import { mainVersion } from '../../src/model/site.ts'
import { load } from './folder.ts'

const pages = { 'content/a.md': 'a', 'api/b.md': 'b', 'versions.yaml': "- '2.0'\n- '1.0'\n" }
const versioned = { ...pages, 'versioned_docs/version-1.0/a.md': 'a', 'versioned_docs/version-2.0/a.md': 'a' }

it('is the last version of the default docs', async () => {
  const instances = 'instances: [{ id: api, content: api, routeBasePath: api }, { id: default }]\n'
  const { site } = await load({ 'docs-gen.yaml': instances, ...versioned })
  const { pluginId, name } = mainVersion(site)
  expect([pluginId, name]).toEqual(['default', '2.0'])
})

it('is the first version of a site without default docs', async () => {
  const { site } = await load({ 'docs-gen.yaml': 'instances: [{ id: api, content: api }]\n', ...pages })
  expect(mainVersion(site).pluginId).toBe('api')
})
