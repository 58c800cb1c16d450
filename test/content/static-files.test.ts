import { expect, it } from 'vitest'
import { listStaticFiles } from '../../src/content/static-files.ts'
import { layFiles } from './folder.ts'

it('lists static files by output path, the first folder winning, without dot names and links', async () => {
  const root = layFiles({
    'static/b.txt': '',
    'static/a/c.txt': '',
    'static/.env': '',
    'static/a/.hidden/x': '',
    'static/.well-known/security.txt': '',
    'static/.nojekyll': '',
    'static/link.txt': { link: '../secret' },
    'more/b.txt': '',
    'more/d.txt': '',
    secret: '',
  })
  const listed = await listStaticFiles(root, ['static', 'none', 'more'])
  expect(listed.map(({ file, output }) => `${output} < ${file}`)).toEqual([
    '.nojekyll < static/.nojekyll',
    '.well-known/security.txt < static/.well-known/security.txt',
    'a/c.txt < static/a/c.txt',
    'b.txt < static/b.txt',
    'd.txt < more/d.txt',
  ])
})
