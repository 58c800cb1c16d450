import { describe, expect, it } from 'vitest'
import { clientModules, sheetsOfSite, styleImports } from '../../src/content/configured-files.ts'
import { layFiles } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

describe('style sheets of a site', () => {
  it('are files of the site, of packages, or of docs-gen; those that are not there are left out', () => {
    const root = layFiles({
      'src/a.css': 'p { color: red }\n',
      'node_modules/paint/package.json': '{"name": "paint"}',
      'node_modules/paint/two.css': 'p { color: red }\n',
    })
    const imports = styleImports(root, ['@theme/infima.css', 'src/a.css', 'paint/two.css', 'paint/three.css'])
    expect(imports).toEqual(['@theme/infima.css', '@site/src/a.css', 'paint/two.css'])
    expect(sheetsOfSite(imports)).toEqual(['src/a.css'])
    expect(styleImports(root)).toEqual([])
  })

  it('are reported at their place when they are not there', async () => {
    const { diagnostics } = await load({
      'docs-gen.yaml': 'css:\n  - src/a.css\n  - src/b.css\n',
      'src/a.css': 'p { color: red }\n',
      'content/a.md': '# A\n\ntext\n',
    })
    expect(show(diagnostics)).toContain('docs-gen.yaml:3:5 missing-style-sheet')
  })
})

describe('client modules of a site', () => {
  it('are files of the site, with their extension or without, or of packages', () => {
    const root = layFiles({
      'src/a.ts': '',
      'node_modules/every/package.json': '{}',
      'node_modules/every/index.js': '',
    })
    expect(clientModules(root, ['src/a', 'every', 'src/b'])).toEqual([`${root}/src/a.ts`, 'every'])
    expect(clientModules(root)).toEqual([])
  })

  it('are reported at their place when they are not there', async () => {
    const { diagnostics } = await load({
      'docs-gen.yaml': 'clientModules:\n  - src/a.js\n  - src/b.js\n',
      'src/a.js': '',
      'content/a.md': '# A\n\ntext\n',
    })
    expect(show(diagnostics)).toContain('docs-gen.yaml:3:5 import-not-found')
  })
})
