import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderBeside, isBelow, trustedRoot } from '../../src/files/trusted-root.ts'
import { layFiles } from '../support/lay-files.ts'

describe('the folder beyond which nothing is read', () => {
  it('is the repository that holds the site', () => {
    const root = realpathSync(layFiles({ 'a/website/x.md': '', 'docs/y.md': '' }))
    mkdirSync(join(root, '.git'))
    expect(trustedRoot(join(root, 'a/website'))).toBe(root)
    expect(trustedRoot(join(root, 'a/website'), ['../../..'])).toBe(root)
  })

  it('is the site, or what holds it and the folders that are named, where there is no repository', () => {
    const root = realpathSync(layFiles({ 'a/website/x.md': '', 'docs/y.md': '' }))
    const site = join(root, 'a/website')
    expect(trustedRoot(site)).toBe(site)
    expect(trustedRoot(site, ['content', '.'])).toBe(site)
    expect(trustedRoot(site, ['content', '../docs'])).toBe(join(root, 'a'))
    expect(trustedRoot(site, ['../../docs', '../other'])).toBe(root)
  })
})

describe('paths', () => {
  it('are below a folder, or are it', () => {
    expect(['/a/b', '/a/b/c', '/a/..b', '/a', '/ab', '/c'].map((path) => isBelow('/a', path))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('are in a folder beside the site, or in the site', () => {
    expect(['../docs/a/b.md', '../../x/y.md', 'content/a.md', '../a.md', '..a/b.md'].map(folderBeside)).toEqual([
      '../docs',
      '../../x',
      '.',
      '.',
      '.',
    ])
  })
})
