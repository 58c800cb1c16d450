import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSpecialManifest } from '../../src/files/manifests.ts'
import { resolveInSite } from '../../src/files/site-packages.ts'
import { layFiles } from '../support/lay-files.ts'

describe.skipIf(process.platform === 'win32')('a `package.json` that is not a regular file', () => {
  const root = layFiles({
    'pages/deep/page.ts': '',
    'beside/x.ts': '',
    'folder/package.json/x': '',
    'node_modules/good/package.json': '{"main": "good.js", "keywords": ["a/b"]}',
    'node_modules/bad/index.js': '',
    'node_modules/deep/package.json': '{"exports": {".": "./lib/deep.js"}}',
    'node_modules/deep/lib/deep.js': '',
  })
  const special = ['beside', 'node_modules/bad', 'node_modules/deep/lib'].map((folder) =>
    join(root, folder, 'package.json'),
  )
  for (const file of special) symlinkSync('/dev/zero', file)
  const from = join(root, 'pages/deep')

  it('is found where an import leads, or a package leads it', () => {
    expect(['../../beside/x', 'bad/index.js', 'deep'].map((name) => findSpecialManifest(from, name))).toEqual(special)
  })

  it('is found again by the next import of the same', () => {
    const seen = new Set<string>()
    const find = (name: string) => findSpecialManifest(from, name, seen)
    expect(['good', 'bad', 'bad'].map(find)).toEqual([undefined, special[1], special[1]])
    expect(seen).toContain(join(root, 'node_modules/good'))
  })

  it('is found in the folders that hold the importing file', () => {
    expect(findSpecialManifest(join(root, 'beside/sub'), 'good')).toBe(special[0])
  })

  it('is none in other packages, where there is nothing, and in a folder of that name', () => {
    expect(['good', 'none', './page', '/folder'].map((name) => findSpecialManifest(from, name))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(findSpecialManifest(join(root, 'folder'), './x')).toBeUndefined()
  })

  it('is refused where Node would read it', () => {
    expect(() => resolveInSite(root, 'bad')).toThrow('bad/package.json` cannot be read: it is not a regular file')
  })
})
